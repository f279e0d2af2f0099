-- Exports that run by themselves and are sent by mail.

create table scheduled_exports (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  event_id bigint references events on delete cascade,
  owner_id bigint not null references users on delete cascade,
  export_identifier text not null,
  export_form_data jsonb not null,
  locale text not null,
  mail_additional_recipients text not null default '',
  mail_additional_recipients_cc text not null default '',
  mail_additional_recipients_bcc text not null default '',
  mail_subject text not null default '',
  mail_template text not null default '',
  schedule_rrule text not null,
  schedule_rrule_time time not null,
  timezone text not null default 'UTC',
  schedule_next_run timestamptz,
  error_counter integer not null default 0,
  created timestamptz not null default now()
);
create index scheduled_exports_event_id_idx on scheduled_exports (event_id, id);
create index scheduled_exports_organizer_id_idx on scheduled_exports (organizer_id, id);
create index scheduled_exports_owner_id_idx on scheduled_exports (owner_id);
create index scheduled_exports_due_idx on scheduled_exports (schedule_next_run) where error_counter < 5;
comment on table scheduled_exports is 'Exports that run by themselves, with what their owner may see at that time.';
comment on column scheduled_exports.event_id is 'Null for exports of the organizer.';
comment on column scheduled_exports.export_form_data is 'As it was sent: named ranges stand for other days each time.';
comment on column scheduled_exports.timezone is 'Of exports of the organizer; the others have that of their event.';
comment on column scheduled_exports.schedule_next_run is
  'Moved on in the transaction that starts a run, so that each time is run once, however many workers look; what was missed is run once.';
comment on column scheduled_exports.created is 'Its day is where rules without DTSTART begin.';

alter table export_runs
  add column scheduled_export_id bigint references scheduled_exports on delete cascade,
  add column mailed timestamptz;
create index export_runs_scheduled_export_id_idx on export_runs (scheduled_export_id) where scheduled_export_id is not null;
comment on column export_runs.scheduled_export_id is 'What has started it; its file is sent by mail and cannot be downloaded.';
comment on column export_runs.mailed is 'When it was told of: a run is told of once, however often the job runs.';
