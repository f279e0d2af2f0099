-- Events, subevents, items, questions, seats and layouts.

create table membership_types (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  name jsonb not null,
  transferable boolean not null default false,
  allow_parallel_usage boolean not null default false,
  max_usages integer
);
create index membership_types_organizer_id_idx on membership_types (organizer_id, id);
comment on table membership_types is
  'Kinds of memberships of an organizer. What uses one refers to it with a plain foreign key, which keeps it from being deleted.';

create table sales_channels (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  identifier text not null,
  label jsonb not null,
  type text not null,
  position integer not null default 0,
  constraint sales_channels_identifier_key unique (organizer_id, identifier)
);
create index sales_channels_organizer_id_idx on sales_channels (organizer_id, position, id);
comment on table sales_channels is 'Sales channels of an organizer. Every organizer has those of the web shop and of points of sale.';

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
comment on table event_meta_properties is 'The keys of the meta data of an organizer''s events and dates.';

create table seating_plans (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  name text not null,
  layout jsonb not null
);
create index seating_plans_organizer_id_idx on seating_plans (organizer_id, id);
comment on table seating_plans is
  'Seating plans of an organizer. What uses one refers to it with a plain foreign key, which keeps it from being deleted.';

-- The texts of events and dates that are searched, in all languages, in lower case, as one. Columns are computed with this function, so it
-- stands beside them and not in src/sql: values that are stored do not follow a change of it by themselves.
create function search_text(name jsonb, location jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(lower(string_agg(value, E'\n')), '')
  from (select value from jsonb_each_text(name) union all select value from jsonb_each_text(location)) texts
$$;

create table events (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  slug text not null,
  name jsonb not null,
  live boolean not null default false,
  testmode boolean not null default false,
  currency text not null,
  timezone text not null default 'UTC',
  date_from timestamptz not null,
  date_to timestamptz,
  date_admission timestamptz,
  is_public boolean not null default true,
  presale_start timestamptz,
  presale_end timestamptz,
  location jsonb,
  geo_lat double precision,
  geo_lon double precision,
  has_subevents boolean not null default false,
  plugins jsonb not null default '[]',
  settings jsonb not null default '{}',
  seating_plan_id bigint references seating_plans,
  created timestamptz not null default now(),
  search text not null generated always as (lower(slug) || E'\n' || search_text(name, location)) stored,
  last_modified timestamptz not null default now(),
  all_sales_channels boolean not null default false
);
create unique index events_slug_key on events (organizer_id, lower(slug));
create index events_seating_plan_id_idx on events (seating_plan_id);
create index events_last_modified_idx on events (organizer_id, last_modified, id);
comment on column events.settings is
  'What has been decided for the event, by key; all else is inherited from the organizer. A file is { id, key, name } of its upload.';
comment on column events.search is 'Slug, name and location in all languages, for searching.';
comment on column events.last_modified is
  'Moves with whatever is written to the event itself, in other tables too; not with its settings and catalog.';
comment on column events.all_sales_channels is 'True: event_sales_channels has no rows of the event.';

alter table team_limit_events add foreign key (event_id) references events on delete cascade;
alter table device_limit_events add foreign key (event_id) references events on delete cascade;
alter table log_entries add foreign key (event_id) references events on delete cascade;

create table event_sales_channels (
  event_id bigint not null references events on delete cascade,
  sales_channel_id bigint not null references sales_channels,
  primary key (event_id, sales_channel_id)
);
create index event_sales_channels_sales_channel_id_idx on event_sales_channels (sales_channel_id);

create table event_meta_values (
  event_id bigint not null references events on delete cascade,
  property_id bigint not null references event_meta_properties on delete cascade,
  value text not null,
  primary key (event_id, property_id)
);
create index event_meta_values_property_id_idx on event_meta_values (property_id, value);

create table subevents (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name jsonb not null,
  active boolean not null default false,
  is_public boolean not null default true,
  date_from timestamptz not null,
  date_to timestamptz,
  date_admission timestamptz,
  presale_start timestamptz,
  presale_end timestamptz,
  location jsonb,
  geo_lat double precision,
  geo_lon double precision,
  frontpage_text jsonb,
  seating_plan_id bigint references seating_plans,
  last_modified timestamptz not null default now(),
  search text not null generated always as (search_text(name, location)) stored
);
create index subevents_date_from_idx on subevents (event_id, date_from, id) include (date_to, active);
create index subevents_event_id_idx on subevents (event_id, id);
create index subevents_last_modified_idx on subevents (event_id, last_modified, id);
create index subevents_seating_plan_id_idx on subevents (seating_plan_id);
comment on table subevents is 'The dates of a series.';
comment on column subevents.search is 'Name and location in all languages, for searching.';
comment on index subevents_date_from_idx is
  'The order of the list of dates. What its filters look at comes along, so that the dates need not be read to be counted: a series of twenty '
  'thousand dates is listed like one of two hundred.';

create table subevent_meta_values (
  subevent_id bigint not null references subevents on delete cascade,
  property_id bigint not null references event_meta_properties on delete cascade,
  value text not null,
  primary key (subevent_id, property_id)
);
create index subevent_meta_values_property_id_idx on subevent_meta_values (property_id, value);

create table program_times (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  "start" timestamptz not null,
  "end" timestamptz not null,
  constraint program_times_end check ("end" >= "start")
);
create index program_times_item_id_idx on program_times (item_id, "start", id);
comment on table program_times is
  'When products of an event take place that is no series. Copies of an event begin without, since its dates are others.';

create table categories (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name jsonb not null,
  internal_name text,
  description jsonb,
  position integer not null default 0,
  is_addon boolean not null default false
);
create index categories_event_id_idx on categories (event_id, position, id);
comment on table categories is 'Categories group the products of an event.';

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
comment on table item_meta_properties is 'The keys of the meta data of an event''s products and variations.';

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
  tax_rule_id bigint,
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
  hidden_if_available_id bigint,
  has_variations boolean not null default false,
  validity_mode text,
  validity_fixed_from timestamptz,
  validity_fixed_until timestamptz,
  validity_dynamic_duration_minutes integer,
  validity_dynamic_duration_hours integer,
  validity_dynamic_duration_days integer,
  validity_dynamic_duration_months integer,
  validity_dynamic_start_choice boolean not null default false,
  validity_dynamic_start_choice_day_limit integer,
  media_policy text,
  media_type text,
  hidden_if_item_available_id bigint references items on delete set null,
  hidden_if_item_available_mode text not null default 'hide',
  all_sales_channels boolean not null default false
);
create index items_event_id_idx on items (event_id, position, id);
create index items_category_id_idx on items (category_id);
create index items_tax_rule_id_idx on items (tax_rule_id);
create index items_picture_idx on items (picture);
create index items_grant_membership_type_id_idx on items (grant_membership_type_id);
create index items_hidden_if_available_id_idx on items (hidden_if_available_id);
create index items_hidden_if_item_available_id_idx on items (hidden_if_item_available_id);
comment on table items is 'Products of an event. What only describes a product is deleted with it.';
comment on column items.hidden_if_available_id is 'The product is hidden while this quota has something left, such as that of a cheaper price step.';
comment on column items.has_variations is 'Set by a trigger. A product without variations never gets any, one with them never loses the last.';
comment on column items.hidden_if_item_available_id is
  'The product is hidden, or shown as not available, while this one can be had, such as a cheaper one with the same use.';
