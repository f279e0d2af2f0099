-- Who owns what and who may do what: organizers with their events, users, teams, and the audit log that every change writes.
-- Secrets (passwords, API tokens, invitation links) are stored as hashes only.

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  fullname text,
  password_hash text,
  locale text not null default 'en',
  timezone text not null default 'UTC',
  is_staff boolean not null default false,
  is_active boolean not null default true,
  require_2fa boolean not null default false,
  created timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));

create table organizers (
  id bigint generated always as identity primary key,
  slug text not null,
  name text not null,
  created timestamptz not null default now()
);
create unique index organizers_slug_key on organizers (lower(slug));

create table events (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  slug text not null,
  name jsonb not null,
  live boolean not null default false,
  currency text not null,
  timezone text not null default 'UTC',
  date_from timestamptz not null,
  date_to timestamptz,
  location jsonb,
  has_subevents boolean not null default false,
  created timestamptz not null default now()
);
create unique index events_slug_key on events (organizer_id, lower(slug));

create table subevents (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name jsonb not null,
  active boolean not null default false,
  date_from timestamptz not null,
  date_to timestamptz,
  location jsonb
);
create index subevents_event_id_idx on subevents (event_id, date_from, id);

create table teams (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  name text not null,
  all_events boolean not null default false,
  can_create_events boolean not null default false,
  can_change_teams boolean not null default false,
  can_change_organizer_settings boolean not null default false,
  can_manage_customers boolean not null default false,
  can_manage_gift_cards boolean not null default false,
  can_change_event_settings boolean not null default false,
  can_change_items boolean not null default false,
  can_view_orders boolean not null default false,
  can_change_orders boolean not null default false,
  can_view_vouchers boolean not null default false,
  can_change_vouchers boolean not null default false,
  can_checkin_orders boolean not null default false
);
create index teams_organizer_id_idx on teams (organizer_id, id);

-- The events of a team when all_events is false.
create table team_limit_events (
  team_id bigint not null references teams on delete cascade,
  event_id bigint not null references events on delete cascade,
  primary key (team_id, event_id)
);
create index team_limit_events_event_id_idx on team_limit_events (event_id);

create table team_members (
  team_id bigint not null references teams on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (team_id, user_id)
);
create index team_members_user_id_idx on team_members (user_id);

-- The secret of the link is made by the job that sends the mail.
create table team_invites (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  email text not null,
  token_hash text constraint team_invites_token_hash_key unique,
  created timestamptz not null default now()
);
create unique index team_invites_email_key on team_invites (team_id, lower(email));

create table team_tokens (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  name text not null,
  active boolean not null default true,
  token_hash text not null constraint team_tokens_token_hash_key unique,
  created timestamptz not null default now()
);
create index team_tokens_team_id_idx on team_tokens (team_id, id);

-- One row per change: who did what to which object, and what the change was. The actor has no foreign key, because the
-- log outlives the team token or device that acted.
create table log_entries (
  id bigint generated always as identity primary key,
  datetime timestamptz not null default now(),
  organizer_id bigint references organizers on delete cascade,
  event_id bigint references events on delete cascade,
  actor_type text not null,
  actor_id bigint,
  actor_name text,
  action text not null,
  object_type text not null,
  object_id bigint,
  data jsonb not null default '{}'
);
create index log_entries_organizer_id_idx on log_entries (organizer_id, datetime);
create index log_entries_event_id_idx on log_entries (event_id, object_type, datetime);
