-- concurrently
create index concurrently log_entries_xid_idx on log_entries (xid, organizer_id, id);
