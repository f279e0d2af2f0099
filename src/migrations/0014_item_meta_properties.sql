-- The keys of the meta data of an event's products and variations.
create table item_meta_properties (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name text not null,
  "default" text not null default '',
  required boolean not null default false,
  allowed_values jsonb,
  constraint item_meta_properties_name_key unique (event_id, name)
);
create index item_meta_properties_event_id_idx on item_meta_properties (event_id, id);
