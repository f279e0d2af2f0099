-- When an event was last written, for lists that are asked what has changed.
alter table events add column last_modified timestamptz not null default now();
create index events_last_modified_idx on events (organizer_id, last_modified, id);
comment on column events.last_modified is
  'Moves with whatever is written to the event itself, in other tables too; not with its settings and catalog.';
