-- The seats of an event, or of a date of a series, made from the seating plan that is assigned to it, and the product that the
-- seats of each category are sold as.
create table seats (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  subevent_id bigint references subevents on delete cascade,
  seat_guid text not null,
  zone_name text,
  row_name text not null,
  row_label text,
  seat_number text not null,
  seat_label text,
  category text not null,
  item_id bigint references items on delete set null,
  blocked boolean not null default false,
  position integer not null,
  constraint seats_seat_guid_key unique nulls not distinct (event_id, subevent_id, seat_guid)
);
create index seats_subevent_id_idx on seats (subevent_id);
create index seats_item_id_idx on seats (item_id);

create table seat_category_mappings (
  event_id bigint not null references events on delete cascade,
  subevent_id bigint references subevents on delete cascade,
  category text not null,
  item_id bigint references items on delete set null,
  constraint seat_category_mappings_category_key unique nulls not distinct (event_id, subevent_id, category)
);
create index seat_category_mappings_subevent_id_idx on seat_category_mappings (subevent_id);
create index seat_category_mappings_item_id_idx on seat_category_mappings (item_id);
