-- Organizers, users and their accounts, teams, connected applications, devices, gates, and the audit log.

create table organizers (
  id bigint generated always as identity primary key,
  slug text not null,
  name text not null,
  settings jsonb not null default '{}',
  created timestamptz not null default now(),
  plugins jsonb not null default '[]'
);
create unique index organizers_slug_key on organizers (lower(slug));
comment on column organizers.settings is 'What the organizer has decided, by key; all else is inherited. A file is { id, key, name } of its upload.';
comment on column organizers.plugins is 'Plugins that are switched on for the organizer as a whole, without the brand.';

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
comment on table users is 'People with an account. Secrets are stored as hashes, here and in the tables below, but where it says otherwise.';

create table user_secrets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  secret_hash text constraint user_secrets_secret_hash_key unique,
  email text,
  expires timestamptz not null
);
create index user_secrets_user_id_idx on user_secrets (user_id);
create index user_secrets_expires_idx on user_secrets (expires);
comment on table user_secrets is
  'Secrets for one use: links that were mailed (to set a new password, to confirm a new address) and sign-ins that wait for their second '
  'factor.';
comment on column user_secrets.kind is 'reset, email or second_factor';
comment on column user_secrets.secret_hash is 'Null until the job that mails the link has made its secret.';
comment on column user_secrets.email is 'The new address, where kind is email.';

create table user_totp (
  user_id bigint primary key references users on delete cascade,
  secret text not null,
  last_step bigint
);
comment on table user_totp is
  'What a person''s authenticator app and the server compute codes from. It counts once users.require_2fa is set, when a code has shown that '
  'the app has it.';
comment on column user_totp.secret is 'Stored as it is, since codes are computed from it.';
comment on column user_totp.last_step is 'The time step of the last code that was accepted: no code is accepted twice.';

create table user_recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  constraint user_recovery_codes_code_hash_key unique (user_id, code_hash)
);
comment on table user_recovery_codes is 'One row for each recovery code that is left.';

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  secret_hash text not null constraint sessions_secret_hash_key unique,
  created timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  expires timestamptz not null,
  user_agent text,
  address text
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_idx on sessions (expires);
comment on table sessions is 'People signed in with a browser.';

create table oauth_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  client_id text not null constraint oauth_applications_client_id_key unique,
  client_secret_hash text,
  redirect_uris jsonb not null,
  created timestamptz not null default now()
);
create index oauth_applications_user_id_idx on oauth_applications (user_id);
comment on column oauth_applications.client_secret_hash is 'Null for a public client, which cannot keep a secret.';
comment on column oauth_applications.redirect_uris is 'The first one is the default.';

create table oauth_connections (
  id bigint generated always as identity primary key,
  application_id bigint not null references oauth_applications on delete cascade,
  user_id bigint not null references users on delete cascade,
  scopes text[] not null,
  all_organizers boolean not null,
  organizer_ids bigint[] not null default '{}',
  created timestamptz not null default now(),
  constraint oauth_connections_user_id_key unique (user_id, application_id)
);
create index oauth_connections_application_id_idx on oauth_connections (application_id);
comment on table oauth_connections is
  'An application that a person has connected. All codes and tokens refer to this row, which stays the same while they come and go.';
comment on column oauth_connections.scopes is 'All that the person has ever agreed to.';
comment on column oauth_connections.organizer_ids is 'The organizers of the connection when all_organizers is false.';

create table oauth_codes (
  id bigint generated always as identity primary key,
  connection_id bigint not null references oauth_connections on delete cascade,
  code_hash text not null constraint oauth_codes_code_hash_key unique,
  redirect_uri text not null,
  redirect_uri_sent boolean not null,
  scopes text[] not null,
  code_challenge text,
  used boolean not null default false,
  expires timestamptz not null
);
create index oauth_codes_connection_id_idx on oauth_codes (connection_id);
create index oauth_codes_expires_idx on oauth_codes (expires);
comment on column oauth_codes.redirect_uri_sent is 'False: redirect_uri is the default one of the application.';
comment on column oauth_codes.code_challenge is 'SHA-256 of the verifier.';
comment on column oauth_codes.used is 'A used code is kept for a while, to recognise its second use.';

