-- Exports: files of what there is, made in the background for whoever has asked for them.

create table export_runs (
  id uuid primary key default gen_random_uuid(),
  organizer_id bigint not null references organizers on delete cascade,
  event_id bigint references events on delete cascade,
  caller_type text not null,
  caller_id bigint not null,
  exporter text not null,
  parameters jsonb not null,
  locale text not null,
  status text not null default 'waiting' constraint export_runs_status_check check (status in ('waiting', 'running', 'done', 'failed')),
  percentage integer,
  attempts integer not null default 0,
  message text,
  key text,
  name text,
  media_type text,
  size bigint,
  created timestamptz not null
);
create index export_runs_organizer_id_idx on export_runs (organizer_id);
create index export_runs_event_id_idx on export_runs (event_id) where event_id is not null;
create index export_runs_created_idx on export_runs (created);
create index export_runs_unfinished_idx on export_runs (caller_type, caller_id) where status in ('waiting', 'running');
comment on table export_runs is
  'Exports that were asked for, each for a day. They are no lines of the audit log: reading changes nothing.';
comment on column export_runs.caller_type is 'With caller_id: who has asked for it, and alone may download it.';
comment on column export_runs.parameters is 'As they were validated, with the ids of the events.';
comment on column export_runs.locale is 'The language of headings.';
comment on column export_runs.attempts is 'How often it was begun; after some it has failed for good.';
comment on column export_runs.message is 'Why it has failed, as a sentence for the caller.';
comment on column export_runs.key is
  'Where its file is, or will be: written down before the file is stored, so that none is left behind when a worker dies.';
