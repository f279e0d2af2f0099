-- Payments of pending orders, which do not change how much of a quota is taken.
create table quota_payments (
  quota_id bigint not null references quotas on delete cascade,
  share integer not null,
  paid integer not null,
  primary key (quota_id, share)
) with (fillfactor = 50);
comment on table quota_payments is
  'Number of positions that quota_counters counts as pending and whose orders were paid since, less those of orders that are pending again. Triggers '
  'maintain it (src/sql/quotas.sql). A payment therefore does not wait for the lock of the quota, and sales do not wait for payments.';
comment on column quota_payments.share is 'Each quota has as many rows as were ever written concurrently; only their sum is meaningful.';
