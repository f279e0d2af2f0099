-- Secrets that the server must read again are encrypted (src/core/platform/encryption.ts). `boxoffice encrypt-secrets` encrypts those that were
-- stored before. Stored responses were not encrypted: their bodies are deleted, their keys remain used.
update idempotency_answers set headers = '{"X-Idempotency-Stored": "false"}' where body is not null;
alter table idempotency_answers alter column body type bytea using null;
comment on column idempotency_answers.body is 'Encrypted with a key derived from the idempotency key and the credentials, neither of which is stored.';
comment on column user_totp.secret is 'Encrypted, since codes are computed from it.';
comment on column webhooks.secret is 'Encrypted, since signatures are computed with it.';
comment on column organizers.settings is
  'What the organizer has decided, by key; all else is inherited. A file is { id, key, name } of its upload; secrets are encrypted.';
