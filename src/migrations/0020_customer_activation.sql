-- The link with which a new customer chooses a password.

alter table customers
  add column activation_hash text,
  add column activation_expires timestamptz;
create unique index customers_activation_hash_key on customers (activation_hash) where activation_hash is not null;
comment on column customers.activation_hash is 'Of the secret in the link that was mailed last, until it is used.';
