-- Which mails about orders fail, for the overview of an organizer (guide permissions, "The overview").
alter table order_mails
  add column failed timestamptz,
  add column is_refused boolean not null default false;
create index order_mails_failed_idx on order_mails (failed) where sent is null;
comment on column order_mails.failed is 'When the last attempt to send it failed; null before the first one that does.';
comment on column order_mails.is_refused is 'The mail server has rejected it for good, so that no attempt follows.';
