-- Discounts that make other products cheaper than those they look for, and that are about some dates of a series only.
alter table discounts
  add column subevent_date_from timestamptz,
  add column subevent_date_until timestamptz,
  add column benefit_same_products boolean not null default true,
  add column benefit_apply_to_addons boolean not null default true,
  add column benefit_ignore_voucher_discounted boolean not null default false;

create table discount_benefit_items (
  discount_id bigint not null references discounts on delete cascade,
  item_id bigint not null references items on delete cascade,
  primary key (discount_id, item_id)
);
create index discount_benefit_items_item_id_idx on discount_benefit_items (item_id);
comment on table discount_benefit_items is 'Products that a discount makes cheaper where they are not those that it looks for.';
