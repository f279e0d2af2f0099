-- Webhooks, what they are told of, and the log of it.

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
