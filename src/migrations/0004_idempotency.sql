-- Answers of requests that carried an idempotency key, stored in the transaction of their effect. The key, the Authorization
-- header and the Cookie header identify an answer (01, Idempotency); only their hash is stored.
create table idempotency_answers (
  identity text primary key,
  request text not null,
  status integer not null,
  headers jsonb not null,
  body text,
  created timestamptz not null default now()
);
create index idempotency_answers_created_idx on idempotency_answers (created);
