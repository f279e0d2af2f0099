-- Tax rules and automatic discounts.

create table tax_rules (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name jsonb not null,
  internal_name text,
  rate numeric(5, 2) not null,
  price_includes_tax boolean not null default true,
  eu_reverse_charge boolean not null default false,
  home_country text,
  keep_gross_if_rate_changes boolean not null default false,
  custom_rules jsonb not null default '[]',
  code text,
  "default" boolean not null default false
);
create index tax_rules_event_id_idx on tax_rules (event_id, id);
create unique index tax_rules_default_key on tax_rules (event_id) where "default";
comment on table tax_rules is 'Tax rules of an event. What uses one refers to it with a plain foreign key, which keeps it from being deleted.';
comment on column tax_rules.code is
  'The code that positions and fees of orders keep, for invoices between computers; exceptions have theirs in custom_rules.';

alter table items add foreign key (tax_rule_id) references tax_rules;

create table discounts (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  active boolean not null default true,
  internal_name text not null,
  position integer not null default 0,
  available_from timestamptz,
  available_until timestamptz,
  subevent_mode text not null default 'mixed',
  condition_all_products boolean not null default true,
  condition_apply_to_addons boolean not null default true,
  condition_ignore_voucher_discounted boolean not null default false,
  condition_min_count integer not null default 0,
  condition_min_value numeric(13, 2) not null default 0,
  benefit_discount_matching_percent numeric(5, 2) not null default 0,
  benefit_only_apply_to_cheapest_n_matches integer,
  subevent_date_from timestamptz,
  subevent_date_until timestamptz,
  benefit_same_products boolean not null default true,
  benefit_apply_to_addons boolean not null default true,
  benefit_ignore_voucher_discounted boolean not null default false,
  all_sales_channels boolean not null default false
);
create index discounts_event_id_idx on discounts (event_id, position, id);
comment on table discounts is 'Automatic discounts of an event, tried by position.';
comment on column discounts.all_sales_channels is 'True: discount_sales_channels has no rows of the discount.';

create table discount_sales_channels (
  discount_id bigint not null references discounts on delete cascade,
  sales_channel_id bigint not null references sales_channels,
  primary key (discount_id, sales_channel_id)
);
create index discount_sales_channels_sales_channel_id_idx on discount_sales_channels (sales_channel_id);

create table discount_items (
  discount_id bigint not null references discounts on delete cascade,
  item_id bigint not null references items on delete cascade,
  primary key (discount_id, item_id)
);
create index discount_items_item_id_idx on discount_items (item_id);

create table discount_benefit_items (
  discount_id bigint not null references discounts on delete cascade,
  item_id bigint not null references items on delete cascade,
  primary key (discount_id, item_id)
);
create index discount_benefit_items_item_id_idx on discount_benefit_items (item_id);
comment on table discount_benefit_items is 'Products that a discount makes cheaper where they are not those that it looks for.';
