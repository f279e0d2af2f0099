-- Content and filters of notifications (guide webhooks).
alter table webhooks
  add column payload text not null default 'thin' constraint webhooks_payload_check check (payload in ('thin', 'snapshot')),
  add column limit_items jsonb not null default '[]',
  add column limit_checkin_lists jsonb not null default '[]',
  add column limit_fields jsonb not null default '[]';
comment on column webhooks.payload is 'Whether bodies contain IDs only, or the object as well.';
comment on column webhooks.limit_items is 'IDs of products that notifications must concern; all if empty. They can be those of deleted products.';
comment on column webhooks.limit_checkin_lists is 'IDs of check-in lists of scans; all if empty.';
comment on column webhooks.limit_fields is 'Fields of which a change must concern one; all if empty.';
