-- The trace of the change that a webhook delivery reports, which its requests continue (src/core/platform/tracing.ts).
alter table webhook_deliveries add column traceparent text;
comment on column webhook_deliveries.traceparent is 'W3C Trace Context of the change; null without tracing.';
