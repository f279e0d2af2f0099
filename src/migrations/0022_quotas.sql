-- How many of some products can be sold (02, Quota). Without a size there is no limit.
create table quotas (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  subevent_id bigint references subevents on delete cascade,
  name text not null,
  size integer,
  close_when_sold_out boolean not null default false,
  closed boolean not null default false,
  release_after_exit boolean not null default false
);
create index quotas_event_id_idx on quotas (event_id, id);
create index quotas_subevent_id_idx on quotas (subevent_id);
select track_event_list('quotas');

create table quota_items (
  quota_id bigint not null references quotas on delete cascade,
  item_id bigint not null references items on delete cascade,
  primary key (quota_id, item_id)
);
create index quota_items_item_id_idx on quota_items (item_id);
create table quota_variations (
  quota_id bigint not null references quotas on delete cascade,
  variation_id bigint not null references variations on delete cascade,
  primary key (quota_id, variation_id)
);
create index quota_variations_variation_id_idx on quota_variations (variation_id);
