-- All that an organizer says about an event (02, Event), its channels, meta data and, in a series, its dates.
alter table events
  add column testmode boolean not null default false,
  add column date_admission timestamptz,
  add column is_public boolean not null default true,
  add column presale_start timestamptz,
  add column presale_end timestamptz,
  add column geo_lat double precision,
  add column geo_lon double precision,
  add column plugins jsonb not null default '[]',
  add column seating_plan_id bigint references seating_plans;
create index events_seating_plan_id_idx on events (seating_plan_id);

create table event_sales_channels (
  event_id bigint not null references events on delete cascade,
  sales_channel_id bigint not null references sales_channels,
  primary key (event_id, sales_channel_id)
);
create index event_sales_channels_sales_channel_id_idx on event_sales_channels (sales_channel_id);
insert into event_sales_channels
  select events.id, sales_channels.id from events join sales_channels on sales_channels.organizer_id = events.organizer_id;

create table event_meta_values (
  event_id bigint not null references events on delete cascade,
  property_id bigint not null references event_meta_properties on delete cascade,
  value text not null,
  primary key (event_id, property_id)
);
create index event_meta_values_property_id_idx on event_meta_values (property_id, value);

alter table subevents
  add column is_public boolean not null default true,
  add column date_admission timestamptz,
  add column presale_start timestamptz,
  add column presale_end timestamptz,
  add column frontpage_text jsonb,
  add column geo_lat double precision,
  add column geo_lon double precision,
  add column seating_plan_id bigint references seating_plans,
  add column last_modified timestamptz not null default now();
create index subevents_seating_plan_id_idx on subevents (seating_plan_id);

create table subevent_meta_values (
  subevent_id bigint not null references subevents on delete cascade,
  property_id bigint not null references event_meta_properties on delete cascade,
  value text not null,
  primary key (subevent_id, property_id)
);
create index subevent_meta_values_property_id_idx on subevent_meta_values (property_id, value);