create table oauth_tokens (
  id bigint generated always as identity primary key,
  connection_id bigint not null references oauth_connections on delete cascade,
  code_id bigint references oauth_codes on delete set null,
  access_hash text constraint oauth_tokens_access_hash_key unique,
  access_expires timestamptz not null,
  scopes text[] not null,
  granted_scopes text[] not null,
  family_hash text not null constraint oauth_tokens_family_hash_key unique,
  refresh_hash text not null,
  created timestamptz not null default now()
);
create index oauth_tokens_connection_id_idx on oauth_tokens (connection_id);
create index oauth_tokens_code_id_idx on oauth_tokens (code_id);
comment on table oauth_tokens is 'What came of one code: a refresh token and the access token that was issued with it last.';
comment on column oauth_tokens.access_hash is 'Null once the access token was revoked.';
comment on column oauth_tokens.scopes is 'Of the access token.';
comment on column oauth_tokens.granted_scopes is 'Of the refresh token.';
comment on column oauth_tokens.family_hash is
  'Hash of the beginning that all refresh tokens of this row share. It tells a used refresh token from one that never was.';

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
  can_checkin_orders boolean not null default false,
  can_manage_reusable_media boolean not null default false
);
create index teams_organizer_id_idx on teams (organizer_id, id);

create table team_limit_events (
  team_id bigint not null references teams on delete cascade,
  event_id bigint not null,
  primary key (team_id, event_id)
);
create index team_limit_events_event_id_idx on team_limit_events (event_id);
comment on table team_limit_events is 'The events of a team when all_events is false.';

create table team_members (
  team_id bigint not null references teams on delete cascade,
  user_id bigint not null references users on delete cascade,
  invited_email text,
  primary key (team_id, user_id)
);
create index team_members_user_id_idx on team_members (user_id);
comment on column team_members.invited_email is
  'The address that a person was invited by who was new to the organizer, until they have opened the pages of the organizer; null otherwise. '
  'Until then the lists of members show nothing else of them.';

create table team_invites (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  email text not null,
  token_hash text constraint team_invites_token_hash_key unique,
  created timestamptz not null default now(),
  connection_id bigint references oauth_connections on delete set null
);
create unique index team_invites_email_key on team_invites (team_id, lower(email));
create index team_invites_connection_id_idx on team_invites (connection_id);
comment on column team_invites.connection_id is 'The application through which it was made, with whose connection it ends.';
comment on column team_invites.token_hash is 'Null until the job that sends the mail has made the secret of its link.';

create table team_tokens (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  name text not null,
  active boolean not null default true,
  token_hash text not null constraint team_tokens_token_hash_key unique,
  created timestamptz not null default now(),
  connection_id bigint references oauth_connections on delete set null
);
create index team_tokens_team_id_idx on team_tokens (team_id, id);
create index team_tokens_connection_id_idx on team_tokens (connection_id);
comment on column team_tokens.connection_id is
  'The application through which it was made, or through which the token was made that made it: it ends with that connection.';

create table gates (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  name text not null
);
create index gates_organizer_id_idx on gates (organizer_id, id);

create table devices (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  device_id bigint not null,
  unique_serial text not null constraint devices_unique_serial_key unique,
  initialization_token text not null constraint devices_initialization_token_key unique,
  token_hash text constraint devices_token_hash_key unique,
  name text not null,
  all_events boolean not null default false,
  gate_id bigint references gates on delete set null,
  security_profile text not null default 'full',
  hardware_brand text,
  hardware_model text,
  software_brand text,
  software_version text,
  info jsonb,
  created timestamptz not null default now(),
  initialized timestamptz,
  revoked boolean not null default false,
  connection_id bigint references oauth_connections on delete set null,
  os_name text,
  os_version text,
  rsa_pubkey text,
  constraint devices_device_id_key unique (organizer_id, device_id)
);
create index devices_gate_id_idx on devices (gate_id);
create index devices_connection_id_idx on devices (connection_id);
comment on column devices.connection_id is 'The application through which it was made, with whose connection it ends.';
comment on column devices.device_id is 'Counts from 1 in each organizer.';
comment on column devices.initialization_token is 'Stored as it is: the page of the device shows it until it is used.';
comment on column devices.rsa_pubkey is 'Stays as it was told first: keys of media are encrypted for it.';

create table device_limit_events (
  device_id bigint not null references devices on delete cascade,
  event_id bigint not null,
  primary key (device_id, event_id)
);
create index device_limit_events_event_id_idx on device_limit_events (event_id);
comment on table device_limit_events is 'The events of a device when all_events is false.';

create table log_entries (
  id bigint generated always as identity primary key,
  datetime timestamptz not null default now(),
  organizer_id bigint references organizers on delete cascade,
  event_id bigint,
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
create index log_entries_of_customers_idx on log_entries (object_type, object_id) where object_type in ('customer', 'membership');
comment on table log_entries is 'The audit log, one row per change: who did what to which object, and what the change was.';
comment on column log_entries.actor_id is 'No foreign key: the log outlives the token or device that acted.';
comment on index log_entries_of_customers_idx is 'What the log says of a customer goes when the customer is to be forgotten.';
