-- Which invoices customers have got by mail.

alter table order_mails add column invoice_ids bigint[] not null default '{}';
comment on column order_mails.invoice_ids is 'The invoices that were sent along: each goes with one mail.';
