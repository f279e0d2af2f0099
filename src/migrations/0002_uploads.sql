-- Files that callers have sent. A file is its sender's alone for a day, until fields of objects take it; `uses` counts them.
-- The content is in the file storage under `key`.

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
