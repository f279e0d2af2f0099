-- What happened: the audit log.

create table log_entries (
  id bigint generated always as identity primary key,
  datetime timestamptz not null default now(),
  organizer_id bigint references organizers on delete cascade,
  event_id bigint references events on delete cascade,
  actor_type text not null,
  actor_id bigint,
  actor_name text,
  action text not null,
  object_type text not null,
  object_id bigint,
  data jsonb not null default '{}'
);
create index log_entries_organizer_id_idx on log_entries (organizer_id, datetime);
create index log_entries_event_id_idx on log_entries (event_id, object_type, datetime);
comment on table log_entries is
  'The audit log, one row per change: who did what to which object, and what the change was.';
comment on column log_entries.actor_id is 'No foreign key: the log outlives the token or device that acted.';
