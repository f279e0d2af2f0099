-- Automatic discounts of an event (02, Discount), tried by position.
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
  benefit_only_apply_to_cheapest_n_matches integer
);
create index discounts_event_id_idx on discounts (event_id, position, id);
select track_event_list('discounts');

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
select track_event_list_part('discounts', 'discount_sales_channels', 'discount_id'), track_event_list_part('discounts', 'discount_items', 'discount_id');
