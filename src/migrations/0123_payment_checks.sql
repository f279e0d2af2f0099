alter table payments add column reference text;
comment on column payments.reference is 'ID of the payment in the system of its provider, by which notifications name it.';

alter table payments add column dispute jsonb;
comment on column payments.dispute is 'The latest dispute of the payment, as its provider reports it (guide card-payments, "Disputes").';

create table payment_checks (
  id bigint generated always as identity primary key,
  payment_id bigint references payments on delete cascade
    constraint payment_checks_payment_id_key unique,
  refund_id bigint references refunds on delete cascade
    constraint payment_checks_refund_id_key unique,
  state text not null default 'waiting'
    constraint payment_checks_state_check check (state in ('waiting', 'running', 'done', 'failed')),
  attempts integer not null default 0,
  due timestamptz,
  started timestamptz not null,
  deadline timestamptz not null,
  requested timestamptz,
  constraint payment_checks_subject_check check (num_nonnulls(payment_id, refund_id) = 1)
);
create index payment_checks_due_idx on payment_checks (due, id) where state in ('waiting', 'running');
create index payment_checks_failed_idx on payment_checks (id) where state = 'failed';
comment on table payment_checks is
  'Payments and refunds in other systems, written before the first call for them, and when each is checked next (guide external-payment-providers, "Checks").';
comment on column payment_checks.due is 'Time of the next check or, during a check, end of the lease.';
comment on column payment_checks.started is 'When the execution was requested. Calls for the payment contain this time, so it must not change.';
comment on column payment_checks.deadline is 'Deadline of the order when the execution was requested. Calls for the payment contain this time, so it must not change.';
comment on column payment_checks.requested is 'When a notification or the customer last requested a check.';
