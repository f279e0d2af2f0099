-- Ticket secrets that are blocked, for scanners that work offline.

create table blocked_secrets (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  secret text not null,
  blocked boolean not null,
  updated timestamptz not null default now(),
  order_position_id bigint not null references order_positions on delete cascade,
  constraint blocked_secrets_secret_key unique (event_id, secret)
);
create index blocked_secrets_event_id_idx on blocked_secrets (event_id, updated, id);
create index blocked_secrets_order_position_id_idx on blocked_secrets (order_position_id);
comment on table blocked_secrets is
  'Secrets of tickets that are blocked, or were; written by triggers of their positions (src/sql/tickets.sql).';
comment on column blocked_secrets.blocked is 'False when the block was lifted: whoever has fetched it before has to hear of that.';
comment on column blocked_secrets.updated is 'Begin of the transaction that has changed it: a change may not seem older than a page that does not have it.';
comment on column blocked_secrets.order_position_id is 'The ticket that has the secret, or had it when it was blocked.';
