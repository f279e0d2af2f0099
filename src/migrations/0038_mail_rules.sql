-- Mails that organizers have sent at a time: the rules, when each of them sends, and every mail.

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
comment on table scheduled_mails is 'When a rule sends: once, or once for each date of a series. Kept up to date by triggers (src/sql/mail_rules.sql).';
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
  error text
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
