-- concurrently
create index concurrently log_entries_of_orders_idx on log_entries (object_id) where starts_with(object_type || '.', 'event.order.');
