-- Payments that the customer continues in another system.
alter table payments add column redirect_url text;
comment on column payments.redirect_url is 'Where the customer continues the payment, while it is pending: a page of the provider.';
