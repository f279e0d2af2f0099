-- Mails about deprecated parts of the contract that end (guide versioning, "Mails before a part ends").
create table sunset_notices (
  id bigint generated always as identity not null,
  credential_type text not null,
  credential_id bigint not null,
  operation text not null,
  part text not null,
  sunset date not null,
  days integer not null,
  created timestamptz not null,
  constraint sunset_notices_pkey primary key (id),
  constraint sunset_notices_credential_key unique (credential_type, credential_id, operation, part, sunset, days)
);
create index sunset_notices_created_idx on sunset_notices (created);
comment on table sunset_notices is 'A row per credential, deprecated part that it uses, and number of days before the part ends, so that each is mailed once.';
comment on column sunset_notices.credential_id is 'As in credential_usage, but the application for access tokens of OAuth applications.';
comment on column sunset_notices.part is 'As in credential_usage.';
comment on column sunset_notices.sunset is 'Day from which the part no longer works. If it is moved, the mails are sent again.';
comment on column sunset_notices.days is 'Number of days before the sunset at which the mail is due.';
