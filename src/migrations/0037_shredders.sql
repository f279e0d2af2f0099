-- What an event says of people is exported, then deleted.

create table shreddings (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  export_id uuid not null default gen_random_uuid(),
  key_id uuid not null default gen_random_uuid(),
  owner_type text not null,
  owner_id bigint not null,
  shredders text[] not null,
  confirm_code text not null,
  created timestamptz not null,
  expires timestamptz not null,
  log_lines bigint,
  export_state text not null default 'waiting'
    constraint shreddings_export_state_check check (export_state in ('waiting', 'running', 'done', 'failed')),
  export_runs integer not null default 0,
  size bigint,
  shred_state text constraint shreddings_shred_state_check check (shred_state in ('waiting', 'running', 'done', 'failed')),
  shred_runs integer not null default 0,
  failure text,
  ended timestamptz,
  constraint shreddings_export_id_key unique (export_id)
);
create index shreddings_event_id_idx on shreddings (event_id);
create index shreddings_created_idx on shreddings (created);
comment on table shreddings is
  'Deleting of what an event says of people: first it is exported into a file, then what is in the file is deleted.';
comment on column shreddings.key_id is 'The second part of the address, beside export_id.';
comment on column shreddings.owner_type is 'With owner_id the caller, to whom it belongs alone.';
comment on column shreddings.expires is 'Until when the file is there. When anything is deleted from the event all of its files go.';
comment on column shreddings.log_lines is
  'How many lines the audit log of the event had when the export began; more of them mean that something has happened since.';
comment on column shreddings.export_runs is 'How often somebody has begun to make the file, who may have died over it.';
comment on column shreddings.failure is 'Why it has failed, for people.';
comment on column shreddings.ended is 'When deleting was done, or had failed.';
comment on index shreddings_created_idx is 'For the job that deletes old ones.';

-- Whose answers they are, to find those that say something of people. Those of the release before have none, and go within a day.
alter table idempotency_answers
  add column organizer_id bigint,
  add column event_id bigint;
create index idempotency_answers_organizer_id_idx on idempotency_answers (organizer_id) where organizer_id is not null;
comment on column idempotency_answers.event_id is
  'The event in the path, like organizer_id the organizer. No foreign keys: a deletion is answered after it has happened.';

alter table waiting_list_entries alter column email drop not null;
comment on column waiting_list_entries.email is 'Null once it was deleted.';
