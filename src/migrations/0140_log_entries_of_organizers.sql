-- concurrently
create index concurrently log_entries_without_event_idx on log_entries (organizer_id, object_type, datetime) where event_id is null;
