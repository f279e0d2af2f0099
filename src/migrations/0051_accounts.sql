-- What belongs to a person's account besides the password: secrets for one use, and the second factor.

-- Links that were mailed (to set a new password, to confirm a new address) and sign-ins that wait for their second factor. The
-- secret of a link is made by the job that mails it.
create table user_secrets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null, -- reset, email, second_factor
  secret_hash text constraint user_secrets_secret_hash_key unique,
  email text,         -- the new address
  expires timestamptz not null
);
create index user_secrets_user_id_idx on user_secrets (user_id);
create index user_secrets_expires_idx on user_secrets (expires);

-- The secret that a person's app and the server compute codes from: it has to be stored as it is. It counts once users.require_2fa
-- is set, when a code has shown that the app has it.
create table user_totp (
  user_id bigint primary key references users on delete cascade,
  secret text not null,
  last_step bigint -- the time step of the last code that was accepted: no code is accepted twice
);

-- One row for each recovery code that is left.
create table user_recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  constraint user_recovery_codes_code_hash_key unique (user_id, code_hash)
);
