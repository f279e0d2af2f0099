-- The keys of the meta data of an organizer's events and dates.
create table event_meta_properties (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  name text not null,
  "default" text not null default '',
  required boolean not null default false,
  protected boolean not null default false,
  filter_allowed boolean not null default true,
  filter_public boolean not null default false,
  public_label jsonb,
  choices jsonb,
  constraint event_meta_properties_name_key unique (organizer_id, name)
);
create index event_meta_properties_organizer_id_idx on event_meta_properties (organizer_id, id);
