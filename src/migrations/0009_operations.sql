-- Webhooks, exports, data shredders and mail rules.

create table webhooks (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  enabled boolean not null default true,
  target_url text not null,
  all_events boolean not null default false,
  action_types jsonb not null default '[]',
  comment text not null default '',
  secret text not null,
  former_secret text,
  former_secret_until timestamptz,
  connection_id bigint references oauth_connections on delete set null
);
create index webhooks_organizer_id_idx on webhooks (organizer_id, id);
create index webhooks_connection_id_idx on webhooks (connection_id) where connection_id is not null;
comment on table webhooks is 'URLs of other systems that are told of changes.';
comment on column webhooks.action_types is 'The kinds of notifications, without the brand.';
comment on column webhooks.connection_id is 'The application through which it was made, with whose connection it is disabled.';
comment on column webhooks.secret is 'Stored as it is, since signatures are computed with it.';
comment on column webhooks.former_secret is 'The one before, which signs along until former_secret_until.';

create table webhook_limit_events (
  webhook_id bigint not null references webhooks on delete cascade,
  event_id bigint not null,
  primary key (webhook_id, event_id)
);
comment on column webhook_limit_events.event_id is
  'No foreign key: when the event is deleted its webhooks are told of that, which happens after the deletion.';

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  log_entry_id bigint not null,
  action text not null,
  object text not null,
  created timestamptz not null,
  state text not null default 'waiting'
    constraint webhook_deliveries_state_check check (state in ('waiting', 'sending', 'done', 'failed', 'dropped')),
  attempts integer not null default 0,
  due timestamptz
);
create index webhook_deliveries_webhook_id_idx on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_object_idx on webhook_deliveries (webhook_id, object, id) where state in ('waiting', 'sending');
create index webhook_deliveries_due_idx on webhook_deliveries (webhook_id, due) where state in ('waiting', 'sending');
create index webhook_deliveries_created_idx on webhook_deliveries (created);
comment on table webhook_deliveries is 'Notifications, one row for each change and each webhook that is told of it.';
comment on column webhook_deliveries.log_entry_id is
  'The line of the audit log, from which the body is made at each try. No foreign key: the delivery of a line that has gone is dropped.';
comment on column webhook_deliveries.action is 'As receivers are told, without the brand.';
comment on column webhook_deliveries.object is 'What it is about: notifications about the same go out one after the other.';
comment on column webhook_deliveries.due is
  'While it waits: when it is tried. While it is being sent: when whoever sends it must be taken for dead, and it is tried again.';
comment on index webhook_deliveries_object_idx is 'Whether an earlier one about the same object is still to be sent.';

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  sent timestamptz not null,
  duration integer not null,
  request jsonb not null,
  response jsonb,
  error text
);
create index webhook_attempts_delivery_id_idx on webhook_attempts (delivery_id, id);
comment on table webhook_attempts is 'Each request of a delivery and its answer, without secrets and cut where they are long.';
comment on column webhook_attempts.duration is 'In milliseconds.';
comment on column webhook_attempts.response is 'Null where there was no answer; error says why.';

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
  created timestamptz not null,
  scheduled_export_id bigint references scheduled_exports on delete cascade,
  mailed timestamptz
);
create index export_runs_organizer_id_idx on export_runs (organizer_id);
create index export_runs_event_id_idx on export_runs (event_id) where event_id is not null;
create index export_runs_created_idx on export_runs (created);
create index export_runs_unfinished_idx on export_runs (caller_type, caller_id) where status in ('waiting', 'running');
create index export_runs_scheduled_export_id_idx on export_runs (scheduled_export_id) where scheduled_export_id is not null;
comment on table export_runs is 'Exports that were asked for, each for a day. They are no lines of the audit log: reading changes nothing.';
comment on column export_runs.caller_type is 'With caller_id: who has asked for it, and alone may download it.';
comment on column export_runs.parameters is 'As they were validated, with the ids of the events.';
comment on column export_runs.locale is 'The language of headings.';
comment on column export_runs.attempts is 'How often it was begun; after some it has failed for good.';
comment on column export_runs.message is 'Why it has failed, as a sentence for the caller.';
comment on column export_runs.key is
  'Where its file is, or will be: written down before the file is stored, so that none is left behind when a worker dies.';
comment on column export_runs.scheduled_export_id is 'What has started it; its file is sent by mail and cannot be downloaded.';
comment on column export_runs.mailed is 'When it was told of: a run is told of once, however often the job runs.';

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
comment on table shreddings is 'Deleting of what an event says of people: first it is exported into a file, then what is in the file is deleted.';
comment on column shreddings.key_id is 'The second part of the address, beside export_id.';
comment on column shreddings.owner_type is 'With owner_id the caller, to whom it belongs alone.';
comment on column shreddings.expires is 'Until when the file is there. When anything is deleted from the event all of its files go.';
comment on column shreddings.log_lines is
  'How many lines the audit log of the event had when the export began; more of them mean that something has happened since.';
comment on column shreddings.export_runs is 'How often somebody has begun to make the file, who may have died over it.';
comment on column shreddings.failure is 'Why it has failed, for people.';
comment on column shreddings.ended is 'When deleting was done, or had failed.';
comment on index shreddings_created_idx is 'For the job that deletes old ones.';

