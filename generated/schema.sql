-- Generated from src/migrations and src/sql by `npm run generate`; do not edit.

set check_function_bodies = off; -- they call each other

create type checkin_change as (checkin_list_id bigint, successful boolean, type text, subevent_id bigint, item_id bigint, variation_id bigint, status text, valid_if_pending boolean, checkins integer, entered integer);
comment on type checkin_change is 'How many more or fewer check-ins and entered positions there are in a state (src/sql/position_counts.sql).';

create type position_change as (event_id bigint, subevent_id bigint, item_id bigint, variation_id bigint, canceled boolean, status text, valid_if_pending boolean, positions integer, scanned integer);
comment on type position_change is 'How many more or fewer positions there are in a state (src/sql/position_counts.sql).';

create type quota_change as (event_id bigint, item_id bigint, variation_id bigint, subevent_id bigint, number integer);
comment on type quota_change is 'How many more or fewer of a product, variation and date are taken (src/sql/quotas.sql).';

create type stored_checkin as (id bigint, checkin_list_id bigint, order_position_id bigint, successful boolean, type text, number integer);
comment on type stored_checkin is 'A check-in as a statement has stored it (`number` is 1) or found it (-1).';

CREATE OR REPLACE FUNCTION public.search_text(name jsonb, location jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(lower(string_agg(value, E'\n')), '')
  from (select value from jsonb_each_text(name) union all select value from jsonb_each_text(location)) texts
$function$;

create table organizers (
  id bigint generated always as identity not null,
  slug text not null,
  name text not null,
  settings jsonb default '{}'::jsonb not null,
  created timestamp with time zone default now() not null,
  plugins jsonb default '[]'::jsonb not null,
  clock_ahead_seconds integer default 0 not null,
  constraint organizers_pkey PRIMARY KEY (id),
  constraint organizers_clock_ahead_seconds_check CHECK (((clock_ahead_seconds >= 0) AND (clock_ahead_seconds <= 34560000)))
);
CREATE UNIQUE INDEX organizers_slug_key ON public.organizers USING btree (lower(slug));
comment on column organizers.settings is 'What the organizer has decided, by key; all else is inherited. A file is { id, key, name } of its upload; secrets are encrypted.';
comment on column organizers.plugins is 'Plugins that are switched on for the organizer as a whole, without the brand.';
comment on column organizers.clock_ahead_seconds is 'By how many seconds the time of a sandbox is ahead of the real time; 0 for all other organizers.';

create table seating_plans (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  name text not null,
  layout jsonb not null,
  constraint seating_plans_pkey PRIMARY KEY (id),
  constraint seating_plans_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX seating_plans_organizer_id_idx ON public.seating_plans USING btree (organizer_id, id);
comment on table seating_plans is 'Seating plans of an organizer. What uses one refers to it with a plain foreign key, which keeps it from being deleted.';

create table events (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  slug text not null,
  name jsonb not null,
  live boolean default false not null,
  testmode boolean default false not null,
  currency text not null,
  timezone text default 'UTC'::text not null,
  date_from timestamp with time zone not null,
  date_to timestamp with time zone,
  date_admission timestamp with time zone,
  is_public boolean default true not null,
  presale_start timestamp with time zone,
  presale_end timestamp with time zone,
  location jsonb,
  geo_lat double precision,
  geo_lon double precision,
  has_subevents boolean default false not null,
  plugins jsonb default '[]'::jsonb not null,
  settings jsonb default '{}'::jsonb not null,
  seating_plan_id bigint,
  created timestamp with time zone default now() not null,
  search text generated always as (((lower(slug) || '
'::text) || search_text(name, location))) stored not null,
  last_modified timestamp with time zone default now() not null,
  all_sales_channels boolean default false not null,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE,
  constraint events_seating_plan_id_fkey FOREIGN KEY (seating_plan_id) REFERENCES seating_plans(id)
);
CREATE INDEX events_last_modified_idx ON public.events USING btree (organizer_id, last_modified, id);
CREATE INDEX events_seating_plan_id_idx ON public.events USING btree (seating_plan_id);
CREATE UNIQUE INDEX events_slug_key ON public.events USING btree (organizer_id, lower(slug));
comment on column events.settings is 'What has been decided for the event, by key; all else is inherited from the organizer. A file is { id, key, name } of its upload.';
comment on column events.search is 'Slug, name and location in all languages, for searching.';
comment on column events.last_modified is 'Moves with whatever is written to the event itself, in other tables too; not with its settings and catalog.';
comment on column events.all_sales_channels is 'True: event_sales_channels has no rows of the event.';

create table categories (
  id bigint generated always as identity not null,
  event_id bigint not null,
  name jsonb not null,
  internal_name text,
  description jsonb,
  "position" integer default 0 not null,
  is_addon boolean default false not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX categories_event_id_idx ON public.categories USING btree (event_id, "position", id);
comment on table categories is 'Categories group the products of an event.';

create table membership_types (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  name jsonb not null,
  transferable boolean default false not null,
  allow_parallel_usage boolean default false not null,
  max_usages integer,
  constraint membership_types_pkey PRIMARY KEY (id),
  constraint membership_types_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX membership_types_organizer_id_idx ON public.membership_types USING btree (organizer_id, id);
comment on table membership_types is 'Kinds of memberships of an organizer. What uses one refers to it with a plain foreign key, which keeps it from being deleted.';

create table subevents (
  id bigint generated always as identity not null,
  event_id bigint not null,
  name jsonb not null,
  active boolean default false not null,
  is_public boolean default true not null,
  date_from timestamp with time zone not null,
  date_to timestamp with time zone,
  date_admission timestamp with time zone,
  presale_start timestamp with time zone,
  presale_end timestamp with time zone,
  location jsonb,
  geo_lat double precision,
  geo_lon double precision,
  frontpage_text jsonb,
  seating_plan_id bigint,
  last_modified timestamp with time zone default now() not null,
  search text generated always as (search_text(name, location)) stored not null,
  constraint subevents_pkey PRIMARY KEY (id),
  constraint subevents_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint subevents_seating_plan_id_fkey FOREIGN KEY (seating_plan_id) REFERENCES seating_plans(id)
);
CREATE INDEX subevents_date_from_idx ON public.subevents USING btree (event_id, date_from, id) INCLUDE (date_to, active);
CREATE INDEX subevents_event_id_idx ON public.subevents USING btree (event_id, id);
CREATE INDEX subevents_last_modified_idx ON public.subevents USING btree (event_id, last_modified, id);
CREATE INDEX subevents_seating_plan_id_idx ON public.subevents USING btree (seating_plan_id);
do $$
begin
  create extension if not exists pg_trgm;
  CREATE INDEX subevents_search_idx ON public.subevents USING gin (search gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not available';
end
$$;
comment on table subevents is 'The dates of a series.';
comment on column subevents.search is 'Name and location in all languages, for searching.';
comment on index subevents_date_from_idx is 'The order of the list of dates. What its filters look at comes along, so that the dates need not be read to be counted: a series of twenty thousand dates is listed like one of two hundred.';

create table quotas (
  id bigint generated always as identity not null,
  event_id bigint not null,
  subevent_id bigint,
  name text not null,
  size integer,
  close_when_sold_out boolean default false not null,
  closed boolean default false not null,
  release_after_exit boolean default false not null,
  constraint quotas_pkey PRIMARY KEY (id),
  constraint quotas_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint quotas_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE CASCADE
);
CREATE INDEX quotas_event_id_idx ON public.quotas USING btree (event_id, id);
CREATE INDEX quotas_event_id_subevent_id_idx ON public.quotas USING btree (event_id, COALESCE(subevent_id, (0)::bigint));
CREATE INDEX quotas_subevent_id_idx ON public.quotas USING btree (subevent_id);
comment on table quotas is 'How many of some products can be sold.';
comment on column quotas.size is 'Null for no limit.';
comment on index quotas_event_id_subevent_id_idx is '0 stands for no date: only equality can be looked up in an index.';

create table uploads (
  id uuid default gen_random_uuid() not null,
  key text not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  owner_type text not null,
  owner_id bigint not null,
  uses integer default 0 not null,
  created timestamp with time zone default now() not null,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_key_key UNIQUE (key),
  constraint uploads_uses_check CHECK ((uses >= 0))
);
CREATE INDEX uploads_owner_idx ON public.uploads USING btree (owner_type, owner_id, created);
CREATE INDEX uploads_unused_idx ON public.uploads USING btree (created) WHERE (uses = 0);
comment on table uploads is 'Files that callers have sent. A file is its sender''s alone for a day, until fields of objects take it. The content is in the file storage.';
comment on column uploads.key is 'Where the content is in the file storage.';
comment on column uploads.uses is 'How many fields of objects hold the file. One that none holds is deleted after a day.';
comment on index uploads_owner_idx is 'For what a caller has uploaded in the last 24 hours.';
comment on index uploads_unused_idx is 'For the job that deletes files nobody uses.';

create table tax_rules (
  id bigint generated always as identity not null,
  event_id bigint not null,
  name jsonb not null,
  internal_name text,
  rate numeric(5,2) not null,
  price_includes_tax boolean default true not null,
  eu_reverse_charge boolean default false not null,
  home_country text,
  keep_gross_if_rate_changes boolean default false not null,
  custom_rules jsonb default '[]'::jsonb not null,
  code text,
  "default" boolean default false not null,
  constraint tax_rules_pkey PRIMARY KEY (id),
  constraint tax_rules_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX tax_rules_default_key ON public.tax_rules USING btree (event_id) WHERE "default";
CREATE INDEX tax_rules_event_id_idx ON public.tax_rules USING btree (event_id, id);
comment on table tax_rules is 'Tax rules of an event. What uses one refers to it with a plain foreign key, which keeps it from being deleted.';
comment on column tax_rules.code is 'The code that positions and fees of orders keep, for invoices between computers; exceptions have theirs in custom_rules.';

create table items (
  id bigint generated always as identity not null,
  event_id bigint not null,
  name jsonb not null,
  internal_name text,
  category_id bigint,
  active boolean default true not null,
  description jsonb,
  default_price numeric(13,2) not null,
  free_price boolean default false not null,
  free_price_suggestion numeric(13,2),
  tax_rule_id bigint,
  admission boolean default false not null,
  personalized boolean default false not null,
  "position" integer default 0 not null,
  picture uuid,
  available_from timestamp with time zone,
  available_from_mode text default 'hide'::text not null,
  available_until timestamp with time zone,
  available_until_mode text default 'hide'::text not null,
  require_voucher boolean default false not null,
  hide_without_voucher boolean default false not null,
  allow_cancel boolean default true not null,
  min_per_order integer,
  max_per_order integer,
  checkin_attention boolean default false not null,
  checkin_text text,
  original_price numeric(13,2),
  require_approval boolean default false not null,
  require_bundling boolean default false not null,
  require_membership boolean default false not null,
  require_membership_hidden boolean default false not null,
  grant_membership_type_id bigint,
  grant_membership_duration_like_event boolean default true not null,
  grant_membership_duration_days integer default 0 not null,
  grant_membership_duration_months integer default 0 not null,
  generate_tickets boolean,
  allow_waitinglist boolean default true not null,
  issue_giftcard boolean default false not null,
  show_quota_left boolean,
  hidden_if_available_id bigint,
  has_variations boolean default false not null,
  validity_mode text,
  validity_fixed_from timestamp with time zone,
  validity_fixed_until timestamp with time zone,
  validity_dynamic_duration_minutes integer,
  validity_dynamic_duration_hours integer,
  validity_dynamic_duration_days integer,
  validity_dynamic_duration_months integer,
  validity_dynamic_start_choice boolean default false not null,
  validity_dynamic_start_choice_day_limit integer,
  media_policy text,
  media_type text,
  hidden_if_item_available_id bigint,
  hidden_if_item_available_mode text default 'hide'::text not null,
  all_sales_channels boolean default false not null,
  constraint items_pkey PRIMARY KEY (id),
  constraint items_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint items_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint items_grant_membership_type_id_fkey FOREIGN KEY (grant_membership_type_id) REFERENCES membership_types(id),
  constraint items_hidden_if_available_id_fkey FOREIGN KEY (hidden_if_available_id) REFERENCES quotas(id) ON DELETE SET NULL,
  constraint items_hidden_if_item_available_id_fkey FOREIGN KEY (hidden_if_item_available_id) REFERENCES items(id) ON DELETE SET NULL,
  constraint items_picture_fkey FOREIGN KEY (picture) REFERENCES uploads(id),
  constraint items_tax_rule_id_fkey FOREIGN KEY (tax_rule_id) REFERENCES tax_rules(id)
);
CREATE INDEX items_category_id_idx ON public.items USING btree (category_id);
CREATE INDEX items_event_id_idx ON public.items USING btree (event_id, "position", id);
CREATE INDEX items_grant_membership_type_id_idx ON public.items USING btree (grant_membership_type_id);
CREATE INDEX items_hidden_if_available_id_idx ON public.items USING btree (hidden_if_available_id);
CREATE INDEX items_hidden_if_item_available_id_idx ON public.items USING btree (hidden_if_item_available_id);
CREATE INDEX items_picture_idx ON public.items USING btree (picture);
CREATE INDEX items_tax_rule_id_idx ON public.items USING btree (tax_rule_id);
comment on table items is 'Products of an event. What only describes a product is deleted with it.';
comment on column items.hidden_if_available_id is 'The product is hidden while this quota has something left, such as that of a cheaper price step.';
comment on column items.has_variations is 'Set by a trigger. A product without variations never gets any, one with them never loses the last.';
comment on column items.hidden_if_item_available_id is 'The product is hidden, or shown as not available, while this one can be had, such as a cheaper one with the same use.';
comment on column items.all_sales_channels is 'True: item_sales_channels has no rows of the product.';

create table addons (
  id bigint generated always as identity not null,
  item_id bigint not null,
  addon_category_id bigint not null,
  min_count integer default 0 not null,
  max_count integer default 1 not null,
  "position" integer default 0 not null,
  multi_allowed boolean default false not null,
  price_included boolean default false not null,
  constraint addons_pkey PRIMARY KEY (id),
  constraint addons_addon_category_key UNIQUE (item_id, addon_category_id),
  constraint addons_addon_category_id_fkey FOREIGN KEY (addon_category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint addons_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX addons_addon_category_id_idx ON public.addons USING btree (addon_category_id);

create table badge_layouts (
  id bigint generated always as identity not null,
  event_id bigint not null,
  name text not null,
  "default" boolean default false not null,
  layout jsonb not null,
  background uuid,
  constraint badge_layouts_pkey PRIMARY KEY (id),
  constraint badge_layouts_background_fkey FOREIGN KEY (background) REFERENCES uploads(id),
  constraint badge_layouts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX badge_layouts_background_idx ON public.badge_layouts USING btree (background);
CREATE UNIQUE INDEX badge_layouts_default_key ON public.badge_layouts USING btree (event_id) WHERE "default";
CREATE INDEX badge_layouts_event_id_idx ON public.badge_layouts USING btree (event_id, id);
comment on table badge_layouts is 'What badges look like.';
comment on column badge_layouts.layout is 'The elements as they were sent: what they mean is up to the program that prints them.';

create table badge_items (
  id bigint generated always as identity not null,
  event_id bigint not null,
  item_id bigint not null,
  layout_id bigint,
  constraint badge_items_pkey PRIMARY KEY (id),
  constraint badge_items_item_key UNIQUE (item_id),
  constraint badge_items_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint badge_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint badge_items_layout_id_fkey FOREIGN KEY (layout_id) REFERENCES badge_layouts(id) ON DELETE CASCADE
);
CREATE INDEX badge_items_event_id_idx ON public.badge_items USING btree (event_id, id);
CREATE INDEX badge_items_layout_id_idx ON public.badge_items USING btree (layout_id);
comment on table badge_items is 'Which badge layout a product has, where it is not the default.';
comment on column badge_items.layout_id is 'Null: no badge is printed for the product.';

create table bank_imports (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  format text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due timestamp with time zone default now(),
  created timestamp with time zone not null,
  transfers integer not null,
  repeated integer not null,
  constraint bank_imports_pkey PRIMARY KEY (id),
  constraint bank_imports_format_check CHECK ((format = ANY (ARRAY['camt.053'::text, 'mt940'::text, 'lines'::text]))),
  constraint bank_imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint bank_imports_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX bank_imports_created_idx ON public.bank_imports USING btree (created);
CREATE INDEX bank_imports_due_idx ON public.bank_imports USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX bank_imports_failed_idx ON public.bank_imports USING btree (id) WHERE (state = 'failed'::text);
CREATE INDEX bank_imports_organizer_id_idx ON public.bank_imports USING btree (organizer_id, id);
comment on table bank_imports is 'Imported bank statements. The transfers of a statement are matched with orders by a worker (src/core/work_queue.ts).';
comment on column bank_imports.attempts is 'Number of attempts that failed or died.';
comment on column bank_imports.due is 'While it waits: the time of the next attempt. During an attempt: the end of the lease, after which another worker claims it.';
comment on column bank_imports.transfers is 'Number of transfers in the statement.';
comment on column bank_imports.repeated is 'How many of them an earlier import contains.';

create table customers (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  identifier text not null,
  external_identifier text,
  email text,
  phone text,
  name text default ''::text not null,
  name_parts jsonb default '{}'::jsonb not null,
  is_active boolean default true not null,
  is_verified boolean default true not null,
  password_hash text,
  last_login timestamp with time zone,
  date_joined timestamp with time zone default now() not null,
  locale text default 'en'::text not null,
  last_modified timestamp with time zone default now() not null,
  notes text,
  activation_hash text,
  activation_expires timestamp with time zone,
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_identifier_key UNIQUE (organizer_id, identifier),
  constraint customers_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX customers_activation_hash_key ON public.customers USING btree (activation_hash) WHERE (activation_hash IS NOT NULL);
CREATE UNIQUE INDEX customers_email_key ON public.customers USING btree (organizer_id, lower(email));
CREATE INDEX customers_organizer_id_idx ON public.customers USING btree (organizer_id, id);
comment on table customers is 'Customers of an organizer. They are never deleted, but can lose all that tells who they are.';
comment on column customers.name is 'The parts as the name scheme of the organizer writes them.';
comment on column customers.password_hash is 'Null for those who cannot sign in with a password.';
comment on column customers.activation_hash is 'Of the secret in the link that was mailed last, until it is used.';

create table sales_channels (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  identifier text not null,
  label jsonb not null,
  type text not null,
  "position" integer default 0 not null,
  constraint sales_channels_pkey PRIMARY KEY (id),
  constraint sales_channels_identifier_key UNIQUE (organizer_id, identifier),
  constraint sales_channels_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX sales_channels_organizer_id_idx ON public.sales_channels USING btree (organizer_id, "position", id);
comment on table sales_channels is 'Sales channels of an organizer. Every organizer has those of the web shop and of points of sale.';

create table orders (
  id bigint generated by default as identity not null,
  organizer_id bigint not null,
  event_id bigint not null,
  code text not null,
  status text not null,
  testmode boolean default false not null,
  secret text not null,
  email text,
  phone text,
  customer_id bigint,
  locale text not null,
  sales_channel_id bigint not null,
  datetime timestamp with time zone not null,
  expires timestamp with time zone not null,
  total numeric(13,2) not null,
  comment text default ''::text not null,
  custom_followup_at date,
  checkin_attention boolean default false not null,
  checkin_text text,
  require_approval boolean default false not null,
  valid_if_pending boolean default false not null,
  api_meta jsonb default '{}'::jsonb not null,
  cancellation_date timestamp with time zone,
  tax_rounding_mode text default 'line'::text not null,
  expiry_warned boolean default false not null,
  last_modified timestamp with time zone default now() not null,
  search text generated always as (lower(((code || '
'::text) || COALESCE(email, ''::text)))) stored not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_code_key UNIQUE (organizer_id, code),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['n'::text, 'p'::text, 'e'::text, 'c'::text]))),
  constraint orders_total_check CHECK ((total >= (0)::numeric)),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint orders_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint orders_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE,
  constraint orders_sales_channel_id_fkey FOREIGN KEY (sales_channel_id) REFERENCES sales_channels(id)
);
CREATE INDEX orders_channel_idx ON public.orders USING btree (sales_channel_id, event_id, datetime, id);
CREATE INDEX orders_customer_id_idx ON public.orders USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_email_idx ON public.orders USING btree (event_id, lower(email));
CREATE INDEX orders_event_id_datetime_idx ON public.orders USING btree (event_id, datetime, id);
CREATE INDEX orders_event_id_last_modified_idx ON public.orders USING btree (event_id, last_modified, id);
CREATE INDEX orders_expires_idx ON public.orders USING btree (expires) WHERE (status = 'n'::text);
CREATE INDEX orders_not_paid_idx ON public.orders USING btree (event_id, id) WHERE (status <> 'p'::text);
CREATE INDEX orders_organizer_id_datetime_idx ON public.orders USING btree (organizer_id, datetime, id);
CREATE INDEX orders_organizer_id_last_modified_idx ON public.orders USING btree (organizer_id, last_modified, id);
CREATE INDEX orders_sales_channel_id_idx ON public.orders USING btree (sales_channel_id);
CREATE INDEX orders_status_idx ON public.orders USING btree (event_id, status, id);
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  CREATE INDEX orders_search_idx ON public.orders USING gin (event_id, search gin_trgm_ops) WITH (gin_pending_list_limit='256');
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm or btree_gin is not available';
end
$$;
comment on table orders is 'Orders. The row is also the lock of everything that belongs to it (src/domain/locks.ts).';
comment on column orders.status is 'n pending, p paid, e expired, c canceled. Orders in n and p take something out of quotas and seats, see src/sql/orders.sql.';
comment on column orders.total is 'The sum of what is not canceled of positions and fees, written with them.';
comment on column orders.expiry_warned is 'Whether the mail before the deadline was sent; a new deadline gets a new one.';
comment on column orders.last_modified is 'Begin of the transaction that changed the order or anything that belongs to it; set by triggers (src/sql/orders.sql).';
comment on column orders.search is 'Code and e-mail address, for searching.';
comment on index orders_expires_idx is 'For the job that expires orders, and the one that warns before.';
comment on index orders_not_paid_idx is 'Orders whose tickets are on no check-in list, or not on all.';

create table order_fees (
  id bigint generated by default as identity not null,
  order_id bigint not null,
  fee_type text not null,
  value numeric(13,2) not null,
  description text default ''::text not null,
  internal_type text default ''::text not null,
  tax_rate numeric(7,2) not null,
  tax_value numeric(13,2) not null,
  tax_rule_id bigint,
  tax_code text,
  canceled boolean default false not null,
  constraint order_fees_pkey PRIMARY KEY (id),
  constraint order_fees_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_fees_tax_rule_id_fkey FOREIGN KEY (tax_rule_id) REFERENCES tax_rules(id)
);
CREATE INDEX order_fees_order_id_idx ON public.order_fees USING btree (order_id, id);
CREATE INDEX order_fees_tax_rule_id_idx ON public.order_fees USING btree (tax_rule_id) WHERE (tax_rule_id IS NOT NULL);
comment on table order_fees is 'What is charged beside the positions of an order.';

create table discounts (
  id bigint generated always as identity not null,
  event_id bigint not null,
  active boolean default true not null,
  internal_name text not null,
  "position" integer default 0 not null,
  available_from timestamp with time zone,
  available_until timestamp with time zone,
  subevent_mode text default 'mixed'::text not null,
  condition_all_products boolean default true not null,
  condition_apply_to_addons boolean default true not null,
  condition_ignore_voucher_discounted boolean default false not null,
  condition_min_count integer default 0 not null,
  condition_min_value numeric(13,2) default 0 not null,
  benefit_discount_matching_percent numeric(5,2) default 0 not null,
  benefit_only_apply_to_cheapest_n_matches integer,
  subevent_date_from timestamp with time zone,
  subevent_date_until timestamp with time zone,
  benefit_same_products boolean default true not null,
  benefit_apply_to_addons boolean default true not null,
  benefit_ignore_voucher_discounted boolean default false not null,
  all_sales_channels boolean default false not null,
  constraint discounts_pkey PRIMARY KEY (id),
  constraint discounts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX discounts_event_id_idx ON public.discounts USING btree (event_id, "position", id);
comment on table discounts is 'Automatic discounts of an event, tried by position.';
comment on column discounts.all_sales_channels is 'True: discount_sales_channels has no rows of the discount.';

create table seats (
  id bigint generated always as identity not null,
  event_id bigint not null,
  subevent_id bigint,
  seat_guid text not null,
  zone_name text,
  row_name text not null,
  row_label text,
  seat_number text not null,
  seat_label text,
  category text not null,
  item_id bigint,
  blocked boolean default false not null,
  "position" integer not null,
  constraint seats_pkey PRIMARY KEY (id),
  constraint seats_seat_guid_key UNIQUE NULLS NOT DISTINCT (event_id, subevent_id, seat_guid),
  constraint seats_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seats_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  constraint seats_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE CASCADE
);
CREATE INDEX seats_item_id_idx ON public.seats USING btree (item_id);
CREATE INDEX seats_subevent_id_idx ON public.seats USING btree (subevent_id);
comment on table seats is 'The seats of an event, or of a date of a series, made from the seating plan that is assigned to it.';
comment on column seats.item_id is 'The product that the seat is sold as.';

create table variations (
  id bigint generated always as identity not null,
  item_id bigint not null,
  value jsonb not null,
  default_price numeric(13,2),
  free_price_suggestion numeric(13,2),
  original_price numeric(13,2),
  active boolean default true not null,
  description jsonb,
  "position" integer default 0 not null,
  checkin_attention boolean default false not null,
  checkin_text text,
  require_approval boolean default false not null,
  require_membership boolean default false not null,
  require_membership_hidden boolean default false not null,
  available_from timestamp with time zone,
  available_from_mode text default 'hide'::text not null,
  available_until timestamp with time zone,
  available_until_mode text default 'hide'::text not null,
  hide_without_voucher boolean default false not null,
  all_sales_channels boolean default false not null,
  constraint variations_pkey PRIMARY KEY (id),
  constraint variations_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX variations_item_id_idx ON public.variations USING btree (item_id, "position", id);
comment on column variations.all_sales_channels is 'True: variation_sales_channels has no rows of the variation.';

create table vouchers (
  id bigint generated always as identity not null,
  event_id bigint not null,
  code text not null,
  max_usages integer default 1 not null,
  redeemed integer default 0 not null,
  min_usages integer default 1 not null,
  valid_until timestamp with time zone,
  block_quota boolean default false not null,
  allow_ignore_quota boolean default false not null,
  price_mode text default 'none'::text not null,
  value numeric(13,2),
  item_id bigint,
  variation_id bigint,
  quota_id bigint,
  seat_id bigint,
  tag text default ''::text not null,
  comment text default ''::text not null,
  subevent_id bigint,
  show_hidden_items boolean default true not null,
  budget numeric(13,2),
  created timestamp with time zone default now() not null,
  all_addons_included boolean default false not null,
  all_bundles_included boolean default false not null,
  constraint vouchers_pkey PRIMARY KEY (id),
  constraint vouchers_code_key UNIQUE (event_id, code),
  constraint vouchers_redeemed_check CHECK (((redeemed >= 0) AND (redeemed <= max_usages))),
  constraint vouchers_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint vouchers_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  constraint vouchers_quota_id_fkey FOREIGN KEY (quota_id) REFERENCES quotas(id),
  constraint vouchers_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES seats(id),
  constraint vouchers_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE CASCADE,
  constraint vouchers_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id)
);
CREATE INDEX vouchers_blocking_idx ON public.vouchers USING btree (quota_id) WHERE block_quota;
CREATE INDEX vouchers_event_id_idx ON public.vouchers USING btree (event_id, id);
CREATE INDEX vouchers_item_id_idx ON public.vouchers USING btree (item_id);
CREATE INDEX vouchers_product_idx ON public.vouchers USING btree (item_id, COALESCE(variation_id, (0)::bigint), COALESCE(subevent_id, (0)::bigint)) WHERE block_quota;
CREATE INDEX vouchers_quota_id_idx ON public.vouchers USING btree (quota_id);
CREATE INDEX vouchers_seat_id_idx ON public.vouchers USING btree (seat_id);
CREATE INDEX vouchers_subevent_id_idx ON public.vouchers USING btree (subevent_id);
CREATE INDEX vouchers_variation_id_idx ON public.vouchers USING btree (variation_id);
comment on table vouchers is 'Codes that give access to products, another price, or a share of a quota that is kept for them.';
comment on column vouchers.code is 'In capitals.';
comment on index vouchers_product_idx is '0 stands for no variation or date: only equality can be looked up in an index.';
comment on constraint vouchers_quota_id_fkey on vouchers is 'Keeps the quota: without it the voucher would be good for everything.';
comment on constraint vouchers_variation_id_fkey on vouchers is 'Keeps the variation: without it the voucher would be good for all of the product. When the product is deleted, a trigger takes both off the voucher.';

create table order_positions (
  id bigint generated by default as identity not null,
  order_id bigint not null,
  event_id bigint not null,
  positionid integer not null,
  canceled boolean default false not null,
  item_id bigint not null,
  variation_id bigint,
  subevent_id bigint,
  price numeric(13,2) not null,
  attendee_name text,
  attendee_name_parts jsonb default '{}'::jsonb not null,
  attendee_email text,
  company text,
  street text,
  zipcode text,
  city text,
  country text,
  state text,
  discount_id bigint,
  voucher_id bigint,
  voucher_budget_use numeric(13,2),
  tax_rate numeric(7,2) not null,
  tax_value numeric(13,2) not null,
  tax_rule_id bigint,
  tax_code text,
  secret text not null,
  addon_to_id bigint,
  is_bundled boolean default false not null,
  seat_id bigint,
  pseudonymization_id text not null,
  blocked text[],
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  search text generated always as (lower(COALESCE(((attendee_name || '
'::text) || attendee_email), attendee_name, attendee_email))) stored,
  exited boolean default false not null,
  constraint order_positions_pkey PRIMARY KEY (id),
  constraint order_positions_positionid_key UNIQUE (order_id, positionid),
  constraint order_positions_pseudonymization_id_key UNIQUE (event_id, pseudonymization_id),
  constraint order_positions_secret_key UNIQUE (event_id, secret),
  constraint order_positions_addon_to_id_fkey FOREIGN KEY (addon_to_id) REFERENCES order_positions(id) ON DELETE CASCADE,
  constraint order_positions_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id),
  constraint order_positions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint order_positions_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  constraint order_positions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_positions_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES seats(id),
  constraint order_positions_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id),
  constraint order_positions_tax_rule_id_fkey FOREIGN KEY (tax_rule_id) REFERENCES tax_rules(id),
  constraint order_positions_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id),
  constraint order_positions_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id)
);
CREATE INDEX order_positions_addon_to_id_idx ON public.order_positions USING btree (addon_to_id) WHERE (addon_to_id IS NOT NULL);
CREATE INDEX order_positions_any_item_id_idx ON public.order_positions USING btree (item_id);
CREATE INDEX order_positions_attendee_name_idx ON public.order_positions USING btree (event_id, lower(attendee_name)) WHERE (attendee_name IS NOT NULL);
CREATE INDEX order_positions_counted_idx ON public.order_positions USING btree (event_id, item_id, variation_id, subevent_id, canceled);
CREATE INDEX order_positions_discount_id_idx ON public.order_positions USING btree (discount_id) WHERE (discount_id IS NOT NULL);
CREATE INDEX order_positions_door_idx ON public.order_positions USING btree (event_id, positionid, id) INCLUDE (order_id, item_id, variation_id, subevent_id) WHERE (NOT canceled);
CREATE INDEX order_positions_item_id_idx ON public.order_positions USING btree (item_id, COALESCE(variation_id, (0)::bigint), COALESCE(subevent_id, (0)::bigint)) WHERE (NOT canceled);
CREATE INDEX order_positions_seat_id_idx ON public.order_positions USING btree (seat_id) WHERE (seat_id IS NOT NULL);
CREATE INDEX order_positions_secret_idx ON public.order_positions USING btree (event_id, lower(secret) text_pattern_ops);
CREATE INDEX order_positions_sorted_name_idx ON public.order_positions USING btree (event_id, attendee_name, id);
CREATE INDEX order_positions_subevent_id_idx ON public.order_positions USING btree (subevent_id) WHERE (subevent_id IS NOT NULL);
CREATE INDEX order_positions_tax_rule_id_idx ON public.order_positions USING btree (tax_rule_id) WHERE (tax_rule_id IS NOT NULL);
CREATE INDEX order_positions_variation_id_idx ON public.order_positions USING btree (variation_id) WHERE (variation_id IS NOT NULL);
CREATE INDEX order_positions_voucher_id_idx ON public.order_positions USING btree (voucher_id) WHERE (voucher_id IS NOT NULL);
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  CREATE INDEX order_positions_search_idx ON public.order_positions USING gin (event_id, search gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (search IS NOT NULL);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm or btree_gin is not available';
end
$$;
comment on table order_positions is 'Positions of orders: one ticket or add-on each.';
comment on column order_positions.event_id is 'That of the order: ticket secrets are unique in it.';
comment on column order_positions.canceled is 'A canceled order keeps its positions as they are: only its status says so.';
comment on column order_positions.attendee_name is 'The parts as the name scheme of the event writes them.';
comment on column order_positions.voucher_budget_use is 'What was taken out of the budget of the voucher.';
comment on column order_positions.blocked is 'Why the ticket cannot be used; null when it can.';
comment on column order_positions.search is 'Name and e-mail address of the attendee, for searching; null where there is neither.';
comment on column order_positions.exited is 'Whether its last scan was an exit, behind an entry, on lists without allow_entry_after_exit. Kept by triggers (src/sql/exits.sql).';
comment on index order_positions_counted_idx is 'Counts the positions of an event, of products or of dates, without a look at them.';
comment on index order_positions_door_idx is 'The tickets of an event in the order in which scanners fetch them, with what says on which check-in lists they are.';
comment on index order_positions_item_id_idx is '0 stands for no variation or date: only equality can be looked up in an index.';
comment on index order_positions_secret_idx is 'Finds tickets by how their secrets begin.';
comment on index order_positions_sorted_name_idx is 'The order of lists, in which small letters come behind capitals; order_positions_attendee_name_idx looks names up.';

create table gift_cards (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  secret text not null,
  value numeric(13,2) default 0 not null,
  currency text not null,
  testmode boolean default false not null,
  expires timestamp with time zone,
  conditions text,
  issued_in_id bigint,
  taken_back boolean default false not null,
  taken_value numeric(13,2),
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_cards_secret_key UNIQUE (organizer_id, secret),
  constraint gift_cards_taken_value_check CHECK ((taken_value >= (0)::numeric)),
  constraint gift_cards_value_check CHECK ((value >= (0)::numeric)),
  constraint gift_cards_issued_in_id_fkey FOREIGN KEY (issued_in_id) REFERENCES order_positions(id) ON DELETE SET NULL,
  constraint gift_cards_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX gift_cards_issued_in_key ON public.gift_cards USING btree (issued_in_id) WHERE (issued_in_id IS NOT NULL);
CREATE INDEX gift_cards_organizer_id_idx ON public.gift_cards USING btree (organizer_id, id);
comment on table gift_cards is 'Credit of an organizer''s customers.';
comment on column gift_cards.value is 'The sum of the transactions of the card, written by the same statement as they are (src/domain/orders/payments/gift_cards.ts).';
comment on column gift_cards.issued_in_id is 'The position that it was bought as; null when it was made by hand. Only orders for tests are deleted, and their cards stay.';
comment on column gift_cards.taken_back is 'Whether the order that issued the card has expired or was canceled, or its position was, and the price, or what was left of it, was taken off.';
comment on column gift_cards.taken_value is 'Amount that was taken off a card that is `taken_back`, at most the price of its position; null is the whole price.';
comment on index gift_cards_issued_in_key is 'A position grants one card, however often it is paid.';

create table payments (
  id bigint generated by default as identity not null,
  order_id bigint not null,
  local_id bigint not null,
  state text not null,
  amount numeric(13,2) not null,
  created timestamp with time zone not null,
  payment_date timestamp with time zone,
  provider text not null,
  info jsonb default '{}'::jsonb not null,
  fee_id bigint,
  gift_card_id bigint,
  redirect_url text,
  reference text,
  dispute jsonb,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_local_id_key UNIQUE (order_id, local_id),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'confirmed'::text, 'canceled'::text, 'failed'::text, 'refunded'::text]))),
  constraint payments_fee_id_fkey FOREIGN KEY (fee_id) REFERENCES order_fees(id) ON DELETE SET NULL,
  constraint payments_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX payments_fee_id_idx ON public.payments USING btree (fee_id) WHERE (fee_id IS NOT NULL);
CREATE INDEX payments_gift_card_id_idx ON public.payments USING btree (gift_card_id) WHERE (gift_card_id IS NOT NULL);
CREATE INDEX payments_provider_idx ON public.payments USING btree (provider, order_id);
CREATE INDEX payments_reference_idx ON public.payments USING btree (provider, reference) WHERE (reference IS NOT NULL);
comment on table payments is 'Payments of orders.';
comment on column payments.info is 'What the caller or the provider keeps with the payment.';
comment on column payments.fee_id is 'The fee that paying in this way costs.';
comment on column payments.redirect_url is 'Where the customer continues the payment, while it is pending: a page of the provider.';
comment on column payments.reference is 'ID of the payment in the system of its provider, by which notifications name it.';
comment on column payments.dispute is 'The latest dispute of the payment, as its provider reports it (guide card-payments, "Disputes").';

create table bank_transactions (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  import_id bigint not null,
  event_id bigint,
  fingerprint text not null,
  state text default 'waiting'::text not null,
  reason text,
  detail text,
  date date not null,
  amount numeric(13,2) not null,
  currency text not null,
  returned boolean default false not null,
  account text,
  reference text,
  payer text,
  iban text,
  bic text,
  purpose text,
  comment text,
  constraint bank_transactions_pkey PRIMARY KEY (id),
  constraint bank_transactions_fingerprint_key UNIQUE (organizer_id, fingerprint),
  constraint bank_transactions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'matched'::text, 'unmatched'::text, 'dismissed'::text]))),
  constraint bank_transactions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  constraint bank_transactions_import_id_fkey FOREIGN KEY (import_id) REFERENCES bank_imports(id) ON DELETE CASCADE,
  constraint bank_transactions_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX bank_transactions_event_id_idx ON public.bank_transactions USING btree (event_id, id) WHERE (event_id IS NOT NULL);
CREATE INDEX bank_transactions_import_id_idx ON public.bank_transactions USING btree (import_id, id);
CREATE INDEX bank_transactions_organizer_id_idx ON public.bank_transactions USING btree (organizer_id, id);
CREATE INDEX bank_transactions_state_idx ON public.bank_transactions USING btree (organizer_id, state, id);
comment on table bank_transactions is 'Transfers of bank statements. The unique fingerprint prevents that one is recorded twice.';
comment on column bank_transactions.event_id is 'The event of the orders that the transfer names or pays; null for none or several. Teams without this event do not see it.';
comment on column bank_transactions.fingerprint is 'SHA-256 of the content, with a number for equal transfers in one statement.';
comment on column bank_transactions.reason is 'Why an unmatched transfer waits for a person.';
comment on column bank_transactions.returned is 'Whether the bank marks it as a return or reversal.';
comment on column bank_transactions.account is 'The account of the organizer.';

create table bank_transaction_payments (
  transaction_id bigint not null,
  order_id bigint not null,
  amount numeric(13,2) not null,
  payment_id bigint,
  constraint bank_transaction_payments_pkey PRIMARY KEY (transaction_id, order_id),
  constraint bank_transaction_payments_payment_id_key UNIQUE (payment_id),
  constraint bank_transaction_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint bank_transaction_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint bank_transaction_payments_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES bank_transactions(id) ON DELETE CASCADE
);
CREATE INDEX bank_transaction_payments_open_idx ON public.bank_transaction_payments USING btree (transaction_id) WHERE (payment_id IS NULL);
CREATE INDEX bank_transaction_payments_order_id_idx ON public.bank_transaction_payments USING btree (order_id);
comment on table bank_transaction_payments is 'The parts of transfers that pay orders.';
comment on column bank_transaction_payments.payment_id is 'The payment that records the part; null until it is recorded, since each order of a transfer has a transaction of its own.';

create table blocked_secrets (
  id bigint generated always as identity not null,
  event_id bigint not null,
  secret text not null,
  blocked boolean not null,
  updated timestamp with time zone default now() not null,
  order_position_id bigint not null,
  constraint blocked_secrets_pkey PRIMARY KEY (id),
  constraint blocked_secrets_secret_key UNIQUE (event_id, secret),
  constraint blocked_secrets_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint blocked_secrets_order_position_id_fkey FOREIGN KEY (order_position_id) REFERENCES order_positions(id) ON DELETE CASCADE
);
CREATE INDEX blocked_secrets_event_id_idx ON public.blocked_secrets USING btree (event_id, updated, id);
CREATE INDEX blocked_secrets_order_position_id_idx ON public.blocked_secrets USING btree (order_position_id);
comment on table blocked_secrets is 'Secrets of tickets that are blocked, or were; written by triggers of their positions (src/sql/tickets.sql).';
comment on column blocked_secrets.blocked is 'False when the block was lifted: whoever has fetched it before has to hear of that.';
comment on column blocked_secrets.updated is 'Begin of the transaction that has changed it: a change may not seem older than a page that does not have it.';
comment on column blocked_secrets.order_position_id is 'The ticket that has the secret, or had it when it was blocked.';

create table bundles (
  id bigint generated always as identity not null,
  item_id bigint not null,
  bundled_item_id bigint not null,
  bundled_variation_id bigint,
  count integer default 1 not null,
  designated_price numeric(13,2) default 0 not null,
  constraint bundles_pkey PRIMARY KEY (id),
  constraint bundles_bundled_item_id_fkey FOREIGN KEY (bundled_item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint bundles_bundled_variation_id_fkey FOREIGN KEY (bundled_variation_id) REFERENCES variations(id) ON DELETE CASCADE,
  constraint bundles_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX bundles_bundled_item_id_idx ON public.bundles USING btree (bundled_item_id);
CREATE INDEX bundles_bundled_variation_id_idx ON public.bundles USING btree (bundled_variation_id);
CREATE INDEX bundles_item_id_idx ON public.bundles USING btree (item_id, id);

create table cart_positions (
  id bigint generated by default as identity not null,
  event_id bigint not null,
  cart_id text not null,
  datetime timestamp with time zone default now() not null,
  expires timestamp with time zone not null,
  item_id bigint not null,
  variation_id bigint,
  subevent_id bigint,
  price numeric(13,2) not null,
  attendee_name text,
  attendee_name_parts jsonb default '{}'::jsonb not null,
  attendee_email text,
  voucher_id bigint,
  addon_to_id bigint,
  is_bundled boolean default false not null,
  includes_tax boolean default true not null,
  seat_id bigint,
  sales_channel text,
  counts_toward_quota boolean default true not null,
  constraint cart_positions_pkey PRIMARY KEY (id),
  constraint cart_positions_addon_to_id_fkey FOREIGN KEY (addon_to_id) REFERENCES cart_positions(id) ON DELETE CASCADE,
  constraint cart_positions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint cart_positions_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint cart_positions_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES seats(id),
  constraint cart_positions_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE CASCADE,
  constraint cart_positions_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id),
  constraint cart_positions_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id) ON DELETE SET NULL
);
CREATE INDEX cart_positions_addon_to_id_idx ON public.cart_positions USING btree (addon_to_id) WHERE (addon_to_id IS NOT NULL);
CREATE INDEX cart_positions_cart_id_idx ON public.cart_positions USING btree (event_id, cart_id);
CREATE INDEX cart_positions_covered_by_voucher_idx ON public.cart_positions USING btree (item_id, COALESCE(variation_id, (0)::bigint), COALESCE(subevent_id, (0)::bigint)) WHERE (NOT counts_toward_quota);
CREATE INDEX cart_positions_event_id_idx ON public.cart_positions USING btree (event_id, datetime, id);
CREATE INDEX cart_positions_expires_idx ON public.cart_positions USING btree (expires);
CREATE INDEX cart_positions_product_idx ON public.cart_positions USING btree (item_id, COALESCE(variation_id, (0)::bigint), COALESCE(subevent_id, (0)::bigint), expires);
CREATE INDEX cart_positions_seat_id_idx ON public.cart_positions USING btree (seat_id) WHERE (seat_id IS NOT NULL);
CREATE INDEX cart_positions_subevent_id_idx ON public.cart_positions USING btree (subevent_id) WHERE (subevent_id IS NOT NULL);
CREATE INDEX cart_positions_variation_id_idx ON public.cart_positions USING btree (variation_id) WHERE (variation_id IS NOT NULL);
CREATE INDEX cart_positions_voucher_id_idx ON public.cart_positions USING btree (voucher_id) WHERE (voucher_id IS NOT NULL);
comment on table cart_positions is 'What is reserved for a while.';
comment on column cart_positions.id is 'By default: the server draws the numbers of positions that refer to each other before it inserts them.';
comment on column cart_positions.attendee_name is 'The parts as the name scheme of the event writes them.';
comment on column cart_positions.counts_toward_quota is 'Whether the position is counted in quota_counters; set by a trigger. One with a voucher that blocks quota for it is not, as long as the voucher does: the voucher is counted. All others are, also those with a voucher that does not block, since thousands may come with the same one.';
comment on index cart_positions_product_idx is '0 stands for no variation or date: only equality can be looked up in an index.';
comment on index cart_positions_variation_id_idx is 'Partial, like the next ones: a position without variation, date, voucher or seat adds nothing to them.';

create table questions (
  id bigint generated always as identity not null,
  event_id bigint not null,
  question jsonb not null,
  help_text jsonb,
  type text not null,
  required boolean default false not null,
  "position" integer default 0 not null,
  identifier text not null,
  ask_during_checkin boolean default false not null,
  hidden boolean default false not null,
  print_on_invoice boolean default false not null,
  valid_number_min numeric(16,6),
  valid_number_max numeric(16,6),
  valid_date_min date,
  valid_date_max date,
  valid_datetime_min timestamp with time zone,
  valid_datetime_max timestamp with time zone,
  valid_file_portrait boolean default false not null,
  dependency_question_id bigint,
  dependency_values jsonb default '[]'::jsonb not null,
  show_during_checkin boolean default false not null,
  valid_string_length_max integer,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_valid_date_max CHECK ((valid_date_max >= valid_date_min)),
  constraint questions_valid_datetime_max CHECK ((valid_datetime_max >= valid_datetime_min)),
  constraint questions_valid_number_max CHECK ((valid_number_max >= valid_number_min)),
  constraint questions_dependency_question_id_fkey FOREIGN KEY (dependency_question_id) REFERENCES questions(id),
  constraint questions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX questions_dependency_question_id_idx ON public.questions USING btree (dependency_question_id);
CREATE INDEX questions_event_id_idx ON public.questions USING btree (event_id, "position", id);
CREATE UNIQUE INDEX questions_identifier_key ON public.questions USING btree (event_id, lower(identifier));
comment on table questions is 'What buyers are asked.';

create table cart_answers (
  id bigint generated always as identity not null,
  cart_position_id bigint not null,
  question_id bigint not null,
  answer text not null,
  option_ids bigint[] default '{}'::bigint[] not null,
  constraint cart_answers_pkey PRIMARY KEY (id),
  constraint cart_answers_question_id_key UNIQUE (cart_position_id, question_id),
  constraint cart_answers_cart_position_id_fkey FOREIGN KEY (cart_position_id) REFERENCES cart_positions(id) ON DELETE CASCADE,
  constraint cart_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE INDEX cart_answers_question_id_idx ON public.cart_answers USING btree (question_id);
comment on table cart_answers is 'What was answered to questions for a position in a cart.';

create table change_feed (
  id smallint default 1 not null,
  generation text not null,
  database text not null,
  imported bigint not null,
  constraint change_feed_pkey PRIMARY KEY (id),
  constraint change_feed_id_check CHECK ((id = 1))
);
comment on table change_feed is 'One row: the copy of the database whose cursors of the change feed are valid.';
comment on column change_feed.generation is 'Each cursor contains it. Another value ends all cursors, as after a recovery to an earlier time (deploy/README.md, "Backups").';
comment on column change_feed.database is 'The cluster and database that the row belongs to. A dump that is restored elsewhere has another one.';
comment on column change_feed.imported is 'The last entry of the audit log that a restored dump contained. Transaction IDs of entries up to it come from another cluster and are ignored.';

create table checkin_lists (
  id bigint generated always as identity not null,
  event_id bigint not null,
  subevent_id bigint,
  name text not null,
  all_products boolean default true not null,
  include_pending boolean default false not null,
  allow_multiple_entries boolean default false not null,
  allow_entry_after_exit boolean default true not null,
  rules jsonb default '{}'::jsonb not null,
  exit_all_at timestamp with time zone,
  exited_all_at timestamp with time zone,
  addon_match boolean default false not null,
  ignore_in_statistics boolean default false not null,
  consider_tickets_used boolean default true not null,
  constraint checkin_lists_pkey PRIMARY KEY (id),
  constraint checkin_lists_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint checkin_lists_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id)
);
CREATE INDEX checkin_lists_event_id_idx ON public.checkin_lists USING btree (event_id, id);
CREATE INDEX checkin_lists_exit_all_at_idx ON public.checkin_lists USING btree (exit_all_at) WHERE (exit_all_at IS NOT NULL);
CREATE INDEX checkin_lists_subevent_id_idx ON public.checkin_lists USING btree (subevent_id);
comment on table checkin_lists is 'Which tickets are let in where.';
comment on column checkin_lists.rules is 'JSON logic (src/domain/entry/rules.ts).';
comment on column checkin_lists.exit_all_at is 'When everybody who is inside is counted out; moves a day ahead then.';
comment on column checkin_lists.exited_all_at is 'The exit_all_at of the last such run, written together with the next one: what changes along with it is no change of the list for those who fetch it again.';

create table checkin_counts (
  event_id bigint not null,
  checkin_list_id bigint not null,
  successful boolean not null,
  type text not null,
  subevent_id bigint not null,
  item_id bigint not null,
  variation_id bigint not null,
  status text not null,
  valid_if_pending boolean not null,
  share integer not null,
  checkins integer not null,
  entered integer not null,
  constraint checkin_counts_pkey PRIMARY KEY (event_id, checkin_list_id, successful, type, subevent_id, item_id, variation_id, status, valid_if_pending, share),
  constraint checkin_counts_checkin_list_id_fkey FOREIGN KEY (checkin_list_id) REFERENCES checkin_lists(id) ON DELETE CASCADE,
  constraint checkin_counts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
) with (fillfactor=50);
CREATE INDEX checkin_counts_checkin_list_id_idx ON public.checkin_counts USING btree (checkin_list_id);
comment on table checkin_counts is 'Number of check-ins on each list, and of tickets with an entry. Triggers maintain it (src/sql/position_counts.sql).';
comment on column checkin_counts.subevent_id is 'Date of the position; 0 without a date, and for all check-ins that are not successful entries.';
comment on column checkin_counts.item_id is 'Product of the position, or 0, as for subevent_id.';
comment on column checkin_counts.variation_id is 'Variation of the position, or 0, as for subevent_id.';
comment on column checkin_counts.status is 'Status of the order, as is valid_if_pending; empty for all check-ins that are not successful entries.';
comment on column checkin_counts.share is 'Each state has as many rows as were ever written concurrently; only their sum is meaningful.';
comment on column checkin_counts.checkins is 'Check-ins, in the state that their position had when they were stored: only the sum of all positions is meaningful.';
comment on column checkin_counts.entered is 'Positions that are not canceled and have a successful entry on the list, in their present state.';

create table gates (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  name text not null,
  constraint gates_pkey PRIMARY KEY (id),
  constraint gates_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX gates_organizer_id_idx ON public.gates USING btree (organizer_id, id);

create table checkin_list_gates (
  checkin_list_id bigint not null,
  gate_id bigint not null,
  constraint checkin_list_gates_pkey PRIMARY KEY (checkin_list_id, gate_id),
  constraint checkin_list_gates_checkin_list_id_fkey FOREIGN KEY (checkin_list_id) REFERENCES checkin_lists(id) ON DELETE CASCADE,
  constraint checkin_list_gates_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id) ON DELETE CASCADE
);
CREATE INDEX checkin_list_gates_gate_id_idx ON public.checkin_list_gates USING btree (gate_id);
comment on table checkin_list_gates is 'The gates that a check-in list is for.';

create table checkin_list_items (
  checkin_list_id bigint not null,
  item_id bigint not null,
  constraint checkin_list_items_pkey PRIMARY KEY (checkin_list_id, item_id),
  constraint checkin_list_items_checkin_list_id_fkey FOREIGN KEY (checkin_list_id) REFERENCES checkin_lists(id) ON DELETE CASCADE,
  constraint checkin_list_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX checkin_list_items_item_id_idx ON public.checkin_list_items USING btree (item_id);
comment on table checkin_list_items is 'The products that a list is limited to.';

create table checkin_list_sales_channels (
  checkin_list_id bigint not null,
  sales_channel_id bigint not null,
  constraint checkin_list_sales_channels_pkey PRIMARY KEY (checkin_list_id, sales_channel_id),
  constraint checkin_list_sales_channels_checkin_list_id_fkey FOREIGN KEY (checkin_list_id) REFERENCES checkin_lists(id) ON DELETE CASCADE,
  constraint checkin_list_sales_channels_sales_channel_id_fkey FOREIGN KEY (sales_channel_id) REFERENCES sales_channels(id) ON DELETE CASCADE
);
CREATE INDEX checkin_list_sales_channels_sales_channel_id_idx ON public.checkin_list_sales_channels USING btree (sales_channel_id);
comment on table checkin_list_sales_channels is 'Through which channels tickets are bought that are checked in with their order.';

create table users (
  id bigint generated always as identity not null,
  email text not null,
  fullname text,
  password_hash text,
  locale text default 'en'::text not null,
  timezone text default 'UTC'::text not null,
  is_staff boolean default false not null,
  is_active boolean default true not null,
  require_2fa boolean default false not null,
  created timestamp with time zone default now() not null,
  constraint users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
comment on table users is 'People with an account. Secrets are stored as hashes, here and in the tables below, but where it says otherwise.';

create table oauth_applications (
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  client_id text not null,
  client_secret_hash text,
  redirect_uris jsonb not null,
  created timestamp with time zone default now() not null,
  constraint oauth_applications_pkey PRIMARY KEY (id),
  constraint oauth_applications_client_id_key UNIQUE (client_id),
  constraint oauth_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX oauth_applications_user_id_idx ON public.oauth_applications USING btree (user_id);
comment on column oauth_applications.client_secret_hash is 'Null for a public client, which cannot keep a secret.';
comment on column oauth_applications.redirect_uris is 'The first one is the default.';

create table oauth_connections (
  id bigint generated always as identity not null,
  application_id bigint not null,
  user_id bigint not null,
  scopes text[] not null,
  all_organizers boolean not null,
  organizer_ids bigint[] default '{}'::bigint[] not null,
  created timestamp with time zone default now() not null,
  constraint oauth_connections_pkey PRIMARY KEY (id),
  constraint oauth_connections_user_id_key UNIQUE (user_id, application_id),
  constraint oauth_connections_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_applications(id) ON DELETE CASCADE,
  constraint oauth_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX oauth_connections_application_id_idx ON public.oauth_connections USING btree (application_id);
comment on table oauth_connections is 'An application that a person has connected. All codes and tokens refer to this row, which stays the same while they come and go.';
comment on column oauth_connections.scopes is 'All that the person has ever agreed to.';
comment on column oauth_connections.organizer_ids is 'The organizers of the connection when all_organizers is false.';

create table devices (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  device_id bigint not null,
  unique_serial text not null,
  initialization_token text not null,
  token_hash text,
  name text not null,
  all_events boolean default false not null,
  gate_id bigint,
  security_profile text default 'full'::text not null,
  hardware_brand text,
  hardware_model text,
  software_brand text,
  software_version text,
  info jsonb,
  created timestamp with time zone default now() not null,
  initialized timestamp with time zone,
  revoked boolean default false not null,
  connection_id bigint,
  os_name text,
  os_version text,
  rsa_pubkey text,
  constraint devices_pkey PRIMARY KEY (id),
  constraint devices_device_id_key UNIQUE (organizer_id, device_id),
  constraint devices_initialization_token_key UNIQUE (initialization_token),
  constraint devices_token_hash_key UNIQUE (token_hash),
  constraint devices_unique_serial_key UNIQUE (unique_serial),
  constraint devices_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES oauth_connections(id) ON DELETE SET NULL,
  constraint devices_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id) ON DELETE SET NULL,
  constraint devices_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX devices_connection_id_idx ON public.devices USING btree (connection_id);
CREATE INDEX devices_gate_id_idx ON public.devices USING btree (gate_id);
comment on column devices.device_id is 'Counts from 1 in each organizer.';
comment on column devices.initialization_token is 'Stored as it is: the page of the device shows it until it is used.';
comment on column devices.connection_id is 'The application through which it was made, with whose connection it ends.';
comment on column devices.rsa_pubkey is 'Stays as it was told first: keys of media are encrypted for it.';

create table checkins (
  id bigint generated by default as identity not null,
  checkin_list_id bigint not null,
  order_position_id bigint,
  successful boolean default true not null,
  type text default 'entry'::text not null,
  datetime timestamp with time zone not null,
  created timestamp with time zone default now() not null,
  auto_checked_in boolean default false not null,
  gate_id bigint,
  device_id bigint,
  error_reason text,
  error_explanation text,
  forced boolean default false not null,
  nonce text,
  raw_barcode text,
  raw_item_id bigint,
  raw_variation_id bigint,
  raw_subevent_id bigint,
  constraint checkins_pkey PRIMARY KEY (id),
  constraint checkins_error_reason_check CHECK ((successful = (error_reason IS NULL))),
  constraint checkins_type_check CHECK ((type = ANY (ARRAY['entry'::text, 'exit'::text]))),
  constraint checkins_checkin_list_id_fkey FOREIGN KEY (checkin_list_id) REFERENCES checkin_lists(id) ON DELETE CASCADE,
  constraint checkins_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE SET NULL,
  constraint checkins_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id) ON DELETE SET NULL,
  constraint checkins_order_position_id_fkey FOREIGN KEY (order_position_id) REFERENCES order_positions(id) ON DELETE CASCADE,
  constraint checkins_raw_item_id_fkey FOREIGN KEY (raw_item_id) REFERENCES items(id) ON DELETE SET NULL,
  constraint checkins_raw_subevent_id_fkey FOREIGN KEY (raw_subevent_id) REFERENCES subevents(id) ON DELETE SET NULL,
  constraint checkins_raw_variation_id_fkey FOREIGN KEY (raw_variation_id) REFERENCES variations(id) ON DELETE SET NULL
);
CREATE INDEX checkins_checkin_list_id_idx ON public.checkins USING btree (checkin_list_id, datetime, id);
CREATE INDEX checkins_created_idx ON public.checkins USING btree (checkin_list_id, created, id);
CREATE INDEX checkins_device_id_idx ON public.checkins USING btree (device_id) WHERE (device_id IS NOT NULL);
CREATE INDEX checkins_exits_idx ON public.checkins USING btree (checkin_list_id, order_position_id, datetime DESC, id DESC) WHERE (successful AND (type = 'exit'::text));
CREATE INDEX checkins_gate_id_idx ON public.checkins USING btree (gate_id) WHERE (gate_id IS NOT NULL);
CREATE INDEX checkins_inside_idx ON public.checkins USING btree (checkin_list_id, order_position_id, datetime DESC, id DESC) INCLUDE (type) WHERE successful;
CREATE INDEX checkins_nonce_idx ON public.checkins USING btree (checkin_list_id, nonce) WHERE (nonce IS NOT NULL);
CREATE INDEX checkins_order_position_id_idx ON public.checkins USING btree (order_position_id, datetime, id);
CREATE INDEX checkins_raw_barcode_idx ON public.checkins USING btree (checkin_list_id, id) WHERE ((order_position_id IS NULL) AND (raw_barcode IS NOT NULL));
CREATE INDEX checkins_raw_item_id_idx ON public.checkins USING btree (raw_item_id) WHERE (raw_item_id IS NOT NULL);
CREATE INDEX checkins_raw_subevent_id_idx ON public.checkins USING btree (raw_subevent_id) WHERE (raw_subevent_id IS NOT NULL);
CREATE INDEX checkins_raw_variation_id_idx ON public.checkins USING btree (raw_variation_id) WHERE (raw_variation_id IS NOT NULL);
CREATE UNIQUE INDEX checkins_refused_nonce_key ON public.checkins USING btree (checkin_list_id, nonce) WHERE ((NOT successful) AND (error_reason <> 'annulled'::text));
comment on table checkins is 'Scans of tickets at the door.';
comment on column checkins.datetime is 'When the ticket was scanned, which may be long before it is stored.';
comment on column checkins.error_reason is 'Why nobody was let in; `annulled` where somebody was, and it was taken back.';
comment on column checkins.error_explanation is 'What was told to people about it.';
comment on column checkins.forced is 'Let in in spite of what spoke against it.';
comment on column checkins.nonce is 'Chosen by the scanner for one scan, however often it is sent.';
comment on column checkins.raw_barcode is 'What was scanned, of a scan that let nobody in.';
comment on column checkins.raw_item_id is 'What a scanner that checks tickets by itself has read from the ticket, like the next ones.';
comment on index checkins_inside_idx is 'The last scan of each ticket on a list, for counting those inside.';
comment on index checkins_raw_barcode_idx is 'For the shredder that deletes what was scanned.';
comment on index checkins_refused_nonce_key is 'A refused scan that is sent again is the same scan.';

create table credential_usage (
  credential_type text not null,
  credential_id bigint not null,
  day date not null,
  operation text not null,
  part text not null,
  requests integer not null,
  rejected integer not null,
  last_used timestamp with time zone not null,
  constraint credential_usage_pkey PRIMARY KEY (credential_type, credential_id, day, operation, part)
);
CREATE INDEX credential_usage_last_used_idx ON public.credential_usage USING btree (last_used);
comment on table credential_usage is 'Number of requests of each credential by day, operation and deprecated part of the contract. Servers add their counts every few seconds.';
comment on column credential_usage.part is 'Deprecated part that the requests used, such as body.send_mail; empty for all requests of the operation.';
comment on column credential_usage.rejected is 'Number of these requests with the status 400.';

create table device_limit_events (
  device_id bigint not null,
  event_id bigint not null,
  constraint device_limit_events_pkey PRIMARY KEY (device_id, event_id),
  constraint device_limit_events_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE CASCADE,
  constraint device_limit_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX device_limit_events_event_id_idx ON public.device_limit_events USING btree (event_id);
comment on table device_limit_events is 'The events of a device when all_events is false.';

create table discarded_files (
  key text not null,
  created timestamp with time zone default now() not null,
  constraint discarded_files_pkey PRIMARY KEY (key)
);
comment on table discarded_files is 'Contents that are to be deleted from the storage of files: those of documents that were replaced, or deleted with their order or event.';

create table discount_benefit_items (
  discount_id bigint not null,
  item_id bigint not null,
  constraint discount_benefit_items_pkey PRIMARY KEY (discount_id, item_id),
  constraint discount_benefit_items_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id) ON DELETE CASCADE,
  constraint discount_benefit_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX discount_benefit_items_item_id_idx ON public.discount_benefit_items USING btree (item_id);
comment on table discount_benefit_items is 'Products that a discount makes cheaper where they are not those that it looks for.';

create table discount_items (
  discount_id bigint not null,
  item_id bigint not null,
  constraint discount_items_pkey PRIMARY KEY (discount_id, item_id),
  constraint discount_items_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id) ON DELETE CASCADE,
  constraint discount_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX discount_items_item_id_idx ON public.discount_items USING btree (item_id);

create table discount_sales_channels (
  discount_id bigint not null,
  sales_channel_id bigint not null,
  constraint discount_sales_channels_pkey PRIMARY KEY (discount_id, sales_channel_id),
  constraint discount_sales_channels_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id) ON DELETE CASCADE,
  constraint discount_sales_channels_sales_channel_id_fkey FOREIGN KEY (sales_channel_id) REFERENCES sales_channels(id)
);
CREATE INDEX discount_sales_channels_sales_channel_id_idx ON public.discount_sales_channels USING btree (sales_channel_id);

create table event_meta_properties (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  name text not null,
  "default" text default ''::text not null,
  required boolean default false not null,
  protected boolean default false not null,
  filter_allowed boolean default true not null,
  filter_public boolean default false not null,
  public_label jsonb,
  choices jsonb,
  constraint event_meta_properties_pkey PRIMARY KEY (id),
  constraint event_meta_properties_name_key UNIQUE (organizer_id, name),
  constraint event_meta_properties_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX event_meta_properties_organizer_id_idx ON public.event_meta_properties USING btree (organizer_id, id);
comment on table event_meta_properties is 'The keys of the meta data of an organizer''s events and dates.';

create table event_meta_values (
  event_id bigint not null,
  property_id bigint not null,
  value text not null,
  constraint event_meta_values_pkey PRIMARY KEY (event_id, property_id),
  constraint event_meta_values_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_meta_values_property_id_fkey FOREIGN KEY (property_id) REFERENCES event_meta_properties(id) ON DELETE CASCADE
);
CREATE INDEX event_meta_values_property_id_idx ON public.event_meta_values USING btree (property_id, value);

create table event_sales_channels (
  event_id bigint not null,
  sales_channel_id bigint not null,
  constraint event_sales_channels_pkey PRIMARY KEY (event_id, sales_channel_id),
  constraint event_sales_channels_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_sales_channels_sales_channel_id_fkey FOREIGN KEY (sales_channel_id) REFERENCES sales_channels(id)
);
CREATE INDEX event_sales_channels_sales_channel_id_idx ON public.event_sales_channels USING btree (sales_channel_id);

create table event_signing_keys (
  event_id bigint not null,
  private_key text not null,
  public_key text not null,
  created timestamp with time zone default now() not null,
  constraint event_signing_keys_pkey PRIMARY KEY (event_id),
  constraint event_signing_keys_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table event_signing_keys is 'The Ed25519 key pair of an event, created when it first signs ticket secrets. It never changes, since tickets are in circulation.';
comment on column event_signing_keys.private_key is 'PKCS #8 as PEM, encrypted (src/core/platform/encryption.ts).';
comment on column event_signing_keys.public_key is 'SubjectPublicKeyInfo as PEM.';

create table scheduled_exports (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  event_id bigint,
  owner_id bigint not null,
  export_identifier text not null,
  export_form_data jsonb not null,
  locale text not null,
  mail_additional_recipients text default ''::text not null,
  mail_additional_recipients_cc text default ''::text not null,
  mail_additional_recipients_bcc text default ''::text not null,
  mail_subject text default ''::text not null,
  mail_template text default ''::text not null,
  schedule_rrule text not null,
  schedule_rrule_time time without time zone not null,
  timezone text default 'UTC'::text not null,
  schedule_next_run timestamp with time zone,
  error_counter integer default 0 not null,
  created timestamp with time zone default now() not null,
  constraint scheduled_exports_pkey PRIMARY KEY (id),
  constraint scheduled_exports_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint scheduled_exports_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE,
  constraint scheduled_exports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX scheduled_exports_due_idx ON public.scheduled_exports USING btree (schedule_next_run) WHERE (error_counter < 5);
CREATE INDEX scheduled_exports_event_id_idx ON public.scheduled_exports USING btree (event_id, id);
CREATE INDEX scheduled_exports_organizer_id_idx ON public.scheduled_exports USING btree (organizer_id, id);
CREATE INDEX scheduled_exports_owner_id_idx ON public.scheduled_exports USING btree (owner_id);
comment on table scheduled_exports is 'Exports that run by themselves, with what their owner may see at that time.';
comment on column scheduled_exports.event_id is 'Null for exports of the organizer.';
comment on column scheduled_exports.export_form_data is 'As it was sent: named ranges stand for other days each time.';
comment on column scheduled_exports.timezone is 'Of exports of the organizer; the others have that of their event.';
comment on column scheduled_exports.schedule_next_run is 'Moved on in the transaction that starts a run, so that each time is run once, however many workers look; what was missed is run once.';
comment on column scheduled_exports.created is 'Its day is where rules without DTSTART begin.';

create table export_runs (
  id uuid default gen_random_uuid() not null,
  organizer_id bigint not null,
  event_id bigint,
  caller_type text not null,
  caller_id bigint not null,
  exporter text not null,
  parameters jsonb not null,
  locale text not null,
  status text default 'waiting'::text not null,
  percentage integer,
  attempts integer default 0 not null,
  message text,
  key text,
  name text,
  media_type text,
  size bigint,
  created timestamp with time zone not null,
  scheduled_export_id bigint,
  mailed timestamp with time zone,
  due timestamp with time zone default now(),
  constraint export_runs_pkey PRIMARY KEY (id),
  constraint export_runs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint export_runs_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint export_runs_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE,
  constraint export_runs_scheduled_export_id_fkey FOREIGN KEY (scheduled_export_id) REFERENCES scheduled_exports(id) ON DELETE CASCADE
);
CREATE INDEX export_runs_created_idx ON public.export_runs USING btree (created);
CREATE INDEX export_runs_due_idx ON public.export_runs USING btree (created) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX export_runs_event_id_idx ON public.export_runs USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX export_runs_organizer_id_idx ON public.export_runs USING btree (organizer_id);
CREATE INDEX export_runs_scheduled_export_id_idx ON public.export_runs USING btree (scheduled_export_id) WHERE (scheduled_export_id IS NOT NULL);
CREATE INDEX export_runs_unfinished_idx ON public.export_runs USING btree (caller_type, caller_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
comment on table export_runs is 'Exports that were asked for, each for a day. They are no lines of the audit log: reading changes nothing.';
comment on column export_runs.caller_type is 'With caller_id: who has asked for it, and alone may download it.';
comment on column export_runs.parameters is 'As they were validated, with the ids of the events.';
comment on column export_runs.locale is 'The language of headings.';
comment on column export_runs.attempts is 'How many attempts have failed or died; after some it has failed for good.';
comment on column export_runs.message is 'Why it has failed, as a sentence for the caller.';
comment on column export_runs.key is 'Where its file is, or will be: written down before the file is stored, so that none is left behind when a worker dies.';
comment on column export_runs.scheduled_export_id is 'What has started it; its file is sent by mail and cannot be downloaded.';
comment on column export_runs.mailed is 'When it was told of: a run is told of once, however often the job runs.';
comment on column export_runs.due is 'While it waits: when it is made. While it is made: the end of its lease, after which another worker claims it.';

create table gift_card_acceptances (
  acceptor_id bigint not null,
  issuer_id bigint not null,
  constraint gift_card_acceptances_pkey PRIMARY KEY (acceptor_id, issuer_id),
  constraint gift_card_acceptances_acceptor_id_fkey FOREIGN KEY (acceptor_id) REFERENCES organizers(id) ON DELETE CASCADE,
  constraint gift_card_acceptances_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX gift_card_acceptances_issuer_id_idx ON public.gift_card_acceptances USING btree (issuer_id);
comment on table gift_card_acceptances is 'Whose gift cards are taken in whose shops, beside their own.';

create table gift_card_transactions (
  id bigint generated always as identity not null,
  gift_card_id bigint not null,
  datetime timestamp with time zone not null,
  value numeric(13,2) not null,
  text text,
  acceptor_id bigint,
  order_id bigint,
  constraint gift_card_transactions_pkey PRIMARY KEY (id),
  constraint gift_card_transactions_acceptor_id_fkey FOREIGN KEY (acceptor_id) REFERENCES organizers(id) ON DELETE SET NULL,
  constraint gift_card_transactions_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id) ON DELETE CASCADE,
  constraint gift_card_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL
);
CREATE INDEX gift_card_transactions_acceptor_id_idx ON public.gift_card_transactions USING btree (acceptor_id);
CREATE INDEX gift_card_transactions_gift_card_id_idx ON public.gift_card_transactions USING btree (gift_card_id, id);
CREATE INDEX gift_card_transactions_order_id_idx ON public.gift_card_transactions USING btree (order_id) WHERE (order_id IS NOT NULL);
comment on column gift_card_transactions.acceptor_id is 'The organizer at which the card was used: its issuer, or another one that accepts it and may put back what it has taken.';
comment on column gift_card_transactions.order_id is 'The order that was paid with the card, or refunded to it; null when the order is gone, and for what was booked by hand.';

create table idempotency_answers (
  identity text not null,
  request text not null,
  status integer not null,
  headers jsonb not null,
  body bytea,
  created timestamp with time zone default now() not null,
  organizer_id bigint,
  event_id bigint,
  constraint idempotency_answers_pkey PRIMARY KEY (identity)
);
CREATE INDEX idempotency_answers_created_idx ON public.idempotency_answers USING btree (created);
CREATE INDEX idempotency_answers_organizer_id_idx ON public.idempotency_answers USING btree (organizer_id) WHERE (organizer_id IS NOT NULL);
comment on table idempotency_answers is 'Answers of requests with an idempotency key, stored in the transaction of their effect: a crash leaves both or neither.';
comment on column idempotency_answers.identity is 'Hash of the key with the Authorization and Cookie headers, which together identify an answer.';
comment on column idempotency_answers.request is 'Hash of the request: the same key with another request is refused.';
comment on column idempotency_answers.body is 'Encrypted with a key derived from the idempotency key and the credentials, neither of which is stored.';
comment on column idempotency_answers.event_id is 'The event in the path, like organizer_id the organizer. No foreign keys: a deletion is answered after it has happened.';
comment on index idempotency_answers_created_idx is 'For the job that deletes old answers.';

create table invoice_addresses (
  order_id bigint not null,
  last_modified timestamp with time zone default now() not null,
  is_business boolean default false not null,
  company text default ''::text not null,
  name text default ''::text not null,
  name_parts jsonb default '{}'::jsonb not null,
  street text default ''::text not null,
  zipcode text default ''::text not null,
  city text default ''::text not null,
  country text default ''::text not null,
  state text default ''::text not null,
  internal_reference text default ''::text not null,
  custom_field text,
  vat_id text default ''::text not null,
  vat_id_validated boolean default false not null,
  transmission_type text default 'email'::text not null,
  transmission_info jsonb,
  search text generated always as (lower(((company || '
'::text) || name))) stored not null,
  constraint invoice_addresses_pkey PRIMARY KEY (order_id),
  constraint invoice_addresses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
do $$
begin
  create extension if not exists pg_trgm;
  CREATE INDEX invoice_addresses_search_idx ON public.invoice_addresses USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='256');
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not available';
end
$$;
comment on table invoice_addresses is 'Whom the invoices of an order are made out to.';
comment on column invoice_addresses.name is 'The parts as the name scheme of the event writes them.';
comment on column invoice_addresses.search is 'Company and name, for searching.';

create table invoices (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  event_id bigint not null,
  order_id bigint not null,
  number text not null,
  is_cancellation boolean not null,
  refers_id bigint,
  date date not null,
  locale text not null,
  currency text not null,
  invoice_from_name text,
  invoice_from text,
  invoice_from_zipcode text,
  invoice_from_city text,
  invoice_from_state text,
  invoice_from_country text,
  invoice_from_tax_id text,
  invoice_from_vat_id text,
  invoice_to text not null,
  invoice_to_is_business boolean,
  invoice_to_company text,
  invoice_to_name text,
  invoice_to_street text,
  invoice_to_zipcode text,
  invoice_to_city text,
  invoice_to_state text,
  invoice_to_country text,
  invoice_to_vat_id text,
  invoice_to_beneficiary text,
  custom_field text,
  internal_reference text not null,
  introductory_text text not null,
  additional_text text not null,
  payment_provider_text text not null,
  payment_provider_stamp text,
  footer_text text not null,
  foreign_currency_display text,
  foreign_currency_rate numeric(13,4),
  foreign_currency_rate_date date,
  transmission_type text default 'email'::text not null,
  transmission_provider text,
  transmission_status text default 'pending'::text not null,
  transmission_date timestamp with time zone,
  shredded boolean default false not null,
  logo_image uuid,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_number_key UNIQUE (organizer_id, number),
  constraint invoices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint invoices_logo_image_fkey FOREIGN KEY (logo_image) REFERENCES uploads(id),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint invoices_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE,
  constraint invoices_refers_id_fkey FOREIGN KEY (refers_id) REFERENCES invoices(id) ON DELETE CASCADE
);
CREATE INDEX invoices_event_id_date_idx ON public.invoices USING btree (event_id, date, id);
CREATE INDEX invoices_event_id_idx ON public.invoices USING btree (event_id, number);
CREATE INDEX invoices_logo_image_idx ON public.invoices USING btree (logo_image) WHERE (logo_image IS NOT NULL);
CREATE INDEX invoices_order_id_idx ON public.invoices USING btree (order_id, id);
CREATE INDEX invoices_refers_id_idx ON public.invoices USING btree (refers_id) WHERE (refers_id IS NOT NULL);
comment on table invoices is 'Invoices, and the cancellations of invoices, with all that is printed on them.';
comment on column invoices.refers_id is 'The invoice that this one cancels.';
comment on column invoices.shredded is 'Whether what it says of people was deleted.';
comment on column invoices.logo_image is 'A use of the file, kept by triggers (src/sql/invoices.sql): the event may have another logo since.';

create table invoice_files (
  invoice_id bigint not null,
  key text not null,
  constraint invoice_files_pkey PRIMARY KEY (invoice_id),
  constraint invoice_files_key_key UNIQUE (key),
  constraint invoice_files_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE
);
comment on table invoice_files is 'PDFs of invoices, which are stored when they are first requested, until their invoice is regenerated, shredded or deleted.';
comment on column invoice_files.key is 'Where the content is in the storage of files.';

create table invoice_lines (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  "position" integer not null,
  description text not null,
  item_id bigint,
  variation_id bigint,
  subevent_id bigint,
  attendee_name text,
  event_date_from timestamp with time zone,
  event_date_to timestamp with time zone,
  event_location text,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  gross_value numeric(13,2) not null,
  tax_value numeric(13,2) not null,
  tax_rate numeric(7,2) not null,
  tax_name text not null,
  tax_code text,
  fee_type text,
  fee_internal_type text,
  constraint invoice_lines_pkey PRIMARY KEY (id),
  constraint invoice_lines_position_key UNIQUE (invoice_id, "position"),
  constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_lines_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  constraint invoice_lines_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE SET NULL,
  constraint invoice_lines_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id) ON DELETE SET NULL
);
CREATE INDEX invoice_lines_item_id_idx ON public.invoice_lines USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX invoice_lines_subevent_id_idx ON public.invoice_lines USING btree (subevent_id) WHERE (subevent_id IS NOT NULL);
CREATE INDEX invoice_lines_variation_id_idx ON public.invoice_lines USING btree (variation_id) WHERE (variation_id IS NOT NULL);
comment on table invoice_lines is 'Lines of invoices; those of cancellations are negative.';

create table invoice_numbers (
  organizer_id bigint not null,
  prefix text not null,
  last integer not null,
  constraint invoice_numbers_pkey PRIMARY KEY (organizer_id, prefix),
  constraint invoice_numbers_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
comment on table invoice_numbers is 'The running number used last, by what numbers begin with. The row is locked from a number until its invoice is committed, so that none is left out.';

create table item_membership_types (
  item_id bigint not null,
  membership_type_id bigint not null,
  constraint item_membership_types_pkey PRIMARY KEY (item_id, membership_type_id),
  constraint item_membership_types_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint item_membership_types_membership_type_id_fkey FOREIGN KEY (membership_type_id) REFERENCES membership_types(id)
);
CREATE INDEX item_membership_types_membership_type_id_idx ON public.item_membership_types USING btree (membership_type_id);

create table item_meta_properties (
  id bigint generated always as identity not null,
  event_id bigint not null,
  name text not null,
  "default" text default ''::text not null,
  required boolean default false not null,
  allowed_values jsonb,
  constraint item_meta_properties_pkey PRIMARY KEY (id),
  constraint item_meta_properties_name_key UNIQUE (event_id, name),
  constraint item_meta_properties_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX item_meta_properties_event_id_idx ON public.item_meta_properties USING btree (event_id, id);
comment on table item_meta_properties is 'The keys of the meta data of an event''s products and variations.';

create table item_meta_values (
  item_id bigint not null,
  property_id bigint not null,
  value text not null,
  constraint item_meta_values_pkey PRIMARY KEY (item_id, property_id),
  constraint item_meta_values_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint item_meta_values_property_id_fkey FOREIGN KEY (property_id) REFERENCES item_meta_properties(id) ON DELETE CASCADE
);
CREATE INDEX item_meta_values_property_id_idx ON public.item_meta_values USING btree (property_id, value);

create table item_sales_channels (
  item_id bigint not null,
  sales_channel_id bigint not null,
  constraint item_sales_channels_pkey PRIMARY KEY (item_id, sales_channel_id),
  constraint item_sales_channels_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint item_sales_channels_sales_channel_id_fkey FOREIGN KEY (sales_channel_id) REFERENCES sales_channels(id)
);
CREATE INDEX item_sales_channels_sales_channel_id_idx ON public.item_sales_channels USING btree (sales_channel_id);

create table list_changes (
  scope text not null,
  scope_id bigint not null,
  list text not null,
  changed timestamp with time zone not null,
  transaction xid8 not null,
  told boolean default false not null,
  constraint list_changes_pkey PRIMARY KEY (scope, scope_id, list)
);
comment on table list_changes is 'When something in a list last changed, for Last-Modified and If-Modified-Since. Changes of one list wait for each other here, and each takes a later second than any that a client was told: whoever has been told a second has seen every change up to it, however many there were within it and however long they took to commit.';
comment on column list_changes.scope is 'event or organizer';
comment on column list_changes.list is 'Name of the resource.';
comment on column list_changes.changed is 'In whole seconds, the resolution of the headers.';
comment on column list_changes.transaction is 'The transaction that made the change: all changes of one transaction share a second.';
comment on column list_changes.told is 'Whether a client was told `changed`: a further change then takes a later second. Servers of the release before tell without setting it; while they run, a second change within the second that they told of can be missed.';

create table log_entries (
  id bigint generated always as identity not null,
  datetime timestamp with time zone default now() not null,
  organizer_id bigint,
  event_id bigint,
  actor_type text not null,
  actor_id bigint,
  actor_name text,
  action text not null,
  object_type text not null,
  object_id bigint,
  data jsonb default '{}'::jsonb not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint log_entries_pkey PRIMARY KEY (id),
  constraint log_entries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint log_entries_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX log_entries_event_id_idx ON public.log_entries USING btree (event_id, object_type, datetime);
CREATE INDEX log_entries_of_customers_idx ON public.log_entries USING btree (object_type, object_id) WHERE (object_type = ANY (ARRAY['customer'::text, 'membership'::text]));
CREATE INDEX log_entries_of_media_idx ON public.log_entries USING btree (object_id) WHERE (object_type = 'reusable_medium'::text);
CREATE INDEX log_entries_of_orders_idx ON public.log_entries USING btree (object_id) WHERE starts_with((object_type || '.'::text), 'event.order.'::text);
CREATE INDEX log_entries_organizer_id_idx ON public.log_entries USING btree (organizer_id, datetime);
CREATE INDEX log_entries_without_event_idx ON public.log_entries USING btree (organizer_id, object_type, datetime) WHERE (event_id IS NULL);
CREATE INDEX log_entries_xid_idx ON public.log_entries USING btree (xid, organizer_id, id);
comment on table log_entries is 'The audit log, one row per change: who did what to which object, and what the change was.';
comment on column log_entries.actor_id is 'No foreign key: the log outlives the token or device that acted.';
comment on column log_entries.xid is 'The transaction that wrote the entry. Readers of the change feed compare it with snapshots, so that no entry is missed or repeated, however long transactions take (guide change-feed).';
comment on index log_entries_of_customers_idx is 'What the log says of a customer goes when the customer is to be forgotten.';
comment on index log_entries_of_media_idx is 'For what the log says of a medium, whose notes are deleted.';

create table mail_rules (
  id bigint generated always as identity not null,
  event_id bigint not null,
  enabled boolean default true not null,
  subject jsonb not null,
  template jsonb not null,
  all_products boolean default true not null,
  restrict_to_status jsonb default '["p", "n__valid_if_pending"]'::jsonb not null,
  checked_in_status text,
  subevent_id bigint,
  date_is_absolute boolean default true not null,
  send_date timestamp with time zone,
  send_offset_days integer,
  send_offset_time text,
  offset_to_event_end boolean default false not null,
  offset_is_after boolean default false not null,
  send_to text default 'orders'::text not null,
  attach_ical boolean default false not null,
  constraint mail_rules_pkey PRIMARY KEY (id),
  constraint mail_rules_checked_in_status_check CHECK ((checked_in_status = ANY (ARRAY['checked_in'::text, 'no_checkin'::text]))),
  constraint mail_rules_send_to_check CHECK ((send_to = ANY (ARRAY['orders'::text, 'attendees'::text, 'both'::text]))),
  constraint mail_rules_time_check CHECK (
CASE
    WHEN date_is_absolute THEN (send_date IS NOT NULL)
    ELSE ((send_offset_days IS NOT NULL) AND (send_offset_time IS NOT NULL))
END),
  constraint mail_rules_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint mail_rules_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id)
);
CREATE INDEX mail_rules_event_id_idx ON public.mail_rules USING btree (event_id, id);
CREATE INDEX mail_rules_subevent_id_idx ON public.mail_rules USING btree (subevent_id) WHERE (subevent_id IS NOT NULL);
comment on table mail_rules is 'What customers and attendees of an event are told by mail, and when.';
comment on column mail_rules.restrict_to_status is 'Orders in one of these states get the mail; of n, pending, there are four kinds.';
comment on column mail_rules.subevent_id is 'The only date that it is about; null for all dates, each by itself.';
comment on column mail_rules.send_offset_time is 'As HH:MM, in the time zone of the event.';

create table scheduled_mails (
  id bigint generated always as identity not null,
  rule_id bigint not null,
  subevent_id bigint,
  due timestamp with time zone not null,
  state text default 'scheduled'::text not null,
  begun timestamp with time zone,
  mails integer default 0 not null,
  constraint scheduled_mails_pkey PRIMARY KEY (id),
  constraint scheduled_mails_rule_key UNIQUE NULLS NOT DISTINCT (rule_id, subevent_id),
  constraint scheduled_mails_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'completed'::text, 'failed'::text, 'missed'::text]))),
  constraint scheduled_mails_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES mail_rules(id) ON DELETE CASCADE,
  constraint scheduled_mails_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE CASCADE
);
CREATE INDEX scheduled_mails_due_idx ON public.scheduled_mails USING btree (due) WHERE (state = ANY (ARRAY['scheduled'::text, 'missed'::text]));
CREATE INDEX scheduled_mails_rule_id_idx ON public.scheduled_mails USING btree (rule_id, id);
CREATE INDEX scheduled_mails_sending_idx ON public.scheduled_mails USING btree (id) WHERE (state = 'sending'::text);
CREATE INDEX scheduled_mails_subevent_id_idx ON public.scheduled_mails USING btree (subevent_id) WHERE (subevent_id IS NOT NULL);
comment on table scheduled_mails is 'When a rule sends: once, or once for each date of a series. Kept up to date by triggers (src/sql/mail_rules.sql).';
comment on column scheduled_mails.state is 'From sending on the mails are there, one row each in mail_deliveries, and nothing is computed any more.';
comment on column scheduled_mails.begun is 'When its mails were written.';
comment on column scheduled_mails.mails is 'How many mails it had; those of deleted orders are counted, too.';

create table mail_deliveries (
  id bigint generated always as identity not null,
  rule_id bigint not null,
  scheduled_mail_id bigint not null,
  order_id bigint not null,
  order_position_id bigint,
  email text,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due timestamp with time zone,
  created timestamp with time zone not null,
  sent timestamp with time zone,
  error text,
  retried timestamp with time zone,
  constraint mail_deliveries_pkey PRIMARY KEY (id),
  constraint mail_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'missed'::text]))),
  constraint mail_deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint mail_deliveries_order_position_id_fkey FOREIGN KEY (order_position_id) REFERENCES order_positions(id) ON DELETE CASCADE,
  constraint mail_deliveries_scheduled_mail_id_fkey FOREIGN KEY (scheduled_mail_id) REFERENCES scheduled_mails(id) ON DELETE CASCADE
);
CREATE INDEX mail_deliveries_due_idx ON public.mail_deliveries USING btree (scheduled_mail_id, due, id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE UNIQUE INDEX mail_deliveries_email_key ON public.mail_deliveries USING btree (scheduled_mail_id, order_id, lower(email));
CREATE INDEX mail_deliveries_failed_idx ON public.mail_deliveries USING btree (id) WHERE (state = 'failed'::text);
CREATE INDEX mail_deliveries_order_id_idx ON public.mail_deliveries USING btree (order_id);
CREATE INDEX mail_deliveries_order_position_id_idx ON public.mail_deliveries USING btree (order_position_id) WHERE (order_position_id IS NOT NULL);
CREATE INDEX mail_deliveries_rule_id_idx ON public.mail_deliveries USING btree (rule_id, id);
CREATE INDEX mail_deliveries_state_idx ON public.mail_deliveries USING btree (scheduled_mail_id, state);
comment on table mail_deliveries is 'The mails of rules, one row for each recipient: nobody gets two of one order.';
comment on column mail_deliveries.rule_id is 'That of scheduled_mails, to whose foreign key it leaves the checking.';
comment on column mail_deliveries.order_position_id is 'Whose holder it goes to; null for the customer of the order.';
comment on column mail_deliveries.email is 'Null once it was shredded.';
comment on column mail_deliveries.due is 'While it waits: when it is tried. While it is being sent: when whoever sends it must be taken for dead, and it is tried again.';
comment on column mail_deliveries.error is 'Why the latest try failed; it may have the address in it.';
comment on column mail_deliveries.retried is 'When it was asked for again after it had failed: from then on it counts as due, and is tried for as long as at first.';

create table mail_rule_items (
  rule_id bigint not null,
  item_id bigint not null,
  constraint mail_rule_items_pkey PRIMARY KEY (rule_id, item_id),
  constraint mail_rule_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint mail_rule_items_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES mail_rules(id) ON DELETE CASCADE
);
CREATE INDEX mail_rule_items_item_id_idx ON public.mail_rule_items USING btree (item_id);
comment on table mail_rule_items is 'The products that a rule is limited to.';

create table memberships (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  customer_id bigint not null,
  membership_type_id bigint not null,
  testmode boolean default false not null,
  date_start timestamp with time zone not null,
  date_end timestamp with time zone not null,
  attendee_name_parts jsonb,
  canceled boolean default false not null,
  granted_in_id bigint,
  constraint memberships_pkey PRIMARY KEY (id),
  constraint memberships_date_end_check CHECK ((date_end >= date_start)),
  constraint memberships_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint memberships_granted_in_id_fkey FOREIGN KEY (granted_in_id) REFERENCES order_positions(id) ON DELETE CASCADE,
  constraint memberships_membership_type_id_fkey FOREIGN KEY (membership_type_id) REFERENCES membership_types(id),
  constraint memberships_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX memberships_customer_id_idx ON public.memberships USING btree (customer_id);
CREATE UNIQUE INDEX memberships_granted_in_key ON public.memberships USING btree (granted_in_id) WHERE (granted_in_id IS NOT NULL);
CREATE INDEX memberships_membership_type_id_idx ON public.memberships USING btree (membership_type_id);
CREATE INDEX memberships_organizer_id_idx ON public.memberships USING btree (organizer_id, date_end, id);
comment on table memberships is 'Memberships that customers hold.';
comment on column memberships.organizer_id is 'That of the customer and of the type.';
comment on column memberships.canceled is 'Whether the position that granted it was canceled.';
comment on column memberships.granted_in_id is 'The position that it was bought as; null when it was made by hand. Only orders for tests are deleted, and what they grant goes with them.';
comment on index memberships_granted_in_key is 'A position grants one membership, however often it is paid.';

create table migrations (
  name text not null,
  applied timestamp with time zone default now() not null,
  needs text,
  constraint migrations_pkey PRIMARY KEY (name)
);
comment on table migrations is 'The files of src/migrations that were applied.';
comment on column migrations.needs is 'Name of the migration without which a release cannot work with what this one has dropped.';

create table oauth_codes (
  id bigint generated always as identity not null,
  connection_id bigint not null,
  code_hash text not null,
  redirect_uri text not null,
  redirect_uri_sent boolean not null,
  scopes text[] not null,
  code_challenge text,
  used boolean default false not null,
  expires timestamp with time zone not null,
  constraint oauth_codes_pkey PRIMARY KEY (id),
  constraint oauth_codes_code_hash_key UNIQUE (code_hash),
  constraint oauth_codes_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES oauth_connections(id) ON DELETE CASCADE
);
CREATE INDEX oauth_codes_connection_id_idx ON public.oauth_codes USING btree (connection_id);
CREATE INDEX oauth_codes_expires_idx ON public.oauth_codes USING btree (expires);
comment on column oauth_codes.redirect_uri_sent is 'False: redirect_uri is the default one of the application.';
comment on column oauth_codes.code_challenge is 'SHA-256 of the verifier.';
comment on column oauth_codes.used is 'A used code is kept for a while, to recognise its second use.';

create table oauth_tokens (
  id bigint generated always as identity not null,
  connection_id bigint not null,
  code_id bigint,
  access_hash text,
  access_expires timestamp with time zone not null,
  scopes text[] not null,
  granted_scopes text[] not null,
  family_hash text not null,
  refresh_hash text not null,
  created timestamp with time zone default now() not null,
  constraint oauth_tokens_pkey PRIMARY KEY (id),
  constraint oauth_tokens_access_hash_key UNIQUE (access_hash),
  constraint oauth_tokens_family_hash_key UNIQUE (family_hash),
  constraint oauth_tokens_code_id_fkey FOREIGN KEY (code_id) REFERENCES oauth_codes(id) ON DELETE SET NULL,
  constraint oauth_tokens_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES oauth_connections(id) ON DELETE CASCADE
);
CREATE INDEX oauth_tokens_code_id_idx ON public.oauth_tokens USING btree (code_id);
CREATE INDEX oauth_tokens_connection_id_idx ON public.oauth_tokens USING btree (connection_id);
comment on table oauth_tokens is 'What came of one code: a refresh token and the access token that was issued with it last.';
comment on column oauth_tokens.access_hash is 'Null once the access token was revoked.';
comment on column oauth_tokens.scopes is 'Of the access token.';
comment on column oauth_tokens.granted_scopes is 'Of the refresh token.';
comment on column oauth_tokens.family_hash is 'Hash of the beginning that all refresh tokens of this row share. It tells a used refresh token from one that never was.';

create table order_answers (
  id bigint generated always as identity not null,
  order_position_id bigint not null,
  question_id bigint not null,
  answer text not null,
  option_ids bigint[] default '{}'::bigint[] not null,
  file_id uuid,
  constraint order_answers_pkey PRIMARY KEY (id),
  constraint order_answers_question_id_key UNIQUE (order_position_id, question_id),
  constraint order_answers_file_id_fkey FOREIGN KEY (file_id) REFERENCES uploads(id),
  constraint order_answers_order_position_id_fkey FOREIGN KEY (order_position_id) REFERENCES order_positions(id) ON DELETE CASCADE,
  constraint order_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE INDEX order_answers_file_id_idx ON public.order_answers USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX order_answers_question_id_idx ON public.order_answers USING btree (question_id);
comment on table order_answers is 'What was answered to questions for a position.';
comment on column order_answers.file_id is 'The file of an answer to a question of type F; `answer` is its name.';

create table order_counts (
  event_id bigint not null,
  testmode boolean not null,
  status text not null,
  share integer not null,
  orders integer not null,
  constraint order_counts_pkey PRIMARY KEY (event_id, testmode, status, share),
  constraint order_counts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
) with (fillfactor=50);
comment on table order_counts is 'How many orders an event has, so that a list tells its count without counting half a million of them. Triggers count where the rows change (src/sql/order_counts.sql), and nothing else writes here. Half-empty pages let a changed row stay where it is.';
comment on column order_counts.share is 'Connections count in rows of their own, so that sales do not wait for each other: only the sum says anything.';

create table order_mails (
  id bigint generated always as identity not null,
  order_id bigint not null,
  kind text not null,
  comment text,
  transaction xid8 default pg_current_xact_id() not null,
  created timestamp with time zone default now() not null,
  sent timestamp with time zone,
  invoice_ids bigint[] default '{}'::bigint[] not null,
  failed timestamp with time zone,
  is_refused boolean default false not null,
  constraint order_mails_pkey PRIMARY KEY (id),
  constraint order_mails_transaction_key UNIQUE (order_id, kind, transaction),
  constraint order_mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_mails_failed_idx ON public.order_mails USING btree (failed) WHERE (sent IS NULL);
comment on table order_mails is 'Mails to customers about their orders: one for each cause. What they say is written when they are sent.';
comment on column order_mails.kind is 'Which text: `mail_text_<kind>` of the settings, or `mail_template.<kind>.text` of the messages.';
comment on column order_mails.comment is 'What whoever caused it wants to tell, such as why an order was not approved.';
comment on column order_mails.transaction is 'The cause: a transaction sends one mail of a kind, however many parts of it ask for that.';
comment on column order_mails.sent is 'When it was sent; one that was is not sent again, however often the job runs.';
comment on column order_mails.invoice_ids is 'The invoices that the mail has or, while it is unsent, that are reserved for it since its first attempt. A mail that has failed permanently does not keep other mails from having them.';
comment on column order_mails.failed is 'When the last attempt to send it failed; null before the first one that does.';
comment on column order_mails.is_refused is 'The mail server has rejected it for good, so that no attempt follows.';

create table refunds (
  id bigint generated by default as identity not null,
  order_id bigint not null,
  local_id bigint not null,
  state text not null,
  source text not null,
  amount numeric(13,2) not null,
  payment_id bigint,
  created timestamp with time zone not null,
  execution_date timestamp with time zone,
  comment text,
  provider text not null,
  info jsonb default '{}'::jsonb not null,
  gift_card_id bigint,
  reference text,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_local_id_key UNIQUE (order_id, local_id),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['created'::text, 'transit'::text, 'external'::text, 'done'::text, 'canceled'::text, 'failed'::text]))),
  constraint refunds_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX refunds_gift_card_id_idx ON public.refunds USING btree (gift_card_id) WHERE (gift_card_id IS NOT NULL);
CREATE INDEX refunds_payment_id_idx ON public.refunds USING btree (payment_id) WHERE (payment_id IS NOT NULL);
comment on table refunds is 'Money that is given back.';
comment on column refunds.reference is 'ID, in the system of the provider, of what an external refund was recorded for, so that it is recorded once. `info` has it until payment data are deleted.';

create table payment_checks (
  id bigint generated always as identity not null,
  payment_id bigint,
  refund_id bigint,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due timestamp with time zone,
  started timestamp with time zone not null,
  deadline timestamp with time zone not null,
  requested timestamp with time zone,
  constraint payment_checks_pkey PRIMARY KEY (id),
  constraint payment_checks_payment_id_key UNIQUE (payment_id),
  constraint payment_checks_refund_id_key UNIQUE (refund_id),
  constraint payment_checks_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint payment_checks_subject_check CHECK ((num_nonnulls(payment_id, refund_id) = 1)),
  constraint payment_checks_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint payment_checks_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE
);
CREATE INDEX payment_checks_due_idx ON public.payment_checks USING btree (due, id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX payment_checks_failed_idx ON public.payment_checks USING btree (id) WHERE (state = 'failed'::text);
comment on table payment_checks is 'Payments and refunds in other systems, written before the first call for them, and when each is checked next (guide external-payment-providers, "Checks").';
comment on column payment_checks.due is 'Time of the next check or, during a check, end of the lease.';
comment on column payment_checks.started is 'When the execution was requested. Calls for the payment contain this time, so it must not change.';
comment on column payment_checks.deadline is 'Deadline of the order when the execution was requested. Calls for the payment contain this time, so it must not change.';
comment on column payment_checks.requested is 'When a notification or the customer last requested a check.';

create table position_counts (
  event_id bigint not null,
  subevent_id bigint not null,
  item_id bigint not null,
  variation_id bigint not null,
  canceled boolean not null,
  status text not null,
  valid_if_pending boolean not null,
  share integer not null,
  positions integer not null,
  scanned integer not null,
  constraint position_counts_pkey PRIMARY KEY (event_id, subevent_id, item_id, variation_id, canceled, status, valid_if_pending, share),
  constraint position_counts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
) with (fillfactor=50);
comment on table position_counts is 'Number of positions of each event by product, date and the state of their order. Triggers maintain it (src/sql/position_counts.sql).';
comment on column position_counts.subevent_id is '0 if the position has no date.';
comment on column position_counts.variation_id is '0 if the position has no variation.';
comment on column position_counts.status is 'Status of the order, as is valid_if_pending.';
comment on column position_counts.share is 'Each state has as many rows as were ever written concurrently; only their sum is meaningful.';
comment on column position_counts.scanned is 'How many of the positions have a successful check-in on any list.';

create table print_logs (
  id bigint generated always as identity not null,
  order_position_id bigint not null,
  device_id bigint,
  datetime timestamp with time zone not null,
  successful boolean default true not null,
  source text not null,
  type text not null,
  info jsonb default '{}'::jsonb not null,
  constraint print_logs_pkey PRIMARY KEY (id),
  constraint print_logs_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE SET NULL,
  constraint print_logs_order_position_id_fkey FOREIGN KEY (order_position_id) REFERENCES order_positions(id) ON DELETE CASCADE
);
CREATE INDEX print_logs_device_id_idx ON public.print_logs USING btree (device_id) WHERE (device_id IS NOT NULL);
CREATE INDEX print_logs_order_position_id_idx ON public.print_logs USING btree (order_position_id, id);
comment on table print_logs is 'What was printed for a position, such as badges.';

create table program_times (
  id bigint generated always as identity not null,
  item_id bigint not null,
  start timestamp with time zone not null,
  "end" timestamp with time zone not null,
  constraint program_times_pkey PRIMARY KEY (id),
  constraint program_times_end CHECK (("end" >= start)),
  constraint program_times_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX program_times_item_id_idx ON public.program_times USING btree (item_id, start, id);
comment on table program_times is 'When products of an event take place that is no series. Copies of an event begin without, since its dates are others.';

create table publishable_keys (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  name text not null,
  key_hash text not null,
  all_events boolean default false not null,
  allowed_origins jsonb default '[]'::jsonb not null,
  requests_per_minute integer,
  active boolean default true not null,
  created timestamp with time zone default now() not null,
  connection_id bigint,
  constraint publishable_keys_pkey PRIMARY KEY (id),
  constraint publishable_keys_key_hash_key UNIQUE (key_hash),
  constraint publishable_keys_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES oauth_connections(id) ON DELETE SET NULL,
  constraint publishable_keys_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX publishable_keys_connection_id_idx ON public.publishable_keys USING btree (connection_id) WHERE (connection_id IS NOT NULL);
CREATE INDEX publishable_keys_organizer_id_idx ON public.publishable_keys USING btree (organizer_id, id);
comment on column publishable_keys.allowed_origins is 'The origins whose pages can use the key; empty for all.';
comment on column publishable_keys.requests_per_minute is 'How often all clients together can call with it; null for the limit of any credential.';
comment on column publishable_keys.connection_id is 'The application through which it was made, with whose connection it ends.';

create table publishable_key_limit_events (
  publishable_key_id bigint not null,
  event_id bigint not null,
  constraint publishable_key_limit_events_pkey PRIMARY KEY (publishable_key_id, event_id),
  constraint publishable_key_limit_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint publishable_key_limit_events_publishable_key_id_fkey FOREIGN KEY (publishable_key_id) REFERENCES publishable_keys(id) ON DELETE CASCADE
);
CREATE INDEX publishable_key_limit_events_event_id_idx ON public.publishable_key_limit_events USING btree (event_id);
comment on table publishable_key_limit_events is 'The events of a key when all_events is false.';

create table question_items (
  question_id bigint not null,
  item_id bigint not null,
  constraint question_items_pkey PRIMARY KEY (question_id, item_id),
  constraint question_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint question_items_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE INDEX question_items_item_id_idx ON public.question_items USING btree (item_id);
comment on table question_items is 'The products with which a question is asked.';

create table question_options (
  id bigint generated always as identity not null,
  question_id bigint not null,
  event_id bigint not null,
  "position" integer default 0 not null,
  identifier text not null,
  answer jsonb not null,
  constraint question_options_pkey PRIMARY KEY (id),
  constraint question_options_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint question_options_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX question_options_identifier_key ON public.question_options USING btree (event_id, lower(identifier));
CREATE INDEX question_options_question_id_idx ON public.question_options USING btree (question_id, "position", id);
comment on table question_options is 'What buyers can choose from.';
comment on column question_options.event_id is 'The event of the question, since identifiers are unique within an event.';

create table quota_counters (
  quota_id bigint not null,
  carts integer default 0 not null,
  waiting integer default 0 not null,
  paid integer default 0 not null,
  pending integer default 0 not null,
  exited integer default 0 not null,
  constraint quota_counters_pkey PRIMARY KEY (quota_id),
  constraint quota_counters_quota_id_fkey FOREIGN KEY (quota_id) REFERENCES quotas(id) ON DELETE CASCADE
) with (fillfactor=50);
comment on table quota_counters is 'How much of a quota is taken, so that a sale costs the same however much was sold before. Triggers count where the rows change (src/sql/quotas.sql), and nothing else writes here. The row is also the lock of the quota (src/domain/locks.ts). Half-empty pages let a changed row stay where it is.';
comment on column quota_counters.carts is 'Cart positions with counts_toward_quota. Those that have expired and are not purged yet are among them; who asks for the state at a moment subtracts them.';
comment on column quota_counters.waiting is 'Waiting list entries with counts_toward_quota.';
comment on column quota_counters.paid is 'Positions of paid orders.';
comment on column quota_counters.pending is 'Positions of pending orders.';
comment on column quota_counters.exited is 'Positions, of those in paid and pending, that have left for good.';

create table quota_items (
  quota_id bigint not null,
  item_id bigint not null,
  constraint quota_items_pkey PRIMARY KEY (quota_id, item_id),
  constraint quota_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint quota_items_quota_id_fkey FOREIGN KEY (quota_id) REFERENCES quotas(id) ON DELETE CASCADE
);
CREATE INDEX quota_items_item_id_idx ON public.quota_items USING btree (item_id);

create table quota_payments (
  quota_id bigint not null,
  share integer not null,
  paid integer not null,
  constraint quota_payments_pkey PRIMARY KEY (quota_id, share),
  constraint quota_payments_quota_id_fkey FOREIGN KEY (quota_id) REFERENCES quotas(id) ON DELETE CASCADE
) with (fillfactor=50);
comment on table quota_payments is 'Number of positions that quota_counters counts as pending and whose orders were paid since, less those of orders that are pending again. Triggers maintain it (src/sql/quotas.sql). A payment therefore does not wait for the lock of the quota, and sales do not wait for payments.';
comment on column quota_payments.share is 'Each quota has as many rows as were ever written concurrently; only their sum is meaningful.';

create table quota_variations (
  quota_id bigint not null,
  variation_id bigint not null,
  constraint quota_variations_pkey PRIMARY KEY (quota_id, variation_id),
  constraint quota_variations_quota_id_fkey FOREIGN KEY (quota_id) REFERENCES quotas(id) ON DELETE CASCADE,
  constraint quota_variations_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id) ON DELETE CASCADE
);
CREATE INDEX quota_variations_variation_id_idx ON public.quota_variations USING btree (variation_id);

create unlogged table rate_limits (
  key text not null,
  points integer not null,
  expire bigint not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
) with (fillfactor=50);
comment on table rate_limits is 'Counters of RATE_LIMIT=postgres; the library names the columns. Unlogged, since a counter lives for a minute and is not worth a write to disk with every request: after a crash all start from zero. Every request changes one row, and pages that are half empty let it stay where it is, without a change of the index.';
comment on column rate_limits.expire is 'Milliseconds since 1970.';

create table refund_exports (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  created timestamp with time zone not null,
  execution_date date not null,
  account_holder text not null,
  iban text not null,
  bic text,
  constraint refund_exports_pkey PRIMARY KEY (id),
  constraint refund_exports_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX refund_exports_organizer_id_idx ON public.refund_exports USING btree (organizer_id, id);
comment on table refund_exports is 'Files with transfers of refunds. A file is written from its refunds when it is downloaded, so that it is no copy of their accounts.';
comment on column refund_exports.iban is 'The account of the organizer.';

create table refund_transfers (
  refund_id bigint not null,
  export_id bigint not null,
  constraint refund_transfers_pkey PRIMARY KEY (refund_id),
  constraint refund_transfers_export_id_fkey FOREIGN KEY (export_id) REFERENCES refund_exports(id) ON DELETE CASCADE,
  constraint refund_transfers_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE
);
CREATE INDEX refund_transfers_export_id_idx ON public.refund_transfers USING btree (export_id, refund_id);
comment on table refund_transfers is 'The export of each refund. A refund is exported once.';

create table reusable_media (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  type text not null,
  identifier text not null,
  active boolean default true not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone default now() not null,
  expires timestamp with time zone,
  customer_id bigint,
  linked_orderposition_id bigint,
  linked_giftcard_id bigint,
  info jsonb default '{}'::jsonb not null,
  notes text,
  constraint reusable_media_pkey PRIMARY KEY (id),
  constraint reusable_media_identifier_key UNIQUE (organizer_id, type, identifier),
  constraint reusable_media_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint reusable_media_linked_giftcard_id_fkey FOREIGN KEY (linked_giftcard_id) REFERENCES gift_cards(id) ON DELETE SET NULL,
  constraint reusable_media_linked_orderposition_id_fkey FOREIGN KEY (linked_orderposition_id) REFERENCES order_positions(id) ON DELETE SET NULL,
  constraint reusable_media_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX reusable_media_created_idx ON public.reusable_media USING btree (organizer_id, created, id);
CREATE INDEX reusable_media_customer_id_idx ON public.reusable_media USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX reusable_media_linked_giftcard_id_idx ON public.reusable_media USING btree (linked_giftcard_id) WHERE (linked_giftcard_id IS NOT NULL);
CREATE INDEX reusable_media_linked_orderposition_id_idx ON public.reusable_media USING btree (linked_orderposition_id) WHERE (linked_orderposition_id IS NOT NULL);
CREATE INDEX reusable_media_updated_idx ON public.reusable_media USING btree (organizer_id, updated, id);
comment on table reusable_media is 'Wristbands and cards with a number of their own, which can stand for one ticket after the other, or for a gift card.';
comment on column reusable_media.updated is 'Begin of the transaction that has changed the medium: a change may not seem older than a page that does not have it.';

create table revoked_secrets (
  id bigint generated always as identity not null,
  event_id bigint not null,
  secret text not null,
  created timestamp with time zone default now() not null,
  order_position_id bigint,
  constraint revoked_secrets_pkey PRIMARY KEY (id),
  constraint revoked_secrets_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint revoked_secrets_order_position_id_fkey FOREIGN KEY (order_position_id) REFERENCES order_positions(id) ON DELETE CASCADE
);
CREATE INDEX revoked_secrets_event_id_idx ON public.revoked_secrets USING btree (event_id, created, id);
CREATE INDEX revoked_secrets_order_position_id_idx ON public.revoked_secrets USING btree (order_position_id);
CREATE INDEX revoked_secrets_secret_idx ON public.revoked_secrets USING btree (event_id, secret);
comment on table revoked_secrets is 'Ticket secrets that were replaced: whoever shows one is told so at the door.';

create table sandbox_organizers (
  organizer_id bigint not null,
  source text not null,
  event_ids bigint[] not null,
  created timestamp with time zone not null,
  expires timestamp with time zone not null,
  settled boolean default true not null,
  constraint sandbox_organizers_pkey PRIMARY KEY (organizer_id),
  constraint sandbox_organizers_source_check CHECK ((source = ANY (ARRAY['demo'::text, 'organizer'::text, 'template'::text]))),
  constraint sandbox_organizers_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX sandbox_organizers_expires_idx ON public.sandbox_organizers USING btree (expires);
comment on table sandbox_organizers is 'Organizers that are deleted when they expire, and whose mails and notifications are captured.';
comment on column sandbox_organizers.source is 'Source of the copy: the demo, or the organizer that created the sandbox. A template is what sandboxes with the demo are copied from; it has no users and no tokens.';
comment on column sandbox_organizers.event_ids is 'Events of the creator that were copied, and that a reset copies again; none for the demo.';
comment on column sandbox_organizers.settled is 'Whether the jobs have run since the clock was advanced.';

create table sandbox_mails (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  reference text not null,
  sent timestamp with time zone not null,
  recipients jsonb not null,
  cc jsonb not null,
  bcc jsonb not null,
  from_name text,
  reply_to text,
  subject text not null,
  text text not null,
  html text,
  attachments jsonb not null,
  constraint sandbox_mails_pkey PRIMARY KEY (id),
  constraint sandbox_mails_reference_key UNIQUE (organizer_id, reference),
  constraint sandbox_mails_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES sandbox_organizers(organizer_id) ON DELETE CASCADE
);
CREATE INDEX sandbox_mails_organizer_id_idx ON public.sandbox_mails USING btree (organizer_id, id);
comment on table sandbox_mails is 'Mails of sandboxes, which are stored instead of being sent.';
comment on column sandbox_mails.attachments is 'Name, media type and size in bytes of each attachment.';

create table sandbox_notifications (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  webhook_id bigint not null,
  sent timestamp with time zone not null,
  action text not null,
  url text not null,
  headers jsonb not null,
  body text not null,
  constraint sandbox_notifications_pkey PRIMARY KEY (id),
  constraint sandbox_notifications_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES sandbox_organizers(organizer_id) ON DELETE CASCADE
);
CREATE INDEX sandbox_notifications_organizer_id_idx ON public.sandbox_notifications USING btree (organizer_id, id);
comment on table sandbox_notifications is 'Notifications of webhooks of sandboxes, which are stored instead of being sent.';

create table sandboxes (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  sandbox_organizer_id bigint not null,
  slug text not null,
  constraint sandboxes_pkey PRIMARY KEY (id),
  constraint sandboxes_slug_key UNIQUE (organizer_id, slug),
  constraint sandboxes_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE,
  constraint sandboxes_sandbox_organizer_id_fkey FOREIGN KEY (sandbox_organizer_id) REFERENCES sandbox_organizers(organizer_id) ON DELETE CASCADE
);
CREATE INDEX sandboxes_sandbox_organizer_id_idx ON public.sandboxes USING btree (sandbox_organizer_id);
comment on table sandboxes is 'Organizers that control a sandbox: the one that created it, and the sandbox itself.';

create table seat_category_mappings (
  event_id bigint not null,
  subevent_id bigint,
  category text not null,
  item_id bigint,
  constraint seat_category_mappings_category_key UNIQUE NULLS NOT DISTINCT (event_id, subevent_id, category),
  constraint seat_category_mappings_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seat_category_mappings_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  constraint seat_category_mappings_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE CASCADE
);
CREATE INDEX seat_category_mappings_item_id_idx ON public.seat_category_mappings USING btree (item_id);
CREATE INDEX seat_category_mappings_subevent_id_idx ON public.seat_category_mappings USING btree (subevent_id);
comment on table seat_category_mappings is 'The product that the seats of a category are sold as.';

create table sessions (
  id bigint generated always as identity not null,
  user_id bigint not null,
  secret_hash text not null,
  created timestamp with time zone default now() not null,
  last_seen timestamp with time zone default now() not null,
  expires timestamp with time zone not null,
  user_agent text,
  address text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_secret_hash_key UNIQUE (secret_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_idx ON public.sessions USING btree (expires);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);
comment on table sessions is 'People signed in with a browser.';

create table shreddings (
  id bigint generated always as identity not null,
  event_id bigint not null,
  export_id uuid default gen_random_uuid() not null,
  key_id uuid default gen_random_uuid() not null,
  owner_type text not null,
  owner_id bigint not null,
  shredders text[] not null,
  confirm_code text not null,
  created timestamp with time zone not null,
  expires timestamp with time zone not null,
  log_lines bigint,
  export_state text default 'waiting'::text not null,
  export_runs integer default 0 not null,
  size bigint,
  shred_state text,
  shred_runs integer default 0 not null,
  failure text,
  ended timestamp with time zone,
  due timestamp with time zone default now(),
  constraint shreddings_pkey PRIMARY KEY (id),
  constraint shreddings_export_id_key UNIQUE (export_id),
  constraint shreddings_export_state_check CHECK ((export_state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint shreddings_shred_state_check CHECK ((shred_state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint shreddings_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX shreddings_created_idx ON public.shreddings USING btree (created);
CREATE INDEX shreddings_event_id_idx ON public.shreddings USING btree (event_id);
comment on table shreddings is 'Deleting of what an event says of people: first it is exported into a file, then what is in the file is deleted.';
comment on column shreddings.key_id is 'The second part of the address, beside export_id.';
comment on column shreddings.owner_type is 'With owner_id the caller, to whom it belongs alone.';
comment on column shreddings.expires is 'Until when the file is there. When anything is deleted from the event all of its files go.';
comment on column shreddings.log_lines is 'How many lines the audit log of the event had when the export began; more of them mean that something has happened since.';
comment on column shreddings.export_runs is 'How often somebody has begun to make the file, who may have died over it.';
comment on column shreddings.failure is 'Why it has failed, for people.';
comment on column shreddings.ended is 'When deleting was done, or had failed.';
comment on column shreddings.due is 'The same as in export_runs, of the export and then of the deletion.';
comment on index shreddings_created_idx is 'For the job that deletes old ones.';

create table sql_files (
  name text not null,
  hash text not null,
  applied timestamp with time zone default now() not null,
  constraint sql_files_pkey PRIMARY KEY (name, hash)
);
comment on table sql_files is 'Every text of the files of src/sql that was ever applied (src/core/data/migrate.ts).';

create table subevent_item_overrides (
  subevent_id bigint not null,
  item_id bigint not null,
  disabled boolean default false not null,
  available_from timestamp with time zone,
  available_until timestamp with time zone,
  price numeric(13,2),
  constraint subevent_item_overrides_pkey PRIMARY KEY (subevent_id, item_id),
  constraint subevent_item_overrides_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint subevent_item_overrides_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE CASCADE
);
CREATE INDEX subevent_item_overrides_item_id_idx ON public.subevent_item_overrides USING btree (item_id);
comment on table subevent_item_overrides is 'What a date of a series says about a product: another price, another time of sale, or that it is not sold.';

create table subevent_meta_values (
  subevent_id bigint not null,
  property_id bigint not null,
  value text not null,
  constraint subevent_meta_values_pkey PRIMARY KEY (subevent_id, property_id),
  constraint subevent_meta_values_property_id_fkey FOREIGN KEY (property_id) REFERENCES event_meta_properties(id) ON DELETE CASCADE,
  constraint subevent_meta_values_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE CASCADE
);
CREATE INDEX subevent_meta_values_property_id_idx ON public.subevent_meta_values USING btree (property_id, value);

create table subevent_variation_overrides (
  subevent_id bigint not null,
  variation_id bigint not null,
  disabled boolean default false not null,
  available_from timestamp with time zone,
  available_until timestamp with time zone,
  price numeric(13,2),
  constraint subevent_variation_overrides_pkey PRIMARY KEY (subevent_id, variation_id),
  constraint subevent_variation_overrides_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE CASCADE,
  constraint subevent_variation_overrides_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id) ON DELETE CASCADE
);
CREATE INDEX subevent_variation_overrides_variation_id_idx ON public.subevent_variation_overrides USING btree (variation_id);
comment on table subevent_variation_overrides is 'What a date of a series says about a variation, like subevent_item_overrides.';

create table sunset_notices (
  id bigint generated always as identity not null,
  credential_type text not null,
  credential_id bigint not null,
  operation text not null,
  part text not null,
  sunset date not null,
  days integer not null,
  created timestamp with time zone not null,
  constraint sunset_notices_pkey PRIMARY KEY (id),
  constraint sunset_notices_credential_key UNIQUE (credential_type, credential_id, operation, part, sunset, days)
);
CREATE INDEX sunset_notices_created_idx ON public.sunset_notices USING btree (created);
comment on table sunset_notices is 'A row per credential, deprecated part that it uses, and number of days before the part ends, so that each is mailed once.';
comment on column sunset_notices.credential_id is 'As in credential_usage, but the application for access tokens of OAuth applications.';
comment on column sunset_notices.part is 'As in credential_usage.';
comment on column sunset_notices.sunset is 'Day from which the part no longer works. If it is moved, the mails are sent again.';
comment on column sunset_notices.days is 'Number of days before the sunset at which the mail is due.';

create table teams (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  name text not null,
  all_events boolean default false not null,
  can_create_events boolean default false not null,
  can_change_teams boolean default false not null,
  can_change_organizer_settings boolean default false not null,
  can_manage_customers boolean default false not null,
  can_manage_gift_cards boolean default false not null,
  can_change_event_settings boolean default false not null,
  can_change_items boolean default false not null,
  can_view_orders boolean default false not null,
  can_change_orders boolean default false not null,
  can_view_vouchers boolean default false not null,
  can_change_vouchers boolean default false not null,
  can_checkin_orders boolean default false not null,
  can_manage_reusable_media boolean default false not null,
  constraint teams_pkey PRIMARY KEY (id),
  constraint teams_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX teams_organizer_id_idx ON public.teams USING btree (organizer_id, id);

create table team_invites (
  id bigint generated always as identity not null,
  team_id bigint not null,
  email text not null,
  token_hash text,
  created timestamp with time zone default now() not null,
  connection_id bigint,
  constraint team_invites_pkey PRIMARY KEY (id),
  constraint team_invites_token_hash_key UNIQUE (token_hash),
  constraint team_invites_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES oauth_connections(id) ON DELETE SET NULL,
  constraint team_invites_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX team_invites_connection_id_idx ON public.team_invites USING btree (connection_id);
CREATE UNIQUE INDEX team_invites_email_key ON public.team_invites USING btree (team_id, lower(email));
comment on column team_invites.token_hash is 'Null until the job that sends the mail has made the secret of its link.';
comment on column team_invites.connection_id is 'The application through which it was made, with whose connection it ends.';

create table team_limit_events (
  team_id bigint not null,
  event_id bigint not null,
  constraint team_limit_events_pkey PRIMARY KEY (team_id, event_id),
  constraint team_limit_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint team_limit_events_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX team_limit_events_event_id_idx ON public.team_limit_events USING btree (event_id);
comment on table team_limit_events is 'The events of a team when all_events is false.';

create table team_members (
  team_id bigint not null,
  user_id bigint not null,
  invited_email text,
  constraint team_members_pkey PRIMARY KEY (team_id, user_id),
  constraint team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX team_members_user_id_idx ON public.team_members USING btree (user_id);
comment on column team_members.invited_email is 'The address that a person was invited by who was new to the organizer, until they have opened the pages of the organizer; null otherwise. Until then the lists of members show nothing else of them.';

create table team_tokens (
  id bigint generated always as identity not null,
  team_id bigint not null,
  name text not null,
  active boolean default true not null,
  token_hash text not null,
  created timestamp with time zone default now() not null,
  connection_id bigint,
  constraint team_tokens_pkey PRIMARY KEY (id),
  constraint team_tokens_token_hash_key UNIQUE (token_hash),
  constraint team_tokens_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES oauth_connections(id) ON DELETE SET NULL,
  constraint team_tokens_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX team_tokens_connection_id_idx ON public.team_tokens USING btree (connection_id);
CREATE INDEX team_tokens_team_id_idx ON public.team_tokens USING btree (team_id, id);
comment on column team_tokens.connection_id is 'The application through which it was made, or through which the token was made that made it: it ends with that connection.';

create table ticket_files (
  id bigint generated always as identity not null,
  order_id bigint not null,
  order_position_id bigint,
  output text not null,
  wanted text not null,
  requested timestamp with time zone not null,
  shown text,
  key text,
  media_type text,
  size bigint,
  made timestamp with time zone,
  constraint ticket_files_pkey PRIMARY KEY (id),
  constraint ticket_files_output_key UNIQUE NULLS NOT DISTINCT (order_id, order_position_id, output),
  constraint ticket_files_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint ticket_files_order_position_id_fkey FOREIGN KEY (order_position_id) REFERENCES order_positions(id) ON DELETE CASCADE
);
CREATE INDEX ticket_files_key_idx ON public.ticket_files USING btree (key);
CREATE INDEX ticket_files_made_idx ON public.ticket_files USING btree (made);
CREATE INDEX ticket_files_order_position_id_idx ON public.ticket_files USING btree (order_position_id) WHERE (order_position_id IS NOT NULL);
comment on table ticket_files is 'Files of tickets that were made, for those who download them again.';
comment on column ticket_files.order_position_id is 'The ticket; null for the file that has all tickets of the order.';
comment on column ticket_files.wanted is 'Hash of what the file has to show, as of the last download that was asked for.';
comment on column ticket_files.shown is 'Hash of what the file shows; it is made anew when that is not what is wanted.';
comment on column ticket_files.key is 'Where the content is in the storage of files; null until it was made.';

create table ticket_layouts (
  id bigint generated always as identity not null,
  event_id bigint not null,
  name text not null,
  "default" boolean default false not null,
  layout jsonb not null,
  background uuid,
  constraint ticket_layouts_pkey PRIMARY KEY (id),
  constraint ticket_layouts_background_fkey FOREIGN KEY (background) REFERENCES uploads(id),
  constraint ticket_layouts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX ticket_layouts_background_idx ON public.ticket_layouts USING btree (background);
CREATE UNIQUE INDEX ticket_layouts_default_key ON public.ticket_layouts USING btree (event_id) WHERE "default";
CREATE INDEX ticket_layouts_event_id_idx ON public.ticket_layouts USING btree (event_id, id);
comment on table ticket_layouts is 'What tickets look like; see badge_layouts.';

create table ticket_layout_items (
  id bigint generated always as identity not null,
  event_id bigint not null,
  item_id bigint not null,
  layout_id bigint not null,
  sales_channel_id bigint not null,
  constraint ticket_layout_items_pkey PRIMARY KEY (id),
  constraint ticket_layout_items_item_key UNIQUE (item_id, sales_channel_id),
  constraint ticket_layout_items_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint ticket_layout_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint ticket_layout_items_layout_id_fkey FOREIGN KEY (layout_id) REFERENCES ticket_layouts(id) ON DELETE CASCADE,
  constraint ticket_layout_items_sales_channel_id_fkey FOREIGN KEY (sales_channel_id) REFERENCES sales_channels(id)
);
CREATE INDEX ticket_layout_items_event_id_idx ON public.ticket_layout_items USING btree (event_id, id);
CREATE INDEX ticket_layout_items_layout_id_idx ON public.ticket_layout_items USING btree (layout_id);
CREATE INDEX ticket_layout_items_sales_channel_id_idx ON public.ticket_layout_items USING btree (sales_channel_id);
comment on table ticket_layout_items is 'Which ticket layout a product has when it is sold on a channel, where it is not the default.';

create table transactions (
  id bigint generated always as identity not null,
  order_id bigint not null,
  event_id bigint not null,
  created timestamp with time zone default now() not null,
  datetime timestamp with time zone not null,
  positionid integer,
  count integer not null,
  item_id bigint,
  variation_id bigint,
  subevent_id bigint,
  price numeric(13,2) not null,
  tax_rate numeric(7,2) not null,
  tax_value numeric(13,2) not null,
  tax_rule_id bigint,
  tax_code text,
  fee_type text,
  internal_type text,
  constraint transactions_pkey PRIMARY KEY (id),
  constraint transactions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint transactions_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  constraint transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint transactions_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id),
  constraint transactions_tax_rule_id_fkey FOREIGN KEY (tax_rule_id) REFERENCES tax_rules(id),
  constraint transactions_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id)
);
CREATE INDEX transactions_event_id_created_idx ON public.transactions USING btree (event_id, created, id);
CREATE INDEX transactions_event_id_datetime_idx ON public.transactions USING btree (event_id, datetime, id);
CREATE INDEX transactions_item_id_idx ON public.transactions USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX transactions_order_id_idx ON public.transactions USING btree (order_id, id);
CREATE INDEX transactions_sold_idx ON public.transactions USING btree (event_id, datetime) INCLUDE (count) WHERE (positionid IS NOT NULL);
CREATE INDEX transactions_subevent_id_idx ON public.transactions USING btree (subevent_id) WHERE (subevent_id IS NOT NULL);
CREATE INDEX transactions_tax_rule_id_idx ON public.transactions USING btree (tax_rule_id) WHERE (tax_rule_id IS NOT NULL);
CREATE INDEX transactions_variation_id_idx ON public.transactions USING btree (variation_id) WHERE (variation_id IS NOT NULL);
comment on table transactions is 'The ledger: every change of what an order is worth, as lines that are added and taken away again. Lines are never changed; they go with their order only.';
comment on column transactions.count is 'How many of it come (above 0) or go.';
comment on column transactions.price is 'Of one.';
comment on index transactions_sold_idx is 'Sums the tickets sold of an event, by time, without reading the ledger.';

create table user_recovery_codes (
  id bigint generated always as identity not null,
  user_id bigint not null,
  code_hash text not null,
  constraint user_recovery_codes_pkey PRIMARY KEY (id),
  constraint user_recovery_codes_code_hash_key UNIQUE (user_id, code_hash),
  constraint user_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table user_recovery_codes is 'One row for each recovery code that is left.';

create table user_secrets (
  id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  secret_hash text,
  email text,
  expires timestamp with time zone not null,
  constraint user_secrets_pkey PRIMARY KEY (id),
  constraint user_secrets_secret_hash_key UNIQUE (secret_hash),
  constraint user_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_secrets_expires_idx ON public.user_secrets USING btree (expires);
CREATE INDEX user_secrets_user_id_idx ON public.user_secrets USING btree (user_id);
comment on table user_secrets is 'Secrets for one use: links that were mailed (to set a new password, to confirm a new address) and sign-ins that wait for their second factor.';
comment on column user_secrets.kind is 'reset, email or second_factor';
comment on column user_secrets.secret_hash is 'Null until the job that mails the link has made its secret.';
comment on column user_secrets.email is 'The new address, where kind is email.';

create table user_totp (
  user_id bigint not null,
  secret text not null,
  last_step bigint,
  constraint user_totp_pkey PRIMARY KEY (user_id),
  constraint user_totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table user_totp is 'What a person''s authenticator app and the server compute codes from. It counts once users.require_2fa is set, when a code has shown that the app has it.';
comment on column user_totp.secret is 'Encrypted, since codes are computed from it.';
comment on column user_totp.last_step is 'The time step of the last code that was accepted: no code is accepted twice.';

create table variation_membership_types (
  variation_id bigint not null,
  membership_type_id bigint not null,
  constraint variation_membership_types_pkey PRIMARY KEY (variation_id, membership_type_id),
  constraint variation_membership_types_membership_type_id_fkey FOREIGN KEY (membership_type_id) REFERENCES membership_types(id),
  constraint variation_membership_types_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id) ON DELETE CASCADE
);
CREATE INDEX variation_membership_types_membership_type_id_idx ON public.variation_membership_types USING btree (membership_type_id);

create table variation_meta_values (
  variation_id bigint not null,
  property_id bigint not null,
  value text not null,
  constraint variation_meta_values_pkey PRIMARY KEY (variation_id, property_id),
  constraint variation_meta_values_property_id_fkey FOREIGN KEY (property_id) REFERENCES item_meta_properties(id) ON DELETE CASCADE,
  constraint variation_meta_values_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id) ON DELETE CASCADE
);
CREATE INDEX variation_meta_values_property_id_idx ON public.variation_meta_values USING btree (property_id, value);

create table variation_sales_channels (
  variation_id bigint not null,
  sales_channel_id bigint not null,
  constraint variation_sales_channels_pkey PRIMARY KEY (variation_id, sales_channel_id),
  constraint variation_sales_channels_sales_channel_id_fkey FOREIGN KEY (sales_channel_id) REFERENCES sales_channels(id),
  constraint variation_sales_channels_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id) ON DELETE CASCADE
);
CREATE INDEX variation_sales_channels_sales_channel_id_idx ON public.variation_sales_channels USING btree (sales_channel_id);

create table waiting_list_entries (
  id bigint generated always as identity not null,
  event_id bigint not null,
  created timestamp with time zone default now() not null,
  name text,
  name_parts jsonb,
  email text,
  phone text,
  voucher_id bigint,
  item_id bigint not null,
  variation_id bigint,
  locale text not null,
  subevent_id bigint,
  priority integer default 0 not null,
  counts_toward_quota boolean generated always as ((voucher_id IS NULL)) stored,
  constraint waiting_list_entries_pkey PRIMARY KEY (id),
  constraint waiting_list_entries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint waiting_list_entries_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint waiting_list_entries_subevent_id_fkey FOREIGN KEY (subevent_id) REFERENCES subevents(id) ON DELETE CASCADE,
  constraint waiting_list_entries_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations(id) ON DELETE CASCADE,
  constraint waiting_list_entries_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id) ON DELETE SET NULL
);
CREATE INDEX waiting_list_entries_email_idx ON public.waiting_list_entries USING btree (event_id, lower(email));
CREATE INDEX waiting_list_entries_event_id_idx ON public.waiting_list_entries USING btree (event_id, created, id);
CREATE INDEX waiting_list_entries_item_id_idx ON public.waiting_list_entries USING btree (item_id);
CREATE INDEX waiting_list_entries_subevent_id_idx ON public.waiting_list_entries USING btree (subevent_id);
CREATE INDEX waiting_list_entries_variation_id_idx ON public.waiting_list_entries USING btree (variation_id);
CREATE INDEX waiting_list_entries_voucher_id_idx ON public.waiting_list_entries USING btree (voucher_id);
CREATE INDEX waiting_list_entries_waiting_idx ON public.waiting_list_entries USING btree (event_id, item_id, COALESCE(variation_id, (0)::bigint), COALESCE(subevent_id, (0)::bigint), priority DESC, created, id) WHERE (voucher_id IS NULL);
comment on table waiting_list_entries is 'People who wait for a product that cannot be bought at present.';
comment on column waiting_list_entries.name is 'The parts as the name scheme of the event writes them.';
comment on column waiting_list_entries.email is 'Null once it was deleted.';
comment on column waiting_list_entries.voucher_id is 'Who was sent a voucher waits no longer.';
comment on column waiting_list_entries.priority is 'Whoever has more of it is served before those who have waited longer.';
comment on column waiting_list_entries.counts_toward_quota is 'Whether the entry is counted in quota_counters: until a voucher is sent, which is counted from then on.';
comment on index waiting_list_entries_waiting_idx is 'Those who wait, in their order, for each product, variation and date; 0 stands for none.';

create table waiting_rooms (
  id bigint generated always as identity not null,
  event_id bigint not null,
  opened timestamp with time zone not null,
  closed timestamp with time zone,
  starts timestamp with time zone,
  seed text not null,
  commitment text not null,
  max_active integer not null,
  admission_minutes integer not null,
  places integer default 0 not null,
  drawn integer,
  admitted integer default 0 not null,
  ended integer default 0 not null,
  rate real default 0 not null,
  advanced timestamp with time zone,
  constraint waiting_rooms_pkey PRIMARY KEY (id),
  constraint waiting_rooms_admission_minutes_check CHECK ((admission_minutes > 0)),
  constraint waiting_rooms_max_active_check CHECK ((max_active > 0)),
  constraint waiting_rooms_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
) with (fillfactor=50);
CREATE INDEX waiting_rooms_closed_idx ON public.waiting_rooms USING btree (closed) WHERE (closed IS NOT NULL);
CREATE INDEX waiting_rooms_event_id_idx ON public.waiting_rooms USING btree (event_id);
CREATE UNIQUE INDEX waiting_rooms_open_key ON public.waiting_rooms USING btree (event_id) WHERE (closed IS NULL);
comment on table waiting_rooms is 'A row per waiting room that was opened. An event has at most one that is not closed. The row changes often, so its pages have space for new versions.';
comment on column waiting_rooms.starts is 'The time from which customers are admitted; null if they are admitted immediately.';
comment on column waiting_rooms.seed is 'The seed of the lottery, encrypted. Published when the lottery is drawn.';
comment on column waiting_rooms.commitment is 'SHA-256 of the seed, published from the beginning.';
comment on column waiting_rooms.max_active is 'How many admissions are valid at the same time.';
comment on column waiting_rooms.places is 'Number of places, which is the number of the latest one.';
comment on column waiting_rooms.drawn is 'Number of places whose order the lottery has drawn; null until it is drawn. Later places follow in order of their numbers.';
comment on column waiting_rooms.admitted is 'Number of admitted places: those whose rank is at most this.';
comment on column waiting_rooms.ended is 'Number of places whose admission has run out.';
comment on column waiting_rooms.rate is 'Measured admissions per second.';
comment on column waiting_rooms.advanced is 'When places were last admitted, by any process (src/sql/waiting_rooms.sql).';

create table waiting_room_admissions (
  room_id bigint not null,
  number integer not null,
  rank integer not null,
  cart_id text,
  ordered timestamp with time zone,
  constraint waiting_room_admissions_pkey PRIMARY KEY (room_id, number),
  constraint waiting_room_admissions_room_id_fkey FOREIGN KEY (room_id) REFERENCES waiting_rooms(id) ON DELETE CASCADE
);
CREATE INDEX waiting_room_admissions_cart_id_idx ON public.waiting_room_admissions USING btree (room_id, cart_id) WHERE (cart_id IS NOT NULL);
CREATE INDEX waiting_room_admissions_ordered_idx ON public.waiting_room_admissions USING btree (room_id, rank) WHERE (ordered IS NOT NULL);
comment on table waiting_room_admissions is 'Used admissions. A row is inserted with the first cart or order, and binds the admission to that cart and to one order.';
comment on column waiting_room_admissions.number is 'Number of the place.';
comment on column waiting_room_admissions.rank is 'Rank of the place: its number, or the rank that the lottery drew.';

create table waiting_room_steps (
  room_id bigint not null,
  admitted integer not null,
  at timestamp with time zone not null,
  constraint waiting_room_steps_pkey PRIMARY KEY (room_id, admitted),
  constraint waiting_room_steps_room_id_fkey FOREIGN KEY (room_id) REFERENCES waiting_rooms(id) ON DELETE CASCADE
);
comment on table waiting_room_steps is 'When the places up to a rank were admitted, so that the end of an admission is known without a row per place.';

create table webhooks (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  enabled boolean default true not null,
  target_url text not null,
  all_events boolean default false not null,
  action_types jsonb default '[]'::jsonb not null,
  comment text default ''::text not null,
  secret text not null,
  former_secret text,
  former_secret_until timestamp with time zone,
  connection_id bigint,
  payload text default 'thin'::text not null,
  limit_items jsonb default '[]'::jsonb not null,
  limit_checkin_lists jsonb default '[]'::jsonb not null,
  limit_fields jsonb default '[]'::jsonb not null,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_payload_check CHECK ((payload = ANY (ARRAY['thin'::text, 'snapshot'::text]))),
  constraint webhooks_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES oauth_connections(id) ON DELETE SET NULL,
  constraint webhooks_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX webhooks_connection_id_idx ON public.webhooks USING btree (connection_id) WHERE (connection_id IS NOT NULL);
CREATE INDEX webhooks_organizer_id_idx ON public.webhooks USING btree (organizer_id, id);
comment on table webhooks is 'URLs of other systems that are told of changes.';
comment on column webhooks.action_types is 'The kinds of notifications, without the brand.';
comment on column webhooks.secret is 'Encrypted, since signatures are computed with it.';
comment on column webhooks.former_secret is 'The one before, which signs along until former_secret_until.';
comment on column webhooks.connection_id is 'The application through which it was made, with whose connection it is disabled.';
comment on column webhooks.payload is 'Whether bodies contain IDs only, or the object as well.';
comment on column webhooks.limit_items is 'IDs of products that notifications must concern; all if empty. They can be those of deleted products.';
comment on column webhooks.limit_checkin_lists is 'IDs of check-in lists of scans; all if empty.';
comment on column webhooks.limit_fields is 'Fields of which a change must concern one; all if empty.';

create table webhook_deliveries (
  id bigint generated always as identity not null,
  webhook_id bigint not null,
  log_entry_id bigint not null,
  action text not null,
  object text not null,
  created timestamp with time zone not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due timestamp with time zone,
  traceparent text,
  test jsonb,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'done'::text, 'failed'::text, 'dropped'::text]))),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_created_idx ON public.webhook_deliveries USING btree (created);
CREATE INDEX webhook_deliveries_due_idx ON public.webhook_deliveries USING btree (webhook_id, due) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX webhook_deliveries_failed_idx ON public.webhook_deliveries USING btree (id) WHERE (state = 'failed'::text);
CREATE INDEX webhook_deliveries_object_idx ON public.webhook_deliveries USING btree (webhook_id, object, id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX webhook_deliveries_webhook_id_idx ON public.webhook_deliveries USING btree (webhook_id, id);
comment on table webhook_deliveries is 'Notifications, one row for each change and each webhook that is told of it.';
comment on column webhook_deliveries.log_entry_id is 'The line of the audit log, from which the body is made at each try. No foreign key: the delivery of a line that has gone is dropped.';
comment on column webhook_deliveries.action is 'As receivers are told, without the brand.';
comment on column webhook_deliveries.object is 'What it is about: notifications about the same go out one after the other.';
comment on column webhook_deliveries.due is 'While it waits: when it is tried. While it is being sent: when whoever sends it must be taken for dead, and it is tried again.';
comment on column webhook_deliveries.traceparent is 'W3C Trace Context of the change; null without tracing.';
comment on column webhook_deliveries.test is 'Fields of the body of a test, which reports no change. Null for notifications of changes.';
comment on index webhook_deliveries_object_idx is 'Whether an earlier one about the same object is still to be sent.';

create table webhook_attempts (
  id bigint generated always as identity not null,
  delivery_id bigint not null,
  sent timestamp with time zone not null,
  duration integer not null,
  request jsonb not null,
  response jsonb,
  error text,
  constraint webhook_attempts_pkey PRIMARY KEY (id),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_delivery_id_idx ON public.webhook_attempts USING btree (delivery_id, id);
comment on table webhook_attempts is 'Each request of a delivery and its answer, without secrets and cut where they are long.';
comment on column webhook_attempts.duration is 'In milliseconds.';
comment on column webhook_attempts.response is 'Null where there was no answer; error says why.';

create table webhook_limit_events (
  webhook_id bigint not null,
  event_id bigint not null,
  constraint webhook_limit_events_pkey PRIMARY KEY (webhook_id, event_id),
  constraint webhook_limit_events_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
comment on column webhook_limit_events.event_id is 'No foreign key: when the event is deleted its webhooks are told of that, which happens after the deletion.';

CREATE OR REPLACE FUNCTION public.add_to_order_counters(events bigint[], items bigint[], variations bigint[], subevents bigint[], paid integer[], pending integer[], exited integer[], fairly boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  quotas bigint[];
  more_paid integer[];
  more_pending integer[];
  more_exited integer[];
  settled bigint[];
  payments integer[];
begin
  if events is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('quotas of event', e)) from (select distinct e from unnest(events) e order by e) concerned;
  select array_agg(q order by q) filter (where locked), array_agg(p order by q) filter (where locked), array_agg(n order by q) filter (where locked),
    array_agg(x order by q) filter (where locked), array_agg(q order by q) filter (where not locked), array_agg(p order by q) filter (where not locked)
  into quotas, more_paid, more_pending, more_exited, settled, payments from (
    select q, sum(c.paid)::integer as p, sum(c.pending)::integer as n, sum(c.exited)::integer as x,
      sum(c.paid) + sum(c.pending) <> 0 or sum(c.exited) <> 0 as locked
    from unnest(items, variations, subevents, paid, pending, exited) as c (item, variation, subevent, paid, pending, exited)
    cross join lateral quotas_of(c.item, c.variation, c.subevent) q
    group by q having sum(c.paid) <> 0 or sum(c.pending) <> 0 or sum(c.exited) <> 0
  ) changed;
  if settled is not null then
    perform count_quota_payments(settled, payments);
  end if;
  if quotas is null then
    return;
  end if;
  if fairly then
    perform lock_quota_counters_fairly(quotas);
  else
    perform from quota_counters where quota_id = any(quotas) order by quota_id for no key update;
  end if;
  update quota_counters c set paid = c.paid + changed.paid, pending = c.pending + changed.pending, exited = c.exited + changed.exited
  from unnest(quotas, more_paid, more_pending, more_exited) as changed (quota_id, paid, pending, exited) where c.quota_id = changed.quota_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.advance_waiting_room(event bigint, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  room waiting_rooms;
  since timestamptz := moment - interval '2 minutes';
  run_out integer;
  ordered integer;
  target integer;
  base record;
begin
  update waiting_rooms w set advanced = moment, drawn = coalesce(w.drawn, w.places)
  where w.event_id = event and w.closed is null and (w.drawn is not null or w.starts is null or w.starts <= moment)
    and (w.advanced is null or w.advanced <= moment - interval '1 second')
  returning * into room;
  if not found then return; end if;

  select coalesce(max(s.admitted), 0) into run_out from waiting_room_steps s
  where s.room_id = room.id and s.at <= moment - make_interval(mins => room.admission_minutes);
  run_out := greatest(run_out, room.ended);
  select count(*) into ordered from waiting_room_admissions a where a.room_id = room.id and a.ordered is not null and a.rank > run_out;
  target := greatest(room.admitted, least(room.places, run_out + ordered + room.max_active));
  if target > room.admitted then
    insert into waiting_room_steps (room_id, admitted, at) values (room.id, target, moment);
  end if;
  -- The last step before the window, or else the first one, which admits the first max_active places together.
  select coalesce(max(s.admitted) filter (where s.at <= since), min(s.admitted), 0) as admitted, greatest(min(s.at), since) as at into base
  from waiting_room_steps s where s.room_id = room.id;
  update waiting_rooms w set admitted = target, ended = run_out,
    -- Unused admissions run out at this rate, so the rate can only be lower before the first ones have run out.
    rate = greatest(
      room.max_active / (room.admission_minutes * 60.0),
      coalesce((target - base.admitted) / greatest(extract(epoch from moment - base.at), 1), 0)
    )
  where w.id = room.id;
  delete from waiting_room_steps s where s.room_id = room.id and s.admitted < run_out and s.at < since;
end
$function$;

CREATE OR REPLACE FUNCTION public.assert_within_quotas(ids bigint[], overdrawn bigint[], at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if exists (
    select from quota_states(ids, at, true) s join unnest(ids, overdrawn) as w (quota_id, overdrawn) using (quota_id)
    where s.closed or s.size::bigint + s.exited_orders - s.paid_orders - s.pending_orders - s.blocking_vouchers - s.cart_positions - s.waiting_list < -w.overdrawn
  ) then
    raise exception 'somebody else took the last of it' using errcode = 'BX001';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.book_orders(ids bigint[], at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  insert into transactions (order_id, event_id, datetime, positionid, count, item_id, variation_id, subevent_id, price, tax_rate, tax_value,
    tax_rule_id, tax_code, fee_type, internal_type)
  select o.id, o.event_id, at, l.positionid, sum(l.count), l.item_id, l.variation_id, l.subevent_id, l.price, l.tax_rate, l.tax_value,
    l.tax_rule_id, l.tax_code, l.fee_type, l.internal_type
  from unnest(ids) booked (id)
  cross join lateral (
    select o.id, o.event_id, o.status = 'p' or o.status = 'n' and not o.require_approval as has_value from orders o where o.id = booked.id offset 0
  ) o
  cross join lateral (
    select p.positionid, 1 as count, p.item_id, p.variation_id, p.subevent_id, p.price, p.tax_rate, p.tax_value, p.tax_rule_id, p.tax_code,
      null::text as fee_type, null::text as internal_type
    from order_positions p where p.order_id = o.id and not p.canceled and o.has_value
    union all
    select null, 1, null, null, null, f.value, f.tax_rate, f.tax_value, f.tax_rule_id, f.tax_code, f.fee_type, f.internal_type
    from order_fees f where f.order_id = o.id and not f.canceled and o.has_value
    union all
    select t.positionid, -t.count, t.item_id, t.variation_id, t.subevent_id, t.price, t.tax_rate, t.tax_value, t.tax_rule_id, t.tax_code, t.fee_type,
      t.internal_type
    from transactions t where t.order_id = o.id
    offset 0
  ) l
  group by o.id, o.event_id, l.positionid, l.item_id, l.variation_id, l.subevent_id, l.price, l.tax_rate, l.tax_value, l.tax_rule_id, l.tax_code,
    l.fee_type, l.internal_type
  having sum(l.count) <> 0
  order by o.id, sum(l.count), l.positionid;
end
$function$;

CREATE OR REPLACE FUNCTION public.clear_block_quota()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.block_quota := false;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_changed_checkins()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  stored stored_checkin[];
  scanned position_change[];
begin
  if tg_op = 'DELETE' then
    stored := array(select (id, checkin_list_id, order_position_id, successful, type, -1)::stored_checkin from old_rows);
  else
    stored := array(
      select (c.id, c.checkin_list_id, c.order_position_id, c.successful, c.type, sum(c.number))::stored_checkin
      from (
        select id, checkin_list_id, order_position_id, successful, type, -1 as number from old_rows
        union all select id, checkin_list_id, order_position_id, successful, type, 1 from new_rows
      ) c group by c.id, c.checkin_list_id, c.order_position_id, c.successful, c.type having sum(c.number) <> 0);
  end if;
  if cardinality(stored) = 0 then
    return null;
  end if;
  perform count_entries(array(
    select (c.checkin_list_id, c.successful, c.type, coalesce(p.subevent_id, 0), coalesce(p.item_id, 0), coalesce(p.variation_id, 0),
      coalesce(p.status, ''), coalesce(p.valid_if_pending, false), c.number, coalesce(p.entered, 0))::checkin_change
    from (
      select checkin_list_id, order_position_id, successful, type, sum(number)::integer as number, bool_or(number < 0) as before, bool_or(number > 0) as after,
        coalesce(array_agg(id) filter (where number > 0), '{}') as added
      from unnest(stored) group by 1, 2, 3, 4
    ) c
    left join lateral (
      select p.subevent_id, p.item_id, p.variation_id, o.status, o.valid_if_pending,
        case when not p.canceled and c.before <> c.after and not exists (
          select from checkins k where k.checkin_list_id = c.checkin_list_id and k.order_position_id = c.order_position_id
            and k.successful and k.type = 'entry' and k.id <> all(c.added)
        ) then c.after::integer - c.before::integer else 0 end as entered
      from order_positions p cross join lateral (select o.status, o.valid_if_pending from orders o where o.id = p.order_id offset 0) o
      where c.successful and c.type = 'entry' and p.id = c.order_position_id offset 0
    ) p on true));
  scanned := array(
    select (p.event_id, coalesce(p.subevent_id, 0), p.item_id, coalesce(p.variation_id, 0), p.canceled, p.status, p.valid_if_pending, 0,
      c.after::integer - c.before::integer)::position_change
    from (
      select order_position_id, bool_or(number < 0) as before, bool_or(number > 0) as after, coalesce(array_agg(id) filter (where number > 0), '{}') as added
      from unnest(stored) where successful and order_position_id is not null group by 1
    ) c
    cross join lateral (
      select p.event_id, p.subevent_id, p.item_id, p.variation_id, p.canceled, o.status, o.valid_if_pending
      from order_positions p cross join lateral (select o.status, o.valid_if_pending from orders o where o.id = p.order_id offset 0) o
      where p.id = c.order_position_id offset 0
    ) p
    where c.before <> c.after and not exists (
      select from checkins k where k.order_position_id = c.order_position_id and k.successful and k.id <> all(c.added)));
  if cardinality(scanned) > 0 then
    perform count_positions(scanned);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_changed_position()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  states position_change[];
  lists bigint[];
  is_scanned boolean;
begin
  if tg_op = 'DELETE' and not exists (select from events where id = old.event_id) then
    return old;
  end if;
  select coalesce(array_agg(distinct c.checkin_list_id) filter (where c.type = 'entry'), '{}'), count(*) > 0 into lists, is_scanned
  from checkins c where c.order_position_id = old.id and c.successful;
  states := array(
    select (old.event_id, coalesce(old.subevent_id, 0), old.item_id, coalesce(old.variation_id, 0), old.canceled, o.status, o.valid_if_pending,
      -1, -is_scanned::integer)::position_change
    from orders o where o.id = old.order_id);
  if tg_op = 'UPDATE' then
    states := states || array(
      select (new.event_id, coalesce(new.subevent_id, 0), new.item_id, coalesce(new.variation_id, 0), new.canceled, o.status, o.valid_if_pending,
        1, is_scanned::integer)::position_change
      from orders o where o.id = new.order_id);
  end if;
  perform count_positions(states);
  if cardinality(lists) > 0 then
    perform count_entries(array(
      select (list, true, 'entry', s.subevent_id, s.item_id, s.variation_id, s.status, s.valid_if_pending, 0, s.positions)::checkin_change
      from unnest(states) s cross join unnest(lists) list where not s.canceled));
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_checkin(event bigint, list bigint, is_successful boolean, of_type text, subevent bigint, item bigint, variation bigint, of_status text, is_valid_if_pending boolean, more_checkins integer, more_entered integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update checkin_counts c set checkins = c.checkins + more_checkins, entered = c.entered + more_entered
  where c.event_id = event and c.checkin_list_id = list and c.successful = is_successful and c.type = of_type and c.subevent_id = subevent
    and c.item_id = item and c.variation_id = variation and c.status = of_status and c.valid_if_pending = is_valid_if_pending and c.share = (
      select free.share from checkin_counts free
      where free.event_id = event and free.checkin_list_id = list and free.successful = is_successful and free.type = of_type
        and free.subevent_id = subevent and free.item_id = item and free.variation_id = variation and free.status = of_status
        and free.valid_if_pending = is_valid_if_pending
      limit 1 for no key update skip locked);
  if not found then
    insert into checkin_counts as c
      (event_id, checkin_list_id, successful, type, subevent_id, item_id, variation_id, status, valid_if_pending, share, checkins, entered)
    values (event, list, is_successful, of_type, subevent, item, variation, of_status, is_valid_if_pending, floor(random() * 2147483647),
      more_checkins, more_entered)
    on conflict (event_id, checkin_list_id, successful, type, subevent_id, item_id, variation_id, status, valid_if_pending, share) do update
      set checkins = c.checkins + excluded.checkins, entered = c.entered + excluded.entered;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_deleted_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_orders(array_agg(event_id), array_agg(testmode), array_agg(status), array_agg(-1)) from old_rows;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_entries(changes checkin_change[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform count_checkin(c.event_id, c.checkin_list_id, c.successful, c.type, c.subevent_id, c.item_id, c.variation_id, c.status, c.valid_if_pending,
    c.checkins, c.entered)
  from (
    select l.event_id, c.checkin_list_id, c.successful, c.type, c.subevent_id, c.item_id, c.variation_id, c.status, c.valid_if_pending,
      sum(c.checkins)::integer as checkins, sum(c.entered)::integer as entered
    from unnest(changes) c cross join lateral (select l.event_id from checkin_lists l where l.id = c.checkin_list_id offset 0) l
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(c.checkins) <> 0 or sum(c.entered) <> 0
  ) c;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_inserted_checkins()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  change record;
begin
  -- One row per list and state. Of several scans of a position in the statement, the first one is its entry.
  for change in
    select l.event_id, c.checkin_list_id, c.successful, c.type, p.subevent_id, p.item_id, p.variation_id, p.canceled, p.status, p.valid_if_pending,
      count(*)::integer as checkins, coalesce(sum(p.entered), 0)::integer as entered, coalesce(sum(p.scanned), 0)::integer as scanned
    from new_rows c
    cross join lateral (select l.event_id from checkin_lists l where l.id = c.checkin_list_id offset 0) l
    left join lateral (
      select coalesce(p.subevent_id, 0) as subevent_id, p.item_id, coalesce(p.variation_id, 0) as variation_id, p.canceled, o.status, o.valid_if_pending,
        case when c.type = 'entry' and not p.canceled then (not exists (
          select from checkins k where k.checkin_list_id = c.checkin_list_id and k.order_position_id = c.order_position_id and k.successful
            and k.type = 'entry' and k.id <> c.id and not (k.id > c.id and k.id in (select id from new_rows))
        ))::integer else 0 end as entered,
        (not exists (
          select from checkins k where k.order_position_id = c.order_position_id and k.successful
            and k.id <> c.id and not (k.id > c.id and k.id in (select id from new_rows))
        ))::integer as scanned
      from order_positions p cross join lateral (select o.status, o.valid_if_pending from orders o where o.id = p.order_id offset 0) o
      where c.successful and p.id = c.order_position_id offset 0
    ) p on true
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  loop
    if change.type = 'entry' and change.item_id is not null then
      perform count_checkin(change.event_id, change.checkin_list_id, change.successful, change.type, change.subevent_id, change.item_id,
        change.variation_id, change.status, change.valid_if_pending, change.checkins, change.entered);
    else
      perform count_checkin(change.event_id, change.checkin_list_id, change.successful, change.type, 0, 0, 0, '', false, change.checkins, 0);
    end if;
    if change.scanned <> 0 then
      perform count_position(change.event_id, change.subevent_id, change.item_id, change.variation_id, change.canceled, change.status,
        change.valid_if_pending, 0, change.scanned);
    end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_inserted_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_orders(array_agg(event_id), array_agg(testmode), array_agg(status), array_agg(1)) from new_rows;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_inserted_positions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform count_position(p.event_id, p.subevent_id, p.item_id, p.variation_id, p.canceled, p.status, p.valid_if_pending, p.number, 0)
  from (
    select p.event_id, coalesce(p.subevent_id, 0) as subevent_id, p.item_id, coalesce(p.variation_id, 0) as variation_id, p.canceled, o.status,
      o.valid_if_pending, count(*)::integer as number
    from new_rows p cross join lateral (select o.status, o.valid_if_pending from orders o where o.id = p.order_id offset 0) o
    group by 1, 2, 3, 4, 5, 6, 7
  ) p;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_invoice_logo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.logo_image is not null then
    update uploads set uses = uses - 1 where id = old.logo_image;
  end if;
  if tg_op <> 'DELETE' and new.logo_image is not null then
    update uploads set uses = uses + 1 where id = new.logo_image;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_order_positions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  events bigint[];
  items bigint[];
  variations bigint[];
  subevents bigint[];
  paid integer[];
  pending integer[];
  gone integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(p.event_id), array_agg(p.item_id), array_agg(p.variation_id), array_agg(p.subevent_id),
      array_agg((o.status = 'p')::integer), array_agg((o.status = 'n')::integer), array_agg(p.exited::integer)
    into events, items, variations, subevents, paid, pending, gone
    from new_rows p cross join lateral (select o.status from orders o where o.id = p.order_id offset 0) o where not p.canceled and o.status in ('p', 'n');
  elsif tg_op = 'DELETE' then
    select array_agg(p.event_id), array_agg(p.item_id), array_agg(p.variation_id), array_agg(p.subevent_id),
      array_agg(-(o.status = 'p')::integer), array_agg(-(o.status = 'n')::integer), array_agg(-p.exited::integer)
    into events, items, variations, subevents, paid, pending, gone
    from old_rows p cross join lateral (select o.status from orders o where o.id = p.order_id offset 0) o where not p.canceled and o.status in ('p', 'n');
  else
    select array_agg(c.event_id), array_agg(c.item_id), array_agg(c.variation_id), array_agg(c.subevent_id),
      array_agg(c.number * (c.status = 'p')::integer), array_agg(c.number * (c.status = 'n')::integer), array_agg(c.number * c.exited::integer)
    into events, items, variations, subevents, paid, pending, gone
    from (
      select p.*, o.status
      from (
        select a.id, a.order_id, b.event_id, b.item_id, b.variation_id, b.subevent_id, b.canceled, b.exited, b.number
        from old_rows a join new_rows z on z.id = a.id
          and (a.item_id, a.variation_id, a.subevent_id, a.canceled, a.exited) is distinct from (z.item_id, z.variation_id, z.subevent_id, z.canceled, z.exited)
        cross join lateral (values
          (a.event_id, a.item_id, a.variation_id, a.subevent_id, a.canceled, a.exited, -1),
          (z.event_id, z.item_id, z.variation_id, z.subevent_id, z.canceled, z.exited, 1)
        ) b (event_id, item_id, variation_id, subevent_id, canceled, exited, number)
      ) p cross join lateral (select o.status from orders o where o.id = p.order_id offset 0) o where not p.canceled and o.status in ('p', 'n')
    ) c;
  end if;
  perform add_to_order_counters(events, items, variations, subevents, paid, pending, gone, tg_op = 'INSERT');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_order_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  events bigint[];
  items bigint[];
  variations bigint[];
  subevents bigint[];
  paid integer[];
  pending integer[];
  gone integer[];
begin
  select array_agg(p.event_id), array_agg(p.item_id), array_agg(p.variation_id), array_agg(p.subevent_id),
    array_agg((z.status = 'p')::integer - (a.status = 'p')::integer), array_agg((z.status = 'n')::integer - (a.status = 'n')::integer),
    array_agg(p.exited::integer * ((z.status in ('p', 'n'))::integer - (a.status in ('p', 'n'))::integer))
  into events, items, variations, subevents, paid, pending, gone
  from old_rows a join new_rows z on z.id = a.id and z.status <> a.status
  cross join lateral (
    select p.event_id, p.item_id, p.variation_id, p.subevent_id, p.canceled, p.exited from order_positions p where p.order_id = z.id offset 0
  ) p
  where not p.canceled and (a.status in ('p', 'n') or z.status in ('p', 'n'));
  if events is not null then
    perform add_to_order_counters(events, items, variations, subevents, paid, pending, gone, false);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_orders(ids bigint[], modes boolean[], states text[], numbers integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  change record;
begin
  for change in
    select e.id, mode, state, sum(number)::integer as number from unnest(ids, modes, states, numbers) changes (id, mode, state, number)
    join events e on e.id = changes.id
    group by e.id, mode, state having sum(number) <> 0 order by e.id, mode, state
  loop
    update order_counts set orders = orders + change.number
    where event_id = change.id and testmode = change.mode and status = change.state and share = (
      select free.share from order_counts free where free.event_id = change.id and free.testmode = change.mode and free.status = change.state
      limit 1 for no key update skip locked);
    if not found then
      insert into order_counts as c (event_id, testmode, status, share, orders)
      values (change.id, change.mode, change.state, floor(random() * 2147483647), change.number)
      on conflict (event_id, testmode, status, share) do update set orders = c.orders + excluded.orders;
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_position(event bigint, subevent bigint, item bigint, variation bigint, is_canceled boolean, of_status text, is_valid_if_pending boolean, more_positions integer, more_scanned integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update position_counts c set positions = c.positions + more_positions, scanned = c.scanned + more_scanned
  where c.event_id = event and c.subevent_id = subevent and c.item_id = item and c.variation_id = variation and c.canceled = is_canceled
    and c.status = of_status and c.valid_if_pending = is_valid_if_pending and c.share = (
      select free.share from position_counts free
      where free.event_id = event and free.subevent_id = subevent and free.item_id = item and free.variation_id = variation
        and free.canceled = is_canceled and free.status = of_status and free.valid_if_pending = is_valid_if_pending
      limit 1 for no key update skip locked);
  if not found then
    insert into position_counts as c (event_id, subevent_id, item_id, variation_id, canceled, status, valid_if_pending, share, positions, scanned)
    values (event, subevent, item, variation, is_canceled, of_status, is_valid_if_pending, floor(random() * 2147483647), more_positions, more_scanned)
    on conflict (event_id, subevent_id, item_id, variation_id, canceled, status, valid_if_pending, share) do update
      set positions = c.positions + excluded.positions, scanned = c.scanned + excluded.scanned;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_positions(changes position_change[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform count_position(c.event_id, c.subevent_id, c.item_id, c.variation_id, c.canceled, c.status, c.valid_if_pending, c.positions, c.scanned)
  from (
    select c.event_id, c.subevent_id, c.item_id, c.variation_id, c.canceled, c.status, c.valid_if_pending,
      sum(c.positions)::integer as positions, sum(c.scanned)::integer as scanned
    from unnest(changes) c where exists (select from events e where e.id = c.event_id)
    group by 1, 2, 3, 4, 5, 6, 7 having sum(c.positions) <> 0 or sum(c.scanned) <> 0
  ) c;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_positions_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  change record;
  is_scanned boolean := false;
begin
  for change in
    select p.event_id, coalesce(p.subevent_id, 0) as subevent_id, p.item_id, coalesce(p.variation_id, 0) as variation_id, p.canceled,
      count(*)::integer as positions,
      coalesce(sum(exists (select from checkins c where c.order_position_id = p.id and c.successful)::integer), 0)::integer as scanned
    from order_positions p where p.order_id = new.id group by 1, 2, 3, 4, 5
  loop
    perform count_position(change.event_id, change.subevent_id, change.item_id, change.variation_id, change.canceled, old.status, old.valid_if_pending,
      -change.positions, -change.scanned);
    perform count_position(change.event_id, change.subevent_id, change.item_id, change.variation_id, change.canceled, new.status, new.valid_if_pending,
      change.positions, change.scanned);
    is_scanned := is_scanned or change.scanned <> 0;
  end loop;
  if is_scanned then
    perform count_entries(array(
      select (e.checkin_list_id, true, 'entry', coalesce(p.subevent_id, 0), p.item_id, coalesce(p.variation_id, 0), s.status, s.valid_if_pending, 0,
        s.number)::checkin_change
      from order_positions p
      cross join lateral (
        select distinct c.checkin_list_id from checkins c where c.order_position_id = p.id and c.successful and c.type = 'entry' offset 0
      ) e
      cross join (values (old.status, old.valid_if_pending, -1), (new.status, new.valid_if_pending, 1)) s (status, valid_if_pending, number)
      where p.order_id = new.id and not p.canceled));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_quota_payments(ids bigint[], numbers integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  change record;
begin
  for change in select id, number from unnest(ids, numbers) changes (id, number) loop
    update quota_payments set paid = paid + change.number where quota_id = change.id and share = (
      select free.share from quota_payments free where free.quota_id = change.id limit 1 for no key update skip locked);
    if not found then
      insert into quota_payments as p (quota_id, share, paid) values (change.id, floor(random() * 2147483647), change.number)
      on conflict (quota_id, share) do update set paid = p.paid + excluded.paid;
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_quotas(ids bigint[])
 RETURNS TABLE(quota_id bigint, carts integer, waiting integer, paid integer, pending integer, exited integer)
 LANGUAGE sql
 STABLE
AS $function$
  select q.id,
    ((select count(*) from quota_variations v join cart_positions p on p.variation_id = v.variation_id
        where v.quota_id = q.id and p.counts_toward_quota and p.subevent_id is not distinct from q.subevent_id)
      + (select count(*) from quota_items i join cart_positions p on p.item_id = i.item_id and p.variation_id is null
        where i.quota_id = q.id and p.counts_toward_quota and p.subevent_id is not distinct from q.subevent_id))::integer,
    ((select count(*) from quota_variations v join waiting_list_entries w on w.variation_id = v.variation_id
        where v.quota_id = q.id and w.counts_toward_quota and w.subevent_id is not distinct from q.subevent_id)
      + (select count(*) from quota_items i join waiting_list_entries w on w.item_id = i.item_id and w.variation_id is null
        where i.quota_id = q.id and w.counts_toward_quota and w.subevent_id is not distinct from q.subevent_id))::integer,
    sold.paid, sold.pending, sold.exited
  from quotas q cross join lateral (
    select (count(*) filter (where o.status = 'p'))::integer as paid, (count(*) filter (where o.status = 'n'))::integer as pending,
      (count(*) filter (where p.exited and o.status in ('p', 'n')))::integer as exited
    from (
      select p.order_id, p.exited from quota_variations v join order_positions p on p.variation_id = v.variation_id
      where v.quota_id = q.id and not p.canceled and p.subevent_id is not distinct from q.subevent_id
      union all
      select p.order_id, p.exited from quota_items i join order_positions p on p.item_id = i.item_id and p.variation_id is null
      where i.quota_id = q.id and not p.canceled and p.subevent_id is not distinct from q.subevent_id
    ) p join orders o on o.id = p.order_id
  ) sold
  where q.id = any(ids)
$function$;

CREATE OR REPLACE FUNCTION public.count_updated_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_orders(array[old.event_id, new.event_id], array[old.testmode, new.testmode], array[old.status, new.status], array[-1, 1]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_quota_counter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into quota_counters (quota_id) values (new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.detach_vouchers_from_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update vouchers set item_id = null, variation_id = null where item_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.discard_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into discarded_files (key) values (old.key) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.discard_shredding_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into discarded_files (key) values ('shredders/' || old.export_id) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.exited_by_scans(of_position bigint)
 RETURNS TABLE(exited boolean)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select coalesce((array_agg(c.type order by c.datetime desc, c.id desc))[1] = 'exit' and bool_or(c.type = 'entry'), false)
  from checkins c join checkin_lists l on l.id = c.checkin_list_id and not l.allow_entry_after_exit
  where c.order_position_id = of_position and c.successful
$function$;

CREATE OR REPLACE FUNCTION public.has_ticket(generate_tickets boolean, admission boolean, is_addon boolean, settings jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(generate_tickets,
    (admission or coalesce((settings ->> 'ticket_download_nonadm')::boolean, true))
    and (not is_addon or coalesce((settings ->> 'ticket_download_addons')::boolean, false)))
$function$;

CREATE OR REPLACE FUNCTION public.in_language(texts jsonb, language text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    texts ->> language,
    texts ->> split_part(language, '-', 1),
    (select value from jsonb_each_text(case when jsonb_typeof(texts) = 'object' then texts end) where split_part(key, '-', 1) = split_part(language, '-', 1) limit 1),
    texts ->> 'en',
    (select value from jsonb_each_text(case when jsonb_typeof(texts) = 'object' then texts end) limit 1))
$function$;

CREATE OR REPLACE FUNCTION public.is_invoice_number_free(organizer bigint, wanted text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('invoice ' || wanted, organizer));
  return not exists (select from invoices i where i.organizer_id = organizer and i.number = wanted);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_blocked_secret()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into blocked_secrets as b (event_id, secret, blocked, updated, order_position_id)
  select new.event_id, new.secret, new.blocked is not null, now(), new.id
  where new.blocked is not null or exists (select from blocked_secrets where event_id = new.event_id and secret = new.secret)
  on conflict on constraint blocked_secrets_secret_key do update
    set blocked = excluded.blocked, updated = greatest(now(), b.updated), order_position_id = excluded.order_position_id
    where (b.blocked, b.order_position_id) <> (excluded.blocked, excluded.order_position_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_quota_counters_fairly(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('quota', q)) from (select distinct q from unnest(ids) q order by q limit 16) first_quotas;
  perform from quota_counters where quota_id = any(ids) order by quota_id for no key update;
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_quotas(event bigint, items bigint[], variations bigint[], subevents bigint[], also bigint[], at timestamp with time zone, with_waiting_list boolean)
 RETURNS TABLE(places bigint[], quota_id bigint, size integer, closed boolean, close_when_sold_out boolean, exited_orders integer, paid_orders integer, pending_orders integer, blocking_vouchers bigint, cart_positions bigint, waiting_list integer, state integer, "left" bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  quotas bigint[];
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('quotas of event', event));
  quotas := also || array(
    select q from unnest(items, variations, subevents) as w (item, variation, subevent) cross join lateral quotas_of(w.item, w.variation, w.subevent) q);
  perform lock_quota_counters_fairly(quotas);
  return query select * from quotas_wanted(items, variations, subevents, also, at, with_waiting_list);
end
$function$;

CREATE OR REPLACE FUNCTION public.mail_rule_due(rule mail_rules, date_from timestamp with time zone, date_to timestamp with time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(timestamptz '0001-01-02 00:00+00', least(timestamptz '9999-12-30 00:00+00',
    case when rule.date_is_absolute then rule.send_date
      else moment_of_day(
        (case when rule.offset_to_event_end then coalesce(date_to, date_from) else date_from end at time zone zone)::date
          + case when rule.offset_is_after then rule.send_offset_days else - rule.send_offset_days end,
        rule.send_offset_time, zone) end))
$function$;

CREATE OR REPLACE FUNCTION public.may_download_pdf(canceled boolean, status text, require_approval boolean, valid_if_pending boolean, generate_tickets boolean, admission boolean, is_addon boolean, settings jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select not canceled
    and may_download_tickets(status, require_approval, valid_if_pending, settings)
    and has_ticket(generate_tickets, admission, is_addon, settings)
    and coalesce((settings ->> 'ticketoutput_pdf__enabled')::boolean, true)
$function$;

CREATE OR REPLACE FUNCTION public.may_download_tickets(status text, require_approval boolean, valid_if_pending boolean, settings jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select status = 'p' or (status = 'n' and not require_approval
    and (valid_if_pending or coalesce((settings ->> 'ticket_download_pending')::boolean, false)))
$function$;

CREATE OR REPLACE FUNCTION public.moment_of_day(day date, clock text, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case when (late - interval '1 hour') at time zone zone = wanted then late - interval '1 hour' else late end
  from (select day + clock::time as wanted, (day + clock::time) at time zone zone as late) moments
$function$;

CREATE OR REPLACE FUNCTION public.next_invoice_number(organizer bigint, beginning text, digits integer)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  drawn text;
  candidate text;
begin
  loop
    insert into invoice_numbers as n (organizer_id, prefix, last) values (organizer, beginning, 1)
    on conflict (organizer_id, prefix) do update set last = n.last + 1
    returning n.last::text into drawn;
    candidate := beginning || lpad(drawn, greatest(length(drawn), digits), '0');
    exit when is_invoice_number_free(organizer, candidate);
  end loop;
  return candidate;
end
$function$;

CREATE OR REPLACE FUNCTION public.next_invoice_number_of_order(organizer bigint, beginning text, invoiced bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  candidate text;
  drawn integer := (select count(*) from invoices i where i.order_id = invoiced);
begin
  loop
    drawn := drawn + 1;
    candidate := beginning || drawn;
    exit when is_invoice_number_free(organizer, candidate);
  end loop;
  return candidate;
end
$function$;

CREATE OR REPLACE FUNCTION public.normalize_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.require_voucher := new.require_voucher or new.hide_without_voucher;
  new.personalized := new.personalized and new.admission;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_amount(of_order bigint)
 RETURNS TABLE(open numeric)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select case when o.status = 'c' then 0.00 else o.total end - p.paid from orders o cross join lateral paid_amount(o.id) p where o.id = of_order
$function$;

CREATE OR REPLACE FUNCTION public.paid_amount(of_order bigint)
 RETURNS TABLE(paid numeric)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select (select coalesce(sum(y.amount), 0.00) from payments y where y.order_id = of_order and payment_counts(y.state))
    - (select coalesce(sum(r.amount), 0.00) from refunds r where r.order_id = of_order and refund_counts(r.state))
$function$;

CREATE OR REPLACE FUNCTION public.paid_with(of_order bigint, with_provider text)
 RETURNS TABLE(paid numeric)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select (select coalesce(sum(y.amount), 0.00) from payments y
      where y.order_id = of_order and y.provider = with_provider and payment_counts(y.state))
    - (select coalesce(sum(r.amount), 0.00) from refunds r
      where r.order_id = of_order and r.provider = with_provider and refund_counts(r.state))
$function$;

CREATE OR REPLACE FUNCTION public.payment_counts(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select state in ('confirmed', 'refunded')
$function$;

CREATE OR REPLACE FUNCTION public.quota_states(ids bigint[], at timestamp with time zone, with_waiting_list boolean)
 RETURNS TABLE(quota_id bigint, size integer, closed boolean, close_when_sold_out boolean, exited_orders integer, paid_orders integer, pending_orders integer, blocking_vouchers bigint, cart_positions bigint, waiting_list integer, state integer, "left" bigint)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select q.id, q.size, q.closed, q.close_when_sold_out, n.exited, n.paid, n.pending, n.vouchers, n.carts, n.waiting,
    case when q.closed then 10 when q.size is null then 100 when n.room <= n.paid then 0 when n.room <= n.ordered then 10
      when n.room <= n.ordered + n.carts then 20 when n.room <= n.ordered + n.carts + n.waiting then 10 else 100 end,
    case when q.closed then 0 when q.size is not null then greatest(n.room - n.ordered - n.carts - n.waiting, 0) end
  from quotas q
  join quota_usage c on c.quota_id = q.id
  cross join lateral (
        -- What a quota applies to: variations, and products without variations or with any.
    select coalesce(sum(b.number), 0)::bigint as vouchers, coalesce(sum(u.number - e.number), 0)::bigint as carts
    from (
      select l.item_id, 0::bigint as variation_id from quota_items l where l.quota_id = q.id
      union all
      select (select v.item_id from variations v where v.id = l.variation_id), l.variation_id from quota_variations l where l.quota_id = q.id
    ) p
    cross join lateral (
      select sum(v.max_usages - v.redeemed) as number from vouchers v
      where (v.item_id, coalesce(v.variation_id, 0), coalesce(v.subevent_id, 0)) = (p.item_id, p.variation_id, coalesce(q.subevent_id, 0))
        and v.block_quota and coalesce(v.valid_until > at, true)
    ) b
    cross join lateral (
      select count(*) as number from cart_positions r
      where (r.item_id, coalesce(r.variation_id, 0), coalesce(r.subevent_id, 0)) = (p.item_id, p.variation_id, coalesce(q.subevent_id, 0))
        and r.counts_toward_quota and r.expires <= at
    ) e
    cross join lateral (
      select count(*) as number from cart_positions r
      where (r.item_id, coalesce(r.variation_id, 0), coalesce(r.subevent_id, 0)) = (p.item_id, p.variation_id, coalesce(q.subevent_id, 0))
        and not r.counts_toward_quota and r.expires > at and (select v.valid_until from vouchers v where v.id = r.voucher_id) <= at
    ) u
  ) of_products
  cross join lateral (
    select coalesce(sum(v.max_usages - v.redeemed), 0)::bigint as vouchers from vouchers v
    where v.quota_id = q.id and v.subevent_id is not distinct from q.subevent_id and v.block_quota and coalesce(v.valid_until > at, true)
  ) of_quota
  cross join lateral (
    select c.paid, c.pending, case when q.release_after_exit then c.exited else 0 end as exited, of_products.vouchers + of_quota.vouchers as vouchers,
      c.carts + of_products.carts as carts,
      case when with_waiting_list and c.waiting > 0 then case when waiting_list_ended(q.event_id, q.subevent_id, at) then 0 else c.waiting end else 0 end as waiting
  ) parts
  cross join lateral (select parts.*, q.size::bigint + parts.exited as room, parts.paid + parts.pending + parts.vouchers as ordered) n
  where q.id = any(ids);
end
$function$;

CREATE OR REPLACE FUNCTION public.quotas_of(item bigint, variation bigint, subevent bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select q.id from quota_items l join quotas q on q.id = l.quota_id where variation is null and l.item_id = item and subevent is null and q.subevent_id is null
  union all
  select q.id from quota_variations l join quotas q on q.id = l.quota_id where l.variation_id = variation and subevent is null and q.subevent_id is null
  union all
  select q.id from quotas q join quota_items l on l.quota_id = q.id where variation is null and l.item_id = item and q.subevent_id = subevent
  union all
  select q.id from quotas q join quota_variations l on l.quota_id = q.id where l.variation_id = variation and q.subevent_id = subevent
$function$;

CREATE OR REPLACE FUNCTION public.quotas_wanted(items bigint[], variations bigint[], subevents bigint[], also bigint[], at timestamp with time zone, with_waiting_list boolean)
 RETURNS TABLE(places bigint[], quota_id bigint, size integer, closed boolean, close_when_sold_out boolean, exited_orders integer, paid_orders integer, pending_orders integer, blocking_vouchers bigint, cart_positions bigint, waiting_list integer, state integer, "left" bigint)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  wanted bigint[];
  quotas bigint[];
begin
  select array_agg(w.place), array_agg(q) into wanted, quotas
  from unnest(items, variations, subevents) with ordinality as w (item, variation, subevent, place) cross join lateral quotas_of(w.item, w.variation, w.subevent) q;
  return query
    select array(select w.place from unnest(wanted, quotas) as w (place, quota_id) where w.quota_id = s.quota_id), s.*
    from quota_states(quotas || also, at, with_waiting_list) s order by s.quota_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.recount_moved_quota()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recount_quotas(array[new.id]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.recount_quotas(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('quotas of event', event_id)) from (select distinct event_id from quotas where id = any(ids) order by event_id) e;
  perform from quota_counters where quota_id = any(ids) order by quota_id for no key update;
  update quota_counters c set carts = n.carts, waiting = n.waiting, paid = n.paid, pending = n.pending, exited = n.exited
  from count_quotas(ids) n where n.quota_id = c.quota_id;
  delete from quota_payments where quota_id = any(ids);
end
$function$;

CREATE OR REPLACE FUNCTION public.recount_quotas_of_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recount_quotas(array(select distinct quota_id from changed_rows));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refund_counts(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select state in ('created', 'transit', 'done')
$function$;

CREATE OR REPLACE FUNCTION public.refundable_amount(of_order bigint, of_payment bigint)
 RETURNS TABLE(refundable numeric)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select greatest(0.00, least(p.paid, case when of_payment is not null then coalesce(
    (select y.amount - r.refunded from payments y cross join lateral refunded_amount(y.id) r where y.id = of_payment and payment_counts(y.state)), 0.00) end))
  from paid_amount(of_order) p
$function$;

CREATE OR REPLACE FUNCTION public.refunded_amount(of_payment bigint)
 RETURNS TABLE(refunded numeric)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select coalesce(sum(r.amount), 0.00) from refunds r where r.payment_id = of_payment and refund_counts(r.state)
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'invoices keep their number, date and order';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select from orders o join events e on e.id = o.event_id where o.id = old.order_id) then
    raise exception 'the ledger is append-only';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_deletion_of_counted_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from order_positions p join events e on e.id = p.event_id where p.order_id = old.id) then
    raise exception 'the positions of an order are deleted before it';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.release_answer_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update uploads set uses = uses - 1 where id = old.file_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.release_background()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update uploads set uses = uses - 1 where id = old.background;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.release_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update uploads set uses = uses - 1 where id = old.picture;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_invoice_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from invoice_files where invoice_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_mails(rules bigint[], dates bigint[] DEFAULT NULL::bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
    -- Deletes times that the rule no longer applies to.
  delete from scheduled_mails s using mail_rules r
    where r.id = any(rules) and s.rule_id = r.id and s.state in ('scheduled', 'missed') and r.subevent_id is not null and s.subevent_id <> r.subevent_id;
  if dates is null then
    insert into scheduled_mails as s (rule_id, subevent_id, due)
      select r.id, null, mail_rule_due(r, e.date_from, e.date_to, e.timezone)
      from mail_rules r join events e on e.id = r.event_id where r.id = any(rules) and not e.has_subevents order by r.id
    on conflict on constraint scheduled_mails_rule_key do update set due = excluded.due
      where s.state in ('scheduled', 'missed') and s.due <> excluded.due;
  end if;
    -- Waits for dates that are being deleted, and then omits them.
  insert into scheduled_mails as s (rule_id, subevent_id, due)
    select r.id, d.id, mail_rule_due(r, d.date_from, d.date_to, e.timezone)
    from mail_rules r join events e on e.id = r.event_id join subevents d on d.event_id = e.id and coalesce(d.id = r.subevent_id, true)
    where r.id = any(rules) and (dates is null or d.id = any(dates)) order by r.id, d.id
    for key share of d
  on conflict on constraint scheduled_mails_rule_key do update set due = excluded.due
    where s.state in ('scheduled', 'missed') and s.due <> excluded.due;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_mails_of_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed bigint[] := (select array_agg(id order by id) from new_rows);
begin
  perform from events where id in (select event_id from new_rows) order by id for key share;
  perform schedule_mails(array_agg(id), changed) from mail_rules where event_id in (select event_id from new_rows);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_mails_of_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform schedule_mails(array_agg(id)) from mail_rules where event_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_mails_of_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from events where id = new.event_id for update;
  perform schedule_mails(array[new.id]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_counts_toward_quota()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.counts_toward_quota := true;
  if new.voucher_id is not null then
    select not coalesce(v.block_quota and v.subevent_id is not distinct from new.subevent_id and (
      v.item_id = new.item_id and coalesce(v.variation_id = new.variation_id, v.variation_id is null)
      or v.quota_id in (select quotas_of(new.item_id, new.variation_id, new.subevent_id))), false)
    into new.counts_toward_quota from vouchers v where v.id = new.voucher_id;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_has_variations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update items set has_variations = true where not has_variations and id in (select item_id from changed_rows);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.touch_checkin_lists()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform touch_list('event', new.event_id, 'checkin_lists');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.touch_event_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform touch_list('event', event_id, tg_argv[0]) from (select distinct event_id from old_rows order by event_id) changed_events
      where exists (select from events where id = event_id);
  else
    perform touch_list('event', event_id, tg_argv[0]) from (select distinct event_id from new_rows order by event_id) changed_events;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.touch_event_list_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format(
    'select touch_list(''event'', event_id, %1$L) from (select distinct owners.event_id
       from changed_rows join %1$I owners on owners.id = changed_rows.%2$I join events on events.id = owners.event_id order by 1) changed_events',
    tg_argv[0], tg_argv[1]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.touch_items_of_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform touch_list('event', event_id, 'items')
    from (select distinct items.event_id from changed_rows join items on items.id = changed_rows.item_id order by items.event_id) changed_events;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.touch_items_of_variation_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform touch_list('event', event_id, 'items')
    from (select distinct items.event_id from changed_rows join variations on variations.id = changed_rows.variation_id
      join items on items.id = variations.item_id order by items.event_id) changed_events;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.touch_items_on_all_channels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform touch_list('event', id, 'items') from (
    select events.id from events where events.organizer_id in (select organizer_id from changed_rows) and exists (
      select from items left join variations on variations.item_id = items.id
      where items.event_id = events.id and (items.all_sales_channels or variations.all_sales_channels))
    order by events.id) changed_events;
  perform touch_list('event', id, 'discounts') from (
    select events.id from events where events.organizer_id in (select organizer_id from changed_rows)
      and exists (select from discounts where discounts.event_id = events.id and discounts.all_sales_channels)
    order by events.id) changed_events;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.touch_list(owner_scope text, owner_id bigint, list_name text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into list_changes as c (scope, scope_id, list, changed, transaction)
  values (owner_scope, owner_id, list_name, date_trunc('second', clock_timestamp()), pg_current_xact_id())
  on conflict (scope, scope_id, list) do update
    set changed = greatest(date_trunc('second', clock_timestamp()), c.changed + case when c.told then interval '1 second' else '0' end),
      told = false, transaction = excluded.transaction
    where c.transaction <> excluded.transaction
$function$;

CREATE OR REPLACE FUNCTION public.touch_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.last_modified := greatest(now(), old.last_modified);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.touch_orders_of_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  update orders set last_modified = now() where id in (select order_id from changed_rows) and last_modified < now();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.touch_orders_of_position_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  update orders o set last_modified = now()
  from changed_rows c join order_positions p on p.id = c.order_position_id
  where o.id = p.order_id and o.last_modified < now();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.update_exited(positions bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform from orders where id in (select order_id from order_positions where id = any(positions)) order by id for no key update;
  update order_positions p set exited = n.exited
  from unnest(positions) as changed (id) cross join lateral exited_by_scans(changed.id) n
  where p.id = changed.id and p.exited <> n.exited;
end
$function$;

CREATE OR REPLACE FUNCTION public.update_exited_by_list()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform from orders where id in (
    select p.order_id from checkins c join order_positions p on p.id = c.order_position_id where c.checkin_list_id = new.id and c.successful
  ) order by id for no key update;
  perform pg_advisory_xact_lock(hashtextextended('exits of event', new.event_id));
  perform update_exited(array(
    select distinct order_position_id from checkins where checkin_list_id = new.id and successful and order_position_id is not null
  ));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.update_exited_by_scans()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  positions bigint[];
  events bigint[];
begin
  select array_agg(p.id), array_agg(p.event_id) into positions, events
  from (select distinct order_position_id from changed_rows) s join order_positions p on p.id = s.order_position_id
  where p.exited or exists (select from checkins c where c.order_position_id = p.id and c.type = 'exit' and c.successful);
  if positions is null then
    return null;
  end if;
  perform from orders where id in (select order_id from order_positions where id = any(positions)) order by id for no key update;
  perform pg_advisory_xact_lock_shared(hashtextextended('exits of event', event)) from (select distinct event from unnest(events) event order by event) concerned;
  perform update_exited(positions);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.update_positions_of_voucher()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update cart_positions set voucher_id = new.id where voucher_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.update_quota_counters()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  changes quota_change[];
  quotas bigint[];
  numbers integer[];
begin
  if tg_op = 'INSERT' then
    changes := array(select (event_id, item_id, variation_id, subevent_id, 1)::quota_change from new_rows where counts_toward_quota);
  elsif tg_op = 'DELETE' then
    changes := array(select (event_id, item_id, variation_id, subevent_id, -1)::quota_change from old_rows where counts_toward_quota);
  else
    changes := array(
      select (event_id, item_id, variation_id, subevent_id, -1)::quota_change from old_rows where counts_toward_quota
      union all select (event_id, item_id, variation_id, subevent_id, 1)::quota_change from new_rows where counts_toward_quota);
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('quotas of event', event_id)) from (select distinct event_id from unnest(changes) order by 1) e;
  select array_agg(q order by q), array_agg(number order by q) into quotas, numbers from (
    select q, sum(number)::integer as number from unnest(changes) c cross join lateral quotas_of(c.item_id, c.variation_id, c.subevent_id) q
    group by q having sum(number) <> 0
  ) changed;
  if tg_op = 'INSERT' then
    perform lock_quota_counters_fairly(quotas);
  else
    perform from quota_counters where quota_id = any(quotas) order by quota_id for no key update;
  end if;
  update quota_counters c set
    carts = carts + case tg_argv[0] when 'carts' then number else 0 end,
    waiting = waiting + case tg_argv[0] when 'waiting' then number else 0 end
  from unnest(quotas, numbers) as changed (quota_id, number) where c.quota_id = changed.quota_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.waiting_list_ended(event bigint, subevent bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  setting text;
  zone text;
  dates jsonb;
  rule text[];
  sign integer;
  anchor timestamptz;
  local timestamp;
begin
  select (o.settings || e.settings) ->> 'waiting_list_auto_disable' into setting
  from events e join organizers o on o.id = e.organizer_id where e.id = event;
  if setting is null then
    return false;
  end if;
  rule := regexp_match(setting, '^RELDATE/(minutes/(\d+)|(\d+)/([^/]+))/(\w+)/(after/|)$');
  if rule is null then
    return setting::timestamptz <= at;
  end if;
  select e.timezone, to_jsonb(e) || coalesce(jsonb_strip_nulls((select to_jsonb(s) from subevents s where s.id = subevent)), '{}')
  into zone, dates from events e where e.id = event;
  sign := case when rule[6] = '' then -1 else 1 end;
  anchor := coalesce(dates ->> rule[5], dates ->> 'date_from')::timestamptz;
  if rule[2] is not null then
    return anchor + make_interval(mins => sign * rule[2]::integer) <= at;
  end if;
  local := anchor at time zone zone + make_interval(days => sign * rule[3]::integer);
  if rule[4] = '-' then
    return local at time zone zone <= at;
  end if;
    -- Of a repeated time, the first counts.
  local := date_trunc('day', local) + rule[4]::time;
  anchor := local at time zone zone;
  return case when (anchor - interval '1 hour') at time zone zone = local then anchor - interval '1 hour' else anchor end <= at;
end
$function$;

CREATE TRIGGER events_reschedule_mails AFTER UPDATE ON public.events FOR EACH ROW WHEN (((old.date_from <> new.date_from) OR (old.date_to IS DISTINCT FROM new.date_to) OR (old.timezone <> new.timezone))) EXECUTE FUNCTION schedule_mails_of_event();
CREATE TRIGGER categories_deleted AFTER DELETE ON public.categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('categories');
CREATE TRIGGER categories_inserted AFTER INSERT ON public.categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('categories');
CREATE TRIGGER categories_updated AFTER UPDATE ON public.categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('categories');
CREATE TRIGGER subevents_reschedule_mails AFTER UPDATE ON public.subevents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION schedule_mails_of_dates();
CREATE TRIGGER subevents_schedule_mails AFTER INSERT ON public.subevents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION schedule_mails_of_dates();
CREATE TRIGGER quotas_counter AFTER INSERT ON public.quotas FOR EACH ROW EXECUTE FUNCTION create_quota_counter();
CREATE TRIGGER quotas_deleted AFTER DELETE ON public.quotas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('quotas');
CREATE TRIGGER quotas_inserted AFTER INSERT ON public.quotas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('quotas');
CREATE TRIGGER quotas_moved AFTER UPDATE ON public.quotas FOR EACH ROW WHEN ((old.subevent_id IS DISTINCT FROM new.subevent_id)) EXECUTE FUNCTION recount_moved_quota();
CREATE TRIGGER quotas_updated AFTER UPDATE ON public.quotas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('quotas');
CREATE TRIGGER uploads_deleted AFTER DELETE ON public.uploads FOR EACH ROW EXECUTE FUNCTION discard_file();
CREATE TRIGGER tax_rules_deleted AFTER DELETE ON public.tax_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('tax_rules');
CREATE TRIGGER tax_rules_inserted AFTER INSERT ON public.tax_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('tax_rules');
CREATE TRIGGER tax_rules_of_items_updated AFTER UPDATE ON public.tax_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('items');
CREATE TRIGGER tax_rules_updated AFTER UPDATE ON public.tax_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('tax_rules');
CREATE TRIGGER items_deleted AFTER DELETE ON public.items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('items');
CREATE TRIGGER items_detach_vouchers BEFORE DELETE ON public.items FOR EACH ROW EXECUTE FUNCTION detach_vouchers_from_item();
CREATE TRIGGER items_inserted AFTER INSERT ON public.items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('items');
CREATE TRIGGER items_normalized BEFORE INSERT OR UPDATE ON public.items FOR EACH ROW EXECUTE FUNCTION normalize_item();
CREATE TRIGGER items_picture_released AFTER DELETE ON public.items FOR EACH ROW WHEN ((old.picture IS NOT NULL)) EXECUTE FUNCTION release_picture();
CREATE TRIGGER items_updated AFTER UPDATE ON public.items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('items');
CREATE TRIGGER addons_deleted AFTER DELETE ON public.addons REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER addons_inserted AFTER INSERT ON public.addons REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER addons_updated AFTER UPDATE ON public.addons REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER badge_layouts_background_released AFTER DELETE ON public.badge_layouts FOR EACH ROW WHEN ((old.background IS NOT NULL)) EXECUTE FUNCTION release_background();
CREATE TRIGGER sales_channels_of_items_deleted AFTER DELETE ON public.sales_channels REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_on_all_channels();
CREATE TRIGGER sales_channels_of_items_inserted AFTER INSERT ON public.sales_channels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_on_all_channels();
CREATE TRIGGER orders_delete_counted AFTER DELETE ON public.orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_orders();
CREATE TRIGGER orders_deleted_behind_positions BEFORE DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION refuse_deletion_of_counted_order();
CREATE TRIGGER orders_insert_counted AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_orders();
CREATE TRIGGER orders_touched BEFORE UPDATE ON public.orders FOR EACH ROW WHEN ((new.last_modified IS DISTINCT FROM GREATEST(now(), old.last_modified))) EXECUTE FUNCTION touch_order();
CREATE TRIGGER orders_update_counted AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_order_status();
CREATE TRIGGER orders_update_positions_counted AFTER UPDATE OF status, valid_if_pending ON public.orders FOR EACH ROW WHEN (((old.status <> new.status) OR (old.valid_if_pending <> new.valid_if_pending))) EXECUTE FUNCTION count_positions_of_order();
CREATE TRIGGER orders_update_state_counted AFTER UPDATE OF status, testmode ON public.orders FOR EACH ROW WHEN (((old.status <> new.status) OR (old.testmode <> new.testmode))) EXECUTE FUNCTION count_updated_order();
CREATE TRIGGER order_fees_deleted AFTER DELETE ON public.order_fees REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER order_fees_inserted AFTER INSERT ON public.order_fees REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER order_fees_updated AFTER UPDATE ON public.order_fees REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER discounts_deleted AFTER DELETE ON public.discounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('discounts');
CREATE TRIGGER discounts_inserted AFTER INSERT ON public.discounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('discounts');
CREATE TRIGGER discounts_updated AFTER UPDATE ON public.discounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('discounts');
CREATE TRIGGER variations_deleted AFTER DELETE ON public.variations REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER variations_inserted AFTER INSERT ON public.variations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER variations_set_has_variations AFTER INSERT ON public.variations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION set_has_variations();
CREATE TRIGGER variations_updated AFTER UPDATE ON public.variations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER vouchers_clear_block_quota BEFORE UPDATE ON public.vouchers FOR EACH ROW WHEN ((new.block_quota AND (new.item_id IS NULL) AND (new.quota_id IS NULL))) EXECUTE FUNCTION clear_block_quota();
CREATE TRIGGER vouchers_update_positions AFTER UPDATE ON public.vouchers FOR EACH ROW WHEN (((old.block_quota IS DISTINCT FROM new.block_quota) OR (old.item_id IS DISTINCT FROM new.item_id) OR (old.variation_id IS DISTINCT FROM new.variation_id) OR (old.quota_id IS DISTINCT FROM new.quota_id) OR (old.subevent_id IS DISTINCT FROM new.subevent_id))) EXECUTE FUNCTION update_positions_of_voucher();
CREATE TRIGGER order_positions_blocked AFTER UPDATE OF blocked, secret ON public.order_positions FOR EACH ROW WHEN (((old.secret <> new.secret) OR ((old.blocked IS NULL) <> (new.blocked IS NULL)))) EXECUTE FUNCTION list_blocked_secret();
CREATE TRIGGER order_positions_created_blocked AFTER INSERT ON public.order_positions FOR EACH ROW WHEN ((new.blocked IS NOT NULL)) EXECUTE FUNCTION list_blocked_secret();
CREATE TRIGGER order_positions_delete_counted AFTER DELETE ON public.order_positions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_order_positions();
CREATE TRIGGER order_positions_delete_state_counted BEFORE DELETE ON public.order_positions FOR EACH ROW EXECUTE FUNCTION count_changed_position();
CREATE TRIGGER order_positions_deleted AFTER DELETE ON public.order_positions REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER order_positions_insert_counted AFTER INSERT ON public.order_positions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_order_positions();
CREATE TRIGGER order_positions_insert_state_counted AFTER INSERT ON public.order_positions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_positions();
CREATE TRIGGER order_positions_inserted AFTER INSERT ON public.order_positions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER order_positions_update_counted AFTER UPDATE ON public.order_positions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_order_positions();
CREATE TRIGGER order_positions_update_state_counted AFTER UPDATE OF order_id, event_id, item_id, variation_id, subevent_id, canceled ON public.order_positions FOR EACH ROW WHEN (((old.order_id IS DISTINCT FROM new.order_id) OR (old.event_id IS DISTINCT FROM new.event_id) OR (old.item_id IS DISTINCT FROM new.item_id) OR (old.variation_id IS DISTINCT FROM new.variation_id) OR (old.subevent_id IS DISTINCT FROM new.subevent_id) OR (old.canceled IS DISTINCT FROM new.canceled))) EXECUTE FUNCTION count_changed_position();
CREATE TRIGGER order_positions_updated AFTER UPDATE ON public.order_positions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER payments_deleted AFTER DELETE ON public.payments REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER payments_inserted AFTER INSERT ON public.payments REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER payments_updated AFTER UPDATE ON public.payments REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER bundles_deleted AFTER DELETE ON public.bundles REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER bundles_inserted AFTER INSERT ON public.bundles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER bundles_updated AFTER UPDATE ON public.bundles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER cart_positions_delete_counted AFTER DELETE ON public.cart_positions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION update_quota_counters('carts');
CREATE TRIGGER cart_positions_insert_counted AFTER INSERT ON public.cart_positions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_quota_counters('carts');
CREATE TRIGGER cart_positions_set_counts_toward_quota BEFORE INSERT OR UPDATE ON public.cart_positions FOR EACH ROW EXECUTE FUNCTION set_counts_toward_quota();
CREATE TRIGGER cart_positions_update_counted AFTER UPDATE ON public.cart_positions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_quota_counters('carts');
CREATE TRIGGER questions_deleted AFTER DELETE ON public.questions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('questions');
CREATE TRIGGER questions_inserted AFTER INSERT ON public.questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('questions');
CREATE TRIGGER questions_updated AFTER UPDATE ON public.questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('questions');
CREATE TRIGGER checkin_lists_deleted AFTER DELETE ON public.checkin_lists REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('checkin_lists');
CREATE TRIGGER checkin_lists_inserted AFTER INSERT ON public.checkin_lists REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('checkin_lists');
CREATE TRIGGER checkin_lists_update_exits AFTER UPDATE ON public.checkin_lists FOR EACH ROW WHEN ((old.allow_entry_after_exit <> new.allow_entry_after_exit)) EXECUTE FUNCTION update_exited_by_list();
CREATE TRIGGER checkin_lists_updated AFTER UPDATE ON public.checkin_lists FOR EACH ROW WHEN ((NOT (old.exited_all_at IS DISTINCT FROM new.exited_all_at))) EXECUTE FUNCTION touch_checkin_lists();
CREATE TRIGGER checkin_list_gates_deleted AFTER DELETE ON public.checkin_list_gates REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('checkin_lists', 'checkin_list_id');
CREATE TRIGGER checkin_list_gates_inserted AFTER INSERT ON public.checkin_list_gates REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('checkin_lists', 'checkin_list_id');
CREATE TRIGGER checkin_list_gates_updated AFTER UPDATE ON public.checkin_list_gates REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('checkin_lists', 'checkin_list_id');
CREATE TRIGGER checkin_list_items_deleted AFTER DELETE ON public.checkin_list_items REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('checkin_lists', 'checkin_list_id');
CREATE TRIGGER checkin_list_items_inserted AFTER INSERT ON public.checkin_list_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('checkin_lists', 'checkin_list_id');
CREATE TRIGGER checkin_list_items_updated AFTER UPDATE ON public.checkin_list_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('checkin_lists', 'checkin_list_id');
CREATE TRIGGER checkin_list_sales_channels_deleted AFTER DELETE ON public.checkin_list_sales_channels REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('checkin_lists', 'checkin_list_id');
CREATE TRIGGER checkin_list_sales_channels_inserted AFTER INSERT ON public.checkin_list_sales_channels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('checkin_lists', 'checkin_list_id');
CREATE TRIGGER checkin_list_sales_channels_updated AFTER UPDATE ON public.checkin_list_sales_channels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('checkin_lists', 'checkin_list_id');
CREATE TRIGGER checkins_delete_counted AFTER DELETE ON public.checkins REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_checkins();
CREATE TRIGGER checkins_delete_exits AFTER DELETE ON public.checkins REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_exited_by_scans();
CREATE TRIGGER checkins_deleted AFTER DELETE ON public.checkins REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_position_parts();
CREATE TRIGGER checkins_insert_counted AFTER INSERT ON public.checkins REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_checkins();
CREATE TRIGGER checkins_insert_exits AFTER INSERT ON public.checkins REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_exited_by_scans();
CREATE TRIGGER checkins_inserted AFTER INSERT ON public.checkins REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_position_parts();
CREATE TRIGGER checkins_update_counted AFTER UPDATE ON public.checkins REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_checkins();
CREATE TRIGGER checkins_update_exits AFTER UPDATE ON public.checkins REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_exited_by_scans();
CREATE TRIGGER checkins_updated AFTER UPDATE ON public.checkins REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_position_parts();
CREATE TRIGGER discount_items_deleted AFTER DELETE ON public.discount_items REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('discounts', 'discount_id');
CREATE TRIGGER discount_items_inserted AFTER INSERT ON public.discount_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('discounts', 'discount_id');
CREATE TRIGGER discount_items_updated AFTER UPDATE ON public.discount_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('discounts', 'discount_id');
CREATE TRIGGER discount_sales_channels_deleted AFTER DELETE ON public.discount_sales_channels REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('discounts', 'discount_id');
CREATE TRIGGER discount_sales_channels_inserted AFTER INSERT ON public.discount_sales_channels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('discounts', 'discount_id');
CREATE TRIGGER discount_sales_channels_updated AFTER UPDATE ON public.discount_sales_channels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('discounts', 'discount_id');
CREATE TRIGGER export_runs_deleted AFTER DELETE ON public.export_runs FOR EACH ROW WHEN ((old.key IS NOT NULL)) EXECUTE FUNCTION discard_file();
CREATE TRIGGER invoice_addresses_deleted AFTER DELETE ON public.invoice_addresses REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER invoice_addresses_inserted AFTER INSERT ON public.invoice_addresses REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER invoice_addresses_updated AFTER UPDATE ON public.invoice_addresses REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER invoices_keep_identity BEFORE UPDATE ON public.invoices FOR EACH ROW WHEN (((old.number <> new.number) OR (old.date <> new.date) OR (old.order_id <> new.order_id) OR (old.organizer_id <> new.organizer_id) OR (old.is_cancellation <> new.is_cancellation) OR (old.refers_id IS DISTINCT FROM new.refers_id))) EXECUTE FUNCTION refuse_change_of_invoice();
CREATE TRIGGER invoices_logo_added AFTER INSERT ON public.invoices FOR EACH ROW WHEN ((new.logo_image IS NOT NULL)) EXECUTE FUNCTION count_invoice_logo();
CREATE TRIGGER invoices_logo_changed AFTER UPDATE ON public.invoices FOR EACH ROW WHEN ((old.logo_image IS DISTINCT FROM new.logo_image)) EXECUTE FUNCTION count_invoice_logo();
CREATE TRIGGER invoices_logo_released AFTER DELETE ON public.invoices FOR EACH ROW WHEN ((old.logo_image IS NOT NULL)) EXECUTE FUNCTION count_invoice_logo();
CREATE TRIGGER invoices_rewritten AFTER UPDATE OF invoice_to ON public.invoices FOR EACH ROW EXECUTE FUNCTION remove_invoice_file();
CREATE TRIGGER invoice_files_deleted AFTER DELETE ON public.invoice_files FOR EACH ROW EXECUTE FUNCTION discard_file();
CREATE TRIGGER invoice_files_replaced AFTER UPDATE OF key ON public.invoice_files FOR EACH ROW WHEN ((old.key <> new.key)) EXECUTE FUNCTION discard_file();
CREATE TRIGGER item_membership_types_deleted AFTER DELETE ON public.item_membership_types REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER item_membership_types_inserted AFTER INSERT ON public.item_membership_types REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER item_membership_types_updated AFTER UPDATE ON public.item_membership_types REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER item_meta_properties_of_items_updated AFTER UPDATE ON public.item_meta_properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('items');
CREATE TRIGGER item_meta_values_deleted AFTER DELETE ON public.item_meta_values REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER item_meta_values_inserted AFTER INSERT ON public.item_meta_values REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER item_meta_values_updated AFTER UPDATE ON public.item_meta_values REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER item_sales_channels_deleted AFTER DELETE ON public.item_sales_channels REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER item_sales_channels_inserted AFTER INSERT ON public.item_sales_channels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER item_sales_channels_updated AFTER UPDATE ON public.item_sales_channels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER mail_rules_rescheduled AFTER UPDATE OF date_is_absolute, send_date, send_offset_days, send_offset_time, offset_to_event_end, offset_is_after, subevent_id ON public.mail_rules FOR EACH ROW EXECUTE FUNCTION schedule_mails_of_rule();
CREATE TRIGGER mail_rules_scheduled AFTER INSERT ON public.mail_rules FOR EACH ROW EXECUTE FUNCTION schedule_mails_of_rule();
CREATE TRIGGER order_answers_deleted AFTER DELETE ON public.order_answers REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_position_parts();
CREATE TRIGGER order_answers_file_released AFTER DELETE ON public.order_answers FOR EACH ROW WHEN ((old.file_id IS NOT NULL)) EXECUTE FUNCTION release_answer_file();
CREATE TRIGGER order_answers_inserted AFTER INSERT ON public.order_answers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_position_parts();
CREATE TRIGGER order_answers_updated AFTER UPDATE ON public.order_answers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_position_parts();
CREATE TRIGGER refunds_deleted AFTER DELETE ON public.refunds REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER refunds_inserted AFTER INSERT ON public.refunds REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER refunds_updated AFTER UPDATE ON public.refunds REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_parts();
CREATE TRIGGER print_logs_deleted AFTER DELETE ON public.print_logs REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_position_parts();
CREATE TRIGGER print_logs_inserted AFTER INSERT ON public.print_logs REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_position_parts();
CREATE TRIGGER print_logs_updated AFTER UPDATE ON public.print_logs REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_position_parts();
CREATE TRIGGER program_times_deleted AFTER DELETE ON public.program_times REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER program_times_inserted AFTER INSERT ON public.program_times REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER program_times_updated AFTER UPDATE ON public.program_times REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_parts();
CREATE TRIGGER question_items_deleted AFTER DELETE ON public.question_items REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('questions', 'question_id');
CREATE TRIGGER question_items_inserted AFTER INSERT ON public.question_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('questions', 'question_id');
CREATE TRIGGER question_items_updated AFTER UPDATE ON public.question_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('questions', 'question_id');
CREATE TRIGGER question_options_deleted AFTER DELETE ON public.question_options REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('questions');
CREATE TRIGGER question_options_inserted AFTER INSERT ON public.question_options REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('questions');
CREATE TRIGGER question_options_updated AFTER UPDATE ON public.question_options REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('questions');
CREATE TRIGGER quota_items_added AFTER INSERT ON public.quota_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION recount_quotas_of_links();
CREATE TRIGGER quota_items_deleted AFTER DELETE ON public.quota_items REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('quotas', 'quota_id');
CREATE TRIGGER quota_items_inserted AFTER INSERT ON public.quota_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('quotas', 'quota_id');
CREATE TRIGGER quota_items_removed AFTER DELETE ON public.quota_items REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION recount_quotas_of_links();
CREATE TRIGGER quota_items_updated AFTER UPDATE ON public.quota_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('quotas', 'quota_id');
CREATE TRIGGER quota_variations_added AFTER INSERT ON public.quota_variations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION recount_quotas_of_links();
CREATE TRIGGER quota_variations_deleted AFTER DELETE ON public.quota_variations REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('quotas', 'quota_id');
CREATE TRIGGER quota_variations_inserted AFTER INSERT ON public.quota_variations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('quotas', 'quota_id');
CREATE TRIGGER quota_variations_removed AFTER DELETE ON public.quota_variations REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION recount_quotas_of_links();
CREATE TRIGGER quota_variations_updated AFTER UPDATE ON public.quota_variations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list_of_part('quotas', 'quota_id');
CREATE TRIGGER shreddings_deleted AFTER DELETE ON public.shreddings FOR EACH ROW EXECUTE FUNCTION discard_shredding_file();
CREATE TRIGGER ticket_files_deleted AFTER DELETE ON public.ticket_files FOR EACH ROW WHEN ((old.key IS NOT NULL)) EXECUTE FUNCTION discard_file();
CREATE TRIGGER ticket_files_replaced AFTER UPDATE OF key ON public.ticket_files FOR EACH ROW WHEN (((old.key IS NOT NULL) AND (old.key IS DISTINCT FROM new.key))) EXECUTE FUNCTION discard_file();
CREATE TRIGGER ticket_layouts_background_released AFTER DELETE ON public.ticket_layouts FOR EACH ROW WHEN ((old.background IS NOT NULL)) EXECUTE FUNCTION release_background();
CREATE TRIGGER transactions_append_only BEFORE DELETE OR UPDATE ON public.transactions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
CREATE TRIGGER variation_membership_types_deleted AFTER DELETE ON public.variation_membership_types REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_variation_parts();
CREATE TRIGGER variation_membership_types_inserted AFTER INSERT ON public.variation_membership_types REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_variation_parts();
CREATE TRIGGER variation_membership_types_updated AFTER UPDATE ON public.variation_membership_types REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_variation_parts();
CREATE TRIGGER variation_meta_values_deleted AFTER DELETE ON public.variation_meta_values REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_variation_parts();
CREATE TRIGGER variation_meta_values_inserted AFTER INSERT ON public.variation_meta_values REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_variation_parts();
CREATE TRIGGER variation_meta_values_updated AFTER UPDATE ON public.variation_meta_values REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_variation_parts();
CREATE TRIGGER variation_sales_channels_deleted AFTER DELETE ON public.variation_sales_channels REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_variation_parts();
CREATE TRIGGER variation_sales_channels_inserted AFTER INSERT ON public.variation_sales_channels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_variation_parts();
CREATE TRIGGER variation_sales_channels_updated AFTER UPDATE ON public.variation_sales_channels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_items_of_variation_parts();
CREATE TRIGGER waiting_list_entries_delete_counted AFTER DELETE ON public.waiting_list_entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION update_quota_counters('waiting');
CREATE TRIGGER waiting_list_entries_insert_counted AFTER INSERT ON public.waiting_list_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_quota_counters('waiting');
CREATE TRIGGER waiting_list_entries_update_counted AFTER UPDATE ON public.waiting_list_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_quota_counters('waiting');
