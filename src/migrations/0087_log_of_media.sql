-- Notes of media are deleted from the audit log when they are emptied, and with their customer (guides reusable-media and customers).
create index log_entries_of_media_idx on log_entries (object_id) where object_type = 'reusable_medium';
comment on index log_entries_of_media_idx is 'For what the log says of a medium, whose notes are deleted.';
