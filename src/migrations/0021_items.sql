-- Products of an event with their variations, add-ons and bundles (04, Item; 02). What an order or a cart holds refers to them
-- with a plain foreign key, which keeps them from being deleted; what only describes them goes along.
create table items (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name jsonb not null,
  internal_name text,
  category_id bigint references categories on delete set null,
  active boolean not null default true,
  description jsonb,
  default_price numeric(13, 2) not null,
  free_price boolean not null default false,
  free_price_suggestion numeric(13, 2),
  tax_rule_id bigint references tax_rules,
  admission boolean not null default false,
  personalized boolean not null default false,
  position integer not null default 0,
  picture uuid references uploads,
  available_from timestamptz,
  available_from_mode text not null default 'hide',
  available_until timestamptz,
  available_until_mode text not null default 'hide',
  require_voucher boolean not null default false,
  hide_without_voucher boolean not null default false,
  allow_cancel boolean not null default true,
  min_per_order integer,
  max_per_order integer,
  checkin_attention boolean not null default false,
  checkin_text text,
  original_price numeric(13, 2),
  require_approval boolean not null default false,
  require_bundling boolean not null default false,
  require_membership boolean not null default false,
  require_membership_hidden boolean not null default false,
  grant_membership_type_id bigint references membership_types,
  grant_membership_duration_like_event boolean not null default true,
  grant_membership_duration_days integer not null default 0,
  grant_membership_duration_months integer not null default 0,
  generate_tickets boolean,
  allow_waitinglist boolean not null default true,
  issue_giftcard boolean not null default false,
  show_quota_left boolean,
  -- Set by a trigger. A product without variations never gets any, one with them never loses the last (04, Items).
  has_variations boolean not null default false
);
create index items_event_id_idx on items (event_id, position, id);
create index items_category_id_idx on items (category_id);
create index items_tax_rule_id_idx on items (tax_rule_id);
create index items_picture_idx on items (picture);
create index items_grant_membership_type_id_idx on items (grant_membership_type_id);
select track_event_list('items');

create table item_sales_channels (
  item_id bigint not null references items on delete cascade,
  sales_channel_id bigint not null references sales_channels,
  primary key (item_id, sales_channel_id)
);
create index item_sales_channels_sales_channel_id_idx on item_sales_channels (sales_channel_id);

create table item_membership_types (
  item_id bigint not null references items on delete cascade,
  membership_type_id bigint not null references membership_types,
  primary key (item_id, membership_type_id)
);
create index item_membership_types_membership_type_id_idx on item_membership_types (membership_type_id);

create table item_meta_values (
  item_id bigint not null references items on delete cascade,
  property_id bigint not null references item_meta_properties on delete cascade,
  value text not null,
  primary key (item_id, property_id)
);
create index item_meta_values_property_id_idx on item_meta_values (property_id, value);

create table variations (
  id bigint generated always as identity primary key,
  item_id bigint not null references items on delete cascade,
  value jsonb not null,
  default_price numeric(13, 2),
  free_price_suggestion numeric(13, 2),
  original_price numeric(13, 2),
  active boolean not null default true,
  description jsonb,
  position integer not null default 0,
  checkin_attention boolean not null default false,
  checkin_text text,
  require_approval boolean not null default false,
  require_membership boolean not null default false,
  require_membership_hidden boolean not null default false,
  available_from timestamptz,
  available_from_mode text not null default 'hide',
  available_until timestamptz,
  available_until_mode text not null default 'hide',
  hide_without_voucher boolean not null default false
);
create index variations_item_id_idx on variations (item_id, position, id);

create table variation_sales_channels (
  variation_id bigint not null references variations on delete cascade,
  sales_channel_id bigint not null references sales_channels,
  primary key (variation_id, sales_channel_id)
);
create index variation_sales_channels_sales_channel_id_idx on variation_sales_channels (sales_channel_id);

create table variation_membership_types (
  variation_id bigint not null references variations on delete cascade,
  membership_type_id bigint not null references membership_types,
  primary key (variation_id, membership_type_id)
);
create index variation_membership_types_membership_type_id_idx on variation_membership_types (membership_type_id);

create table variation_meta_values (
  variation_id bigint not null references variations on delete cascade,
  property_id bigint not null references item_meta_properties on delete cascade,
  value text not null,
  primary key (variation_id, property_id)
);
create index variation_meta_values_property_id_idx on variation_meta_values (property_id, value);

