-- concurrently
create index concurrently orders_channel_idx on orders (sales_channel_id, event_id, datetime, id);
