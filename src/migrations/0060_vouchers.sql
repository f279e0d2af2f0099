-- Codes that give access to products, another price, or a share of a quota that is kept for them (03, Voucher).
create table vouchers (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  code text not null,                              -- in capitals
  max_usages integer not null default 1,
  redeemed integer not null default 0,
  min_usages integer not null default 1,
  valid_until timestamptz,
  block_quota boolean not null default false,
  allow_ignore_quota boolean not null default false,
  price_mode text not null default 'none',
  value numeric(13, 2),
  item_id bigint references items on delete set null,
  variation_id bigint references variations on delete set null,
  quota_id bigint references quotas,               -- without it the voucher would be good for everything
  seat_id bigint references seats,
  tag text not null default '',
  comment text not null default '',
  subevent_id bigint references subevents on delete cascade,
  show_hidden_items boolean not null default true,
  budget numeric(13, 2),
  constraint vouchers_code_key unique (event_id, code),
  constraint vouchers_redeemed_check check (redeemed between 0 and max_usages)
);
create index vouchers_event_id_idx on vouchers (event_id, id);
create index vouchers_item_id_idx on vouchers (item_id);
create index vouchers_product_idx on vouchers (item_id, coalesce(variation_id, 0), coalesce(subevent_id, 0)) where block_quota;
create index vouchers_variation_id_idx on vouchers (variation_id);
create index vouchers_quota_id_idx on vouchers (quota_id);
create index vouchers_subevent_id_idx on vouchers (subevent_id);
create index vouchers_seat_id_idx on vouchers (seat_id);

-- A deleted product leaves its vouchers behind. Without it there is nothing that they keep, and nobody may pass the quotas of
-- other products with them.
create function keep_nothing() returns trigger language plpgsql as $$
begin
  new.block_quota := false;
  return new;
end
$$;
create trigger vouchers_without_product before update on vouchers for each row
  when (new.block_quota and new.item_id is null and new.quota_id is null) execute function keep_nothing();
