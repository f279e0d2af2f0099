-- How much a caller has uploaded in a day is asked before each upload.

create index uploads_owner_idx on uploads (owner_type, owner_id, created);
comment on index uploads_owner_idx is 'For what a caller has uploaded in the last 24 hours.';
