-- For the metrics: how many deliveries have failed (src/core/work_queue.ts, `backlogs`). Tables of exports and shreddings are small.
create index webhook_deliveries_failed_idx on webhook_deliveries (id) where state = 'failed';
create index mail_deliveries_failed_idx on mail_deliveries (id) where state = 'failed';
