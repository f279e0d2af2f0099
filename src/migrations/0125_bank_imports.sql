-- Bank statements and their transfers (guide bank-transfers).
create table bank_imports (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  format text not null constraint bank_imports_format_check check (format in ('camt.053', 'mt940', 'lines')),
  state text not null default 'waiting' constraint bank_imports_state_check check (state in ('waiting', 'running', 'done', 'failed')),
  attempts integer not null default 0,
  due timestamptz default now(),
  created timestamptz not null,
  transfers integer not null,
  repeated integer not null
);
create index bank_imports_organizer_id_idx on bank_imports (organizer_id, id);
create index bank_imports_due_idx on bank_imports (id) where state in ('waiting', 'running');
create index bank_imports_failed_idx on bank_imports (id) where state = 'failed';
create index bank_imports_created_idx on bank_imports (created);
comment on table bank_imports is 'Imported bank statements. The transfers of a statement are matched with orders by a worker (src/core/work_queue.ts).';
comment on column bank_imports.attempts is 'Number of attempts that failed or died.';
comment on column bank_imports.due is 'While it waits: the time of the next attempt. During an attempt: the end of the lease, after which another worker claims it.';
comment on column bank_imports.transfers is 'Number of transfers in the statement.';
comment on column bank_imports.repeated is 'How many of them an earlier import contains.';

create table bank_transactions (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  import_id bigint not null references bank_imports on delete cascade,
  event_id bigint references events on delete set null,
  fingerprint text not null,
  state text not null default 'waiting' constraint bank_transactions_state_check check (state in ('waiting', 'matched', 'unmatched', 'dismissed')),
  reason text,
  detail text,
  date date not null,
  amount numeric(13, 2) not null,
  currency text not null,
  returned boolean not null default false,
  account text,
  reference text,
  payer text,
  iban text,
  bic text,
  purpose text,
  comment text,
  constraint bank_transactions_fingerprint_key unique (organizer_id, fingerprint)
);
create index bank_transactions_organizer_id_idx on bank_transactions (organizer_id, id);
create index bank_transactions_state_idx on bank_transactions (organizer_id, state, id);
create index bank_transactions_import_id_idx on bank_transactions (import_id, id);
create index bank_transactions_event_id_idx on bank_transactions (event_id, id) where event_id is not null;
comment on table bank_transactions is 'Transfers of bank statements. The unique fingerprint prevents that one is recorded twice.';
comment on column bank_transactions.event_id is 'The event of the orders that the transfer names or pays; null for none or several. Teams without this event do not see it.';
comment on column bank_transactions.fingerprint is 'SHA-256 of the content, with a number for equal transfers in one statement.';
comment on column bank_transactions.reason is 'Why an unmatched transfer waits for a person.';
comment on column bank_transactions.returned is 'Whether the bank marks it as a return or reversal.';
comment on column bank_transactions.account is 'The account of the organizer.';

create table bank_transaction_payments (
  transaction_id bigint not null references bank_transactions on delete cascade,
  order_id bigint not null references orders on delete cascade,
  amount numeric(13, 2) not null,
  payment_id bigint references payments on delete cascade,
  constraint bank_transaction_payments_pkey primary key (transaction_id, order_id),
  constraint bank_transaction_payments_payment_id_key unique (payment_id)
);
create index bank_transaction_payments_order_id_idx on bank_transaction_payments (order_id);
create index bank_transaction_payments_open_idx on bank_transaction_payments (transaction_id) where payment_id is null;
comment on table bank_transaction_payments is 'The parts of transfers that pay orders.';
comment on column bank_transaction_payments.payment_id is 'The payment that records the part; null until it is recorded, since each order of a transfer has a transaction of its own.';
