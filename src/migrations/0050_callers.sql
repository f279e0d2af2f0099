-- Who calls besides team tokens: people in a browser, applications that they have connected, devices at the door. Secrets are
-- stored as hashes only, but for the initialization token of a device, which its page shows until it is used.
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

create table oauth_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  client_id text not null constraint oauth_applications_client_id_key unique,
  client_secret_hash text,      -- null: a public client, which cannot keep a secret
  redirect_uris jsonb not null, -- the first one is the default
  created timestamptz not null default now()
);
create index oauth_applications_user_id_idx on oauth_applications (user_id);

-- An application that a person has connected: everything it holds hangs on this row, which stays the same as tokens come and go.
create table oauth_connections (
  id bigint generated always as identity primary key,
  application_id bigint not null references oauth_applications on delete cascade,
  user_id bigint not null references users on delete cascade,
  scopes text[] not null,                       -- what the person has ever agreed to
  all_organizers boolean not null,
  organizer_ids bigint[] not null default '{}', -- when all_organizers is false
  created timestamptz not null default now(),
  constraint oauth_connections_user_id_key unique (user_id, application_id)
);
create index oauth_connections_application_id_idx on oauth_connections (application_id);

create table oauth_codes (
  id bigint generated always as identity primary key,
  connection_id bigint not null references oauth_connections on delete cascade,
  code_hash text not null constraint oauth_codes_code_hash_key unique,
  redirect_uri text not null,
  redirect_uri_sent boolean not null,  -- false: the default one of the application
  scopes text[] not null,
  code_challenge text,                 -- SHA-256 of the verifier
  used boolean not null default false, -- kept for a while after use, to recognise a second one
  expires timestamptz not null
);
create index oauth_codes_connection_id_idx on oauth_codes (connection_id);
create index oauth_codes_expires_idx on oauth_codes (expires);

-- What came of one code: a refresh token and the one access token that it stands behind at present. A refresh token may be
-- replaced by the next one; the family, the beginning that all of them share, tells a used one from one that never was.
create table oauth_tokens (
  id bigint generated always as identity primary key,
  connection_id bigint not null references oauth_connections on delete cascade,
  code_id bigint references oauth_codes on delete set null,
  access_hash text constraint oauth_tokens_access_hash_key unique, -- null once it was revoked
  access_expires timestamptz not null,
  scopes text[] not null,         -- of the access token
  granted_scopes text[] not null, -- of the refresh token
  family_hash text not null constraint oauth_tokens_family_hash_key unique,
  refresh_hash text not null,
  created timestamptz not null default now()
);
create index oauth_tokens_connection_id_idx on oauth_tokens (connection_id);
create index oauth_tokens_code_id_idx on oauth_tokens (code_id);

create table gates (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  name text not null
);
create index gates_organizer_id_idx on gates (organizer_id, id);

create table devices (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  device_id bigint not null, -- counts from 1 in each organizer
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
  constraint devices_device_id_key unique (organizer_id, device_id)
);
create index devices_gate_id_idx on devices (gate_id);

create table device_limit_events (
  device_id bigint not null references devices on delete cascade,
  event_id bigint not null references events on delete cascade,
  primary key (device_id, event_id)
);
create index device_limit_events_event_id_idx on device_limit_events (event_id);