create table addons (
  id bigint generated always as identity primary key,
  item_id bigint not null references items on delete cascade,
  addon_category_id bigint not null references categories on delete cascade,
  min_count integer not null default 0,
  max_count integer not null default 1,
  position integer not null default 0,
  multi_allowed boolean not null default false,
  price_included boolean not null default false,
  constraint addons_addon_category_key unique (item_id, addon_category_id)
);
create index addons_addon_category_id_idx on addons (addon_category_id);

create table bundles (
  id bigint generated always as identity primary key,
  item_id bigint not null references items on delete cascade,
  bundled_item_id bigint not null references items on delete cascade,
  bundled_variation_id bigint references variations on delete cascade,
  count integer not null default 1,
  designated_price numeric(13, 2) not null default 0
);
create index bundles_item_id_idx on bundles (item_id, id);
create index bundles_bundled_item_id_idx on bundles (bundled_item_id);
create index bundles_bundled_variation_id_idx on bundles (bundled_variation_id);

-- Whoever writes an item, these hold: what is hidden without a voucher needs one, and only admission is personalized (04, Item).
create function settle_item() returns trigger language plpgsql as $$
begin
  new.require_voucher := new.require_voucher or new.hide_without_voucher;
  new.personalized := new.personalized and new.admission;
  return new;
end
$$;
create trigger items_settled before insert or update on items for each row execute function settle_item();

-- An item takes its picture along, also when it goes with its event.
create function release_picture() returns trigger language plpgsql as $$
begin
  update uploads set uses = uses - 1 where id = old.picture;
  return null;
end
$$;
create trigger items_picture_released after delete on items for each row when (old.picture is not null) execute function release_picture();

create function mark_item_with_variations() returns trigger language plpgsql as $$
begin
  update items set has_variations = true where not has_variations and id in (select item_id from changed_rows);
  return null;
end
$$;
create trigger variations_mark_items after insert on variations
  referencing new table as changed_rows for each statement execute function mark_item_with_variations();

-- A change of what the list of items shows is a change of that list, in whichever table it is kept.
create function touch_items_of_parts() returns trigger language plpgsql as $$
begin
  perform touch_list('event', event_id, 'items')
    from (select distinct items.event_id from changed_rows join items on items.id = changed_rows.item_id order by items.event_id) changed_events;
  return null;
end
$$;
create function touch_items_of_variation_parts() returns trigger language plpgsql as $$
begin
  perform touch_list('event', event_id, 'items')
    from (select distinct items.event_id from changed_rows join variations on variations.id = changed_rows.variation_id
      join items on items.id = variations.item_id order by items.event_id) changed_events;
  return null;
end
$$;
do $$
declare
  part text;
  owner text;
begin
  foreach part in array array[
    'variations', 'addons', 'bundles', 'item_sales_channels', 'item_membership_types', 'item_meta_values',
    'variation_sales_channels', 'variation_membership_types', 'variation_meta_values'
  ] loop
    owner := case when part like 'variation\_%' then 'touch_items_of_variation_parts' else 'touch_items_of_parts' end;
    execute format('create trigger %1$s_inserted after insert on %1$I referencing new table as changed_rows for each statement execute function %2$I()', part, owner);
    execute format('create trigger %1$s_updated after update on %1$I referencing new table as changed_rows for each statement execute function %2$I()', part, owner);
    execute format('create trigger %1$s_deleted after delete on %1$I referencing old table as changed_rows for each statement execute function %2$I()', part, owner);
  end loop;
end
$$;
create trigger tax_rules_of_items_updated after update on tax_rules
  referencing new table as new_rows for each statement execute function touch_event_list('items');
create trigger item_meta_properties_of_items_updated after update on item_meta_properties
  referencing new table as new_rows for each statement execute function touch_event_list('items');

-- What dates of a series say about products: another price, another time of sale, or that they are not sold.
create table subevent_item_overrides (
  subevent_id bigint not null references subevents on delete cascade,
  item_id bigint not null references items on delete cascade,
  disabled boolean not null default false,
  available_from timestamptz,
  available_until timestamptz,
  price numeric(13, 2),
  primary key (subevent_id, item_id)
);
create index subevent_item_overrides_item_id_idx on subevent_item_overrides (item_id);
create table subevent_variation_overrides (
  subevent_id bigint not null references subevents on delete cascade,
  variation_id bigint not null references variations on delete cascade,
  disabled boolean not null default false,
  available_from timestamptz,
  available_until timestamptz,
  price numeric(13, 2),
  primary key (subevent_id, variation_id)
);
create index subevent_variation_overrides_variation_id_idx on subevent_variation_overrides (variation_id);
