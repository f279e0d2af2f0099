-- What devices tell of their system, and the key that they are the only ones to read with.
alter table devices
  add column os_name text,
  add column os_version text,
  add column rsa_pubkey text;
comment on column devices.rsa_pubkey is 'Stays as it was told first: keys of media are encrypted for it.';