comment on column items.all_sales_channels is 'True: item_sales_channels has no rows of the product.';

alter table program_times add foreign key (item_id) references items on delete cascade;

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
  hide_without_voucher boolean not null default false,
  all_sales_channels boolean not null default false
);
create index variations_item_id_idx on variations (item_id, position, id);
comment on column variations.all_sales_channels is 'True: variation_sales_channels has no rows of the variation.';

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
comment on table subevent_item_overrides is
  'What a date of a series says about a product: another price, another time of sale, or that it is not sold.';

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
comment on table subevent_variation_overrides is 'What a date of a series says about a variation, like subevent_item_overrides.';

create table questions (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  question jsonb not null,
  help_text jsonb,
  type text not null,
  required boolean not null default false,
  position integer not null default 0,
  identifier text not null,
  ask_during_checkin boolean not null default false,
  hidden boolean not null default false,
  print_on_invoice boolean not null default false,
  valid_number_min numeric(16, 6),
  valid_number_max numeric(16, 6),
  valid_date_min date,
  valid_date_max date,
  valid_datetime_min timestamptz,
  valid_datetime_max timestamptz,
  valid_file_portrait boolean not null default false,
  dependency_question_id bigint references questions,
  dependency_values jsonb not null default '[]',
  show_during_checkin boolean not null default false,
  valid_string_length_max integer,
  constraint questions_valid_number_max check (valid_number_max >= valid_number_min),
  constraint questions_valid_date_max check (valid_date_max >= valid_date_min),
  constraint questions_valid_datetime_max check (valid_datetime_max >= valid_datetime_min)
);
create index questions_event_id_idx on questions (event_id, position, id);
create unique index questions_identifier_key on questions (event_id, lower(identifier));
create index questions_dependency_question_id_idx on questions (dependency_question_id);
comment on table questions is 'What buyers are asked.';

