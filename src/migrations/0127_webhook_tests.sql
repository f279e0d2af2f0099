-- Test notifications of webhooks (guide webhooks, "Testing a webhook").
alter table webhook_deliveries add column test jsonb;
comment on column webhook_deliveries.test is
  'Fields of the body of a test, which reports no change. Null for notifications of changes.';
