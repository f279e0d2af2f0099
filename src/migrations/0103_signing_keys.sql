-- Keys of events that sign the secrets of their tickets (guide tickets, "Signed secrets").
create table event_signing_keys (
  event_id bigint primary key references events on delete cascade,
  private_key text not null,
  public_key text not null,
  created timestamptz not null default now()
);
comment on table event_signing_keys is 'The Ed25519 key pair of an event, created when it first signs ticket secrets. It never changes, since tickets are in circulation.';
comment on column event_signing_keys.private_key is 'PKCS #8 as PEM, encrypted (src/core/platform/encryption.ts).';
comment on column event_signing_keys.public_key is 'SubjectPublicKeyInfo as PEM.';