create table question_items (
  question_id bigint not null references questions on delete cascade,
  item_id bigint not null references items on delete cascade,
  primary key (question_id, item_id)
);
create index question_items_item_id_idx on question_items (item_id);
comment on table question_items is 'The products with which a question is asked.';

create table question_options (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions on delete cascade,
  event_id bigint not null references events on delete cascade,
  position integer not null default 0,
  identifier text not null,
  answer jsonb not null
);
create index question_options_question_id_idx on question_options (question_id, position, id);
create unique index question_options_identifier_key on question_options (event_id, lower(identifier));
comment on table question_options is 'What buyers can choose from.';
comment on column question_options.event_id is 'The event of the question, since identifiers are unique within an event.';

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
comment on table seats is 'The seats of an event, or of a date of a series, made from the seating plan that is assigned to it.';
comment on column seats.item_id is 'The product that the seat is sold as.';

create table seat_category_mappings (
  event_id bigint not null references events on delete cascade,
  subevent_id bigint references subevents on delete cascade,
  category text not null,
  item_id bigint references items on delete set null,
  constraint seat_category_mappings_category_key unique nulls not distinct (event_id, subevent_id, category)
);
create index seat_category_mappings_subevent_id_idx on seat_category_mappings (subevent_id);
create index seat_category_mappings_item_id_idx on seat_category_mappings (item_id);
comment on table seat_category_mappings is 'The product that the seats of a category are sold as.';

create table badge_layouts (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name text not null,
  "default" boolean not null default false,
  layout jsonb not null,
  background uuid references uploads
);
create index badge_layouts_event_id_idx on badge_layouts (event_id, id);
create index badge_layouts_background_idx on badge_layouts (background);
create unique index badge_layouts_default_key on badge_layouts (event_id) where "default";
comment on table badge_layouts is 'What badges look like.';
comment on column badge_layouts.layout is 'The elements as they were sent: what they mean is up to the program that prints them.';

create table badge_items (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  item_id bigint not null references items on delete cascade,
  layout_id bigint references badge_layouts on delete cascade,
  constraint badge_items_item_key unique (item_id)
);
create index badge_items_event_id_idx on badge_items (event_id, id);
create index badge_items_layout_id_idx on badge_items (layout_id);
comment on table badge_items is 'Which badge layout a product has, where it is not the default.';
comment on column badge_items.layout_id is 'Null: no badge is printed for the product.';

create table ticket_layouts (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name text not null,
  "default" boolean not null default false,
  layout jsonb not null,
  background uuid references uploads
);
create index ticket_layouts_event_id_idx on ticket_layouts (event_id, id);
create index ticket_layouts_background_idx on ticket_layouts (background);
create unique index ticket_layouts_default_key on ticket_layouts (event_id) where "default";
comment on table ticket_layouts is 'What tickets look like; see badge_layouts.';

create table ticket_layout_items (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  item_id bigint not null references items on delete cascade,
  layout_id bigint not null references ticket_layouts on delete cascade,
  sales_channel_id bigint not null references sales_channels,
  constraint ticket_layout_items_item_key unique (item_id, sales_channel_id)
);
create index ticket_layout_items_event_id_idx on ticket_layout_items (event_id, id);
create index ticket_layout_items_layout_id_idx on ticket_layout_items (layout_id);
create index ticket_layout_items_sales_channel_id_idx on ticket_layout_items (sales_channel_id);
comment on table ticket_layout_items is 'Which ticket layout a product has when it is sold on a channel, where it is not the default.';

-- Finds the few dates of a long series that contain a text without reading all of them. Where the extension cannot be had, searching
-- reads the texts of the series one after the other.
do $$
begin
  create extension if not exists pg_trgm;
  create index subevents_search_idx on subevents using gin (search gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not available: the search of dates goes without an index';
end
$$;
