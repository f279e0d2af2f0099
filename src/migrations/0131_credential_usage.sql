-- Requests by credential (guide versioning, "Usage of a credential").
create table credential_usage (
  credential_type text not null,
  credential_id bigint not null,
  day date not null,
  operation text not null,
  part text not null,
  requests integer not null,
  rejected integer not null,
  last_used timestamptz not null,
  primary key (credential_type, credential_id, day, operation, part)
);
create index credential_usage_last_used_idx on credential_usage (last_used);
comment on table credential_usage is 'Number of requests of each credential by day, operation and deprecated part of the contract. Servers add their counts every few seconds.';
comment on column credential_usage.part is 'Deprecated part that the requests used, such as body.send_mail; empty for all requests of the operation.';
comment on column credential_usage.rejected is 'Number of these requests with the status 400.';
