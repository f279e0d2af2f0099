-- Credentials for shops in a browser, which everyone who opens such a shop can read (guide browsers, "Publishable keys").
create table publishable_keys (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  name text not null,
  key_hash text not null constraint publishable_keys_key_hash_key unique,
  all_events boolean not null default false,
  allowed_origins jsonb not null default '[]',
  requests_per_minute integer,
  active boolean not null default true,
  created timestamptz not null default now(),
  connection_id bigint references oauth_connections on delete set null
);
create index publishable_keys_organizer_id_idx on publishable_keys (organizer_id, id);
create index publishable_keys_connection_id_idx on publishable_keys (connection_id) where connection_id is not null;
comment on column publishable_keys.allowed_origins is 'The origins whose pages can use the key; empty for all.';
comment on column publishable_keys.requests_per_minute is 'How often all clients together can call with it; null for the limit of any credential.';
comment on column publishable_keys.connection_id is 'The application through which it was made, with whose connection it ends.';

create table publishable_key_limit_events (
  publishable_key_id bigint not null references publishable_keys on delete cascade,
  event_id bigint not null references events on delete cascade,
  primary key (publishable_key_id, event_id)
);
create index publishable_key_limit_events_event_id_idx on publishable_key_limit_events (event_id);
comment on table publishable_key_limit_events is 'The events of a key when all_events is false.';
