-- Infrastructure: files, idempotency keys, rate limits, and what conditional requests compare.

create table uploads (
  id uuid primary key default gen_random_uuid(),
  key text not null constraint uploads_key_key unique,
  name text not null,
  media_type text not null,
  size bigint not null,
  owner_type text not null,
  owner_id bigint not null,
  uses integer not null default 0 constraint uploads_uses_check check (uses >= 0),
  created timestamptz not null default now()
);
create index uploads_unused_idx on uploads (created) where uses = 0;
create index uploads_owner_idx on uploads (owner_type, owner_id, created);
comment on table uploads is
  'Files that callers have sent. A file is its sender''s alone for a day, until fields of objects take it. The content is in the file storage.';
comment on column uploads.key is 'Where the content is in the file storage.';
comment on column uploads.uses is 'How many fields of objects hold the file. One that none holds is deleted after a day.';
comment on index uploads_unused_idx is 'For the job that deletes files nobody uses.';
comment on index uploads_owner_idx is 'For what a caller has uploaded in the last 24 hours.';

create table idempotency_answers (
  identity text primary key,
  request text not null,
  status integer not null,
  headers jsonb not null,
  body text,
  created timestamptz not null default now(),
  organizer_id bigint,
  event_id bigint
);
create index idempotency_answers_created_idx on idempotency_answers (created);
create index idempotency_answers_organizer_id_idx on idempotency_answers (organizer_id) where organizer_id is not null;
comment on table idempotency_answers is
  'Answers of requests with an idempotency key, stored in the transaction of their effect: a crash leaves both or neither.';
comment on column idempotency_answers.identity is 'Hash of the key with the Authorization and Cookie headers, which together identify an answer.';
comment on column idempotency_answers.request is 'Hash of the request: the same key with another request is refused.';
comment on index idempotency_answers_created_idx is 'For the job that deletes old answers.';
comment on column idempotency_answers.event_id is
  'The event in the path, like organizer_id the organizer. No foreign keys: a deletion is answered after it has happened.';

create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
) with (fillfactor = 50);
comment on table rate_limits is
  'Counters of RATE_LIMIT=postgres; the library names the columns. Unlogged, since a counter lives for a minute and is not worth a write to '
  'disk with every request: after a crash all start from zero. Every request changes one row, and pages that are half empty let it stay where '
  'it is, without a change of the index.';
comment on column rate_limits.expire is 'Milliseconds since 1970.';

create table discarded_files (
  key text primary key,
  created timestamptz not null default now()
);
comment on table discarded_files is
  'Contents that are to be deleted from the storage of files: those of tickets that were made anew, or that went with their order.';

create table list_changes (
  scope text not null,
  scope_id bigint not null,
  list text not null,
  changed timestamptz not null,
  transaction xid8 not null,
  told boolean not null default false,
  primary key (scope, scope_id, list)
);
comment on table list_changes is
  'When something in a list last changed, for Last-Modified and If-Modified-Since. Changes of one list wait for each other here, and each takes'
  ' a later second than any that a client was told: whoever has been told a second has seen every change up to it, however many there were '
  'within it and however long they took to commit.';
comment on column list_changes.scope is 'event or organizer';
comment on column list_changes.list is 'Name of the resource.';
comment on column list_changes.changed is 'In whole seconds, the resolution of the headers.';
comment on column list_changes.transaction is 'The transaction that made the change: all changes of one transaction share a second.';
comment on column list_changes.told is
  'Whether a client was told `changed`: a further change then takes a later second. Servers of the release before tell without setting it; '
  'while they run, a second change within the second that they told of can be missed.';
