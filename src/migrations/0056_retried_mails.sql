-- Mails of rules that have failed for good can be sent again.

alter table mail_deliveries add column retried timestamptz;
comment on column mail_deliveries.retried is 'When it was asked for again after it had failed: from then on it counts as due, and is tried for as long as at first.';
