-- Generated from src/migrations by `npm run generate`; do not edit.

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

CREATE OR REPLACE FUNCTION public.touch_list(owner_scope text, owner_id bigint, list_name text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into list_changes as c (scope, scope_id, list, changed, transaction)
  values (owner_scope, owner_id, list_name, date_trunc('second', clock_timestamp()), pg_current_xact_id())
  on conflict (scope, scope_id, list) do update
    set changed = greatest(date_trunc('second', clock_timestamp()), c.changed + interval '1 second'), transaction = excluded.transaction
    where c.transaction <> excluded.transaction
$function$;

CREATE OR REPLACE FUNCTION public.track_event_list(list_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create trigger %1$I after insert on %2$I referencing new table as new_rows for each statement execute function touch_event_list(%2$L)', list_name || '_inserted', list_name);
  execute format('create trigger %1$I after update on %2$I referencing new table as new_rows for each statement execute function touch_event_list(%2$L)', list_name || '_updated', list_name);
  execute format('create trigger %1$I after delete on %2$I referencing old table as old_rows for each statement execute function touch_event_list(%2$L)', list_name || '_deleted', list_name);
end
$function$;

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
CREATE TRIGGER categories_deleted AFTER DELETE ON public.categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('categories');
CREATE TRIGGER categories_inserted AFTER INSERT ON public.categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('categories');
CREATE TRIGGER categories_updated AFTER UPDATE ON public.categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('categories');

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

create table events (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  slug text not null,
  name jsonb not null,
  live boolean default false not null,
  currency text not null,
  timezone text default 'UTC'::text not null,
  date_from timestamp with time zone not null,
  date_to timestamp with time zone,
  location jsonb,
  has_subevents boolean default false not null,
  created timestamp with time zone default now() not null,
  settings jsonb default '{}'::jsonb not null,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX events_slug_key ON public.events USING btree (organizer_id, lower(slug));

create table idempotency_answers (
  identity text not null,
  request text not null,
  status integer not null,
  headers jsonb not null,
  body text,
  created timestamp with time zone default now() not null,
  constraint idempotency_answers_pkey PRIMARY KEY (identity)
);
CREATE INDEX idempotency_answers_created_idx ON public.idempotency_answers USING btree (created);

create table item_meta_properties (
  id bigint generated always as identity not null,
  event_id bigint not null,
  name text not null,
  "default" text default ''::text not null,
  required boolean default false not null,
  allowed_values jsonb,
  constraint item_meta_properties_pkey PRIMARY KEY (id),
  constraint item_meta_properties_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint item_meta_properties_name_key UNIQUE (event_id, name)
);
CREATE INDEX item_meta_properties_event_id_idx ON public.item_meta_properties USING btree (event_id, id);

create table list_changes (
  scope text not null,
  scope_id bigint not null,
  list text not null,
  changed timestamp with time zone not null,
  transaction xid8 not null,
  constraint list_changes_pkey PRIMARY KEY (scope, scope_id, list)
);

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
  constraint log_entries_pkey PRIMARY KEY (id),
  constraint log_entries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint log_entries_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX log_entries_event_id_idx ON public.log_entries USING btree (event_id, object_type, datetime);
CREATE INDEX log_entries_organizer_id_idx ON public.log_entries USING btree (organizer_id, datetime);

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

create table migrations (
  name text not null,
  applied timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table organizers (
  id bigint generated always as identity not null,
  slug text not null,
  name text not null,
  created timestamp with time zone default now() not null,
  settings jsonb default '{}'::jsonb not null,
  constraint organizers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX organizers_slug_key ON public.organizers USING btree (lower(slug));

create table rate_limits (
  key text not null,
  points integer not null,
  expire bigint not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

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

create table seating_plans (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  name text not null,
  layout jsonb not null,
  constraint seating_plans_pkey PRIMARY KEY (id),
  constraint seating_plans_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX seating_plans_organizer_id_idx ON public.seating_plans USING btree (organizer_id, id);

create table subevents (
  id bigint generated always as identity not null,
  event_id bigint not null,
  name jsonb not null,
  active boolean default false not null,
  date_from timestamp with time zone not null,
  date_to timestamp with time zone,
  location jsonb,
  constraint subevents_pkey PRIMARY KEY (id),
  constraint subevents_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX subevents_event_id_idx ON public.subevents USING btree (event_id, date_from, id);

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
  constraint tax_rules_pkey PRIMARY KEY (id),
  constraint tax_rules_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX tax_rules_event_id_idx ON public.tax_rules USING btree (event_id, id);
CREATE TRIGGER tax_rules_deleted AFTER DELETE ON public.tax_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('tax_rules');
CREATE TRIGGER tax_rules_inserted AFTER INSERT ON public.tax_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('tax_rules');
CREATE TRIGGER tax_rules_updated AFTER UPDATE ON public.tax_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_event_list('tax_rules');

create table team_invites (
  id bigint generated always as identity not null,
  team_id bigint not null,
  email text not null,
  token_hash text,
  created timestamp with time zone default now() not null,
  constraint team_invites_pkey PRIMARY KEY (id),
  constraint team_invites_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint team_invites_token_hash_key UNIQUE (token_hash)
);
CREATE UNIQUE INDEX team_invites_email_key ON public.team_invites USING btree (team_id, lower(email));

create table team_limit_events (
  team_id bigint not null,
  event_id bigint not null,
  constraint team_limit_events_pkey PRIMARY KEY (team_id, event_id),
  constraint team_limit_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint team_limit_events_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX team_limit_events_event_id_idx ON public.team_limit_events USING btree (event_id);

create table team_members (
  team_id bigint not null,
  user_id bigint not null,
  constraint team_members_pkey PRIMARY KEY (team_id, user_id),
  constraint team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX team_members_user_id_idx ON public.team_members USING btree (user_id);

create table team_tokens (
  id bigint generated always as identity not null,
  team_id bigint not null,
  name text not null,
  active boolean default true not null,
  token_hash text not null,
  created timestamp with time zone default now() not null,
  constraint team_tokens_pkey PRIMARY KEY (id),
  constraint team_tokens_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint team_tokens_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX team_tokens_team_id_idx ON public.team_tokens USING btree (team_id, id);

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
  constraint teams_pkey PRIMARY KEY (id),
  constraint teams_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX teams_organizer_id_idx ON public.teams USING btree (organizer_id, id);

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
CREATE INDEX uploads_unused_idx ON public.uploads USING btree (created) WHERE (uses = 0);

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
