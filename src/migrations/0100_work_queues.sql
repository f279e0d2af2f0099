-- Exports and shreddings are claimed with a lease, as deliveries are (src/core/work_queue.ts). Rows of the release before are due immediately.
alter table export_runs add column due timestamptz default now();
alter table shreddings add column due timestamptz default now();
update export_runs set due = null where status in ('done', 'failed');
create index export_runs_due_idx on export_runs (created) where status in ('waiting', 'running');
comment on column export_runs.due is 'While it waits: when it is made. While it is made: the end of its lease, after which another worker claims it.';
comment on column shreddings.due is 'The same as in export_runs, of the export and then of the deletion.';
comment on column export_runs.attempts is 'How many attempts have failed or died; after some it has failed for good.';