create table mail_rules (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  enabled boolean not null default true,
  subject jsonb not null,
  template jsonb not null,
  all_products boolean not null default true,
  restrict_to_status jsonb not null default '["p", "n__valid_if_pending"]',
  checked_in_status text constraint mail_rules_checked_in_status_check check (checked_in_status in ('checked_in', 'no_checkin')),
  subevent_id bigint references subevents,
  date_is_absolute boolean not null default true,
  send_date timestamptz,
  send_offset_days integer,
  send_offset_time text,
  offset_to_event_end boolean not null default false,
  offset_is_after boolean not null default false,
  send_to text not null default 'orders' constraint mail_rules_send_to_check check (send_to in ('orders', 'attendees', 'both')),
  attach_ical boolean not null default false,
  constraint mail_rules_time_check check (
    case when date_is_absolute then send_date is not null else send_offset_days is not null and send_offset_time is not null end)
);
create index mail_rules_event_id_idx on mail_rules (event_id, id);
create index mail_rules_subevent_id_idx on mail_rules (subevent_id) where subevent_id is not null;
comment on table mail_rules is 'What customers and attendees of an event are told by mail, and when.';
comment on column mail_rules.restrict_to_status is 'Orders in one of these states get the mail; of n, pending, there are four kinds.';
comment on column mail_rules.subevent_id is 'The only date that it is about; null for all dates, each by itself.';
comment on column mail_rules.send_offset_time is 'As HH:MM, in the time zone of the event.';

create table mail_rule_items (
  rule_id bigint not null references mail_rules on delete cascade,
  item_id bigint not null references items on delete cascade,
  primary key (rule_id, item_id)
);
create index mail_rule_items_item_id_idx on mail_rule_items (item_id);
comment on table mail_rule_items is 'The products that a rule is limited to.';

create table scheduled_mails (
  id bigint generated always as identity primary key,
  rule_id bigint not null references mail_rules on delete cascade,
  subevent_id bigint references subevents on delete cascade,
  due timestamptz not null,
  state text not null default 'scheduled'
    constraint scheduled_mails_state_check check (state in ('scheduled', 'sending', 'completed', 'failed', 'missed')),
  begun timestamptz,
  mails integer not null default 0,
  constraint scheduled_mails_rule_key unique nulls not distinct (rule_id, subevent_id)
);
create index scheduled_mails_rule_id_idx on scheduled_mails (rule_id, id);
create index scheduled_mails_subevent_id_idx on scheduled_mails (subevent_id) where subevent_id is not null;
create index scheduled_mails_due_idx on scheduled_mails (due) where state in ('scheduled', 'missed');
create index scheduled_mails_sending_idx on scheduled_mails (id) where state = 'sending';
comment on table scheduled_mails is
  'When a rule sends: once, or once for each date of a series. Kept up to date by triggers (src/sql/mail_rules.sql).';
comment on column scheduled_mails.state is 'From sending on the mails are there, one row each in mail_deliveries, and nothing is computed any more.';
comment on column scheduled_mails.begun is 'When its mails were written.';
comment on column scheduled_mails.mails is 'How many mails it had; those of deleted orders are counted, too.';

create table mail_deliveries (
  id bigint generated always as identity primary key,
  rule_id bigint not null,
  scheduled_mail_id bigint not null references scheduled_mails on delete cascade,
  order_id bigint not null references orders on delete cascade,
  order_position_id bigint references order_positions on delete cascade,
  email text,
  state text not null default 'waiting'
    constraint mail_deliveries_state_check check (state in ('waiting', 'sending', 'sent', 'failed', 'missed')),
  attempts integer not null default 0,
  due timestamptz,
  created timestamptz not null,
  sent timestamptz,
  error text,
  retried timestamptz
);
create unique index mail_deliveries_email_key on mail_deliveries (scheduled_mail_id, order_id, lower(email));
create index mail_deliveries_rule_id_idx on mail_deliveries (rule_id, id);
create index mail_deliveries_order_id_idx on mail_deliveries (order_id);
create index mail_deliveries_order_position_id_idx on mail_deliveries (order_position_id) where order_position_id is not null;
create index mail_deliveries_state_idx on mail_deliveries (scheduled_mail_id, state);
create index mail_deliveries_due_idx on mail_deliveries (scheduled_mail_id, due, id) where state in ('waiting', 'sending');
comment on table mail_deliveries is 'The mails of rules, one row for each recipient: nobody gets two of one order.';
comment on column mail_deliveries.rule_id is 'That of scheduled_mails, to whose foreign key it leaves the checking.';
comment on column mail_deliveries.order_position_id is 'Whose holder it goes to; null for the customer of the order.';
comment on column mail_deliveries.email is 'Null once it was shredded.';
comment on column mail_deliveries.due is
  'While it waits: when it is tried. While it is being sent: when whoever sends it must be taken for dead, and it is tried again.';
comment on column mail_deliveries.error is 'Why the latest try failed; it may have the address in it.';
comment on column mail_deliveries.retried is
  'When it was asked for again after it had failed: from then on it counts as due, and is tried for as long as at first.';
