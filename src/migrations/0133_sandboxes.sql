-- Sandboxes: temporary organizers for tests (guide sandbox, "Sandboxes on a server").
create table sandbox_organizers (
  organizer_id bigint not null,
  source text not null,
  event_ids bigint[] not null,
  created timestamptz not null,
  expires timestamptz not null,
  constraint sandbox_organizers_pkey primary key (organizer_id),
  constraint sandbox_organizers_source_check check (source in ('demo', 'organizer', 'template')),
  constraint sandbox_organizers_organizer_id_fkey foreign key (organizer_id) references organizers on delete cascade
);
create index sandbox_organizers_expires_idx on sandbox_organizers (expires);
comment on table sandbox_organizers is 'Organizers that are deleted when they expire, and whose mails and notifications are captured.';
comment on column sandbox_organizers.source is
  'Source of the copy: the demo, or the organizer that created the sandbox. A template is what sandboxes with the demo are copied from; it has no users and no tokens.';
comment on column sandbox_organizers.event_ids is 'Events of the creator that were copied, and that a reset copies again; none for the demo.';

create table sandboxes (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  sandbox_organizer_id bigint not null,
  slug text not null,
  constraint sandboxes_pkey primary key (id),
  constraint sandboxes_slug_key unique (organizer_id, slug),
  constraint sandboxes_organizer_id_fkey foreign key (organizer_id) references organizers on delete cascade,
  constraint sandboxes_sandbox_organizer_id_fkey foreign key (sandbox_organizer_id) references sandbox_organizers on delete cascade
);
create index sandboxes_sandbox_organizer_id_idx on sandboxes (sandbox_organizer_id);
comment on table sandboxes is 'Organizers that control a sandbox: the one that created it, and the sandbox itself.';

create table sandbox_mails (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  reference text not null,
  sent timestamptz not null,
  recipients jsonb not null,
  cc jsonb not null,
  bcc jsonb not null,
  from_name text,
  reply_to text,
  subject text not null,
  text text not null,
  html text,
  attachments jsonb not null,
  constraint sandbox_mails_pkey primary key (id),
  constraint sandbox_mails_reference_key unique (organizer_id, reference),
  constraint sandbox_mails_organizer_id_fkey foreign key (organizer_id) references sandbox_organizers on delete cascade
);
create index sandbox_mails_organizer_id_idx on sandbox_mails (organizer_id, id);
comment on table sandbox_mails is 'Mails of sandboxes, which are stored instead of being sent.';
comment on column sandbox_mails.attachments is 'Name, media type and size in bytes of each attachment.';

create table sandbox_notifications (
  id bigint generated always as identity not null,
  organizer_id bigint not null,
  webhook_id bigint not null,
  sent timestamptz not null,
  action text not null,
  url text not null,
  headers jsonb not null,
  body text not null,
  constraint sandbox_notifications_pkey primary key (id),
  constraint sandbox_notifications_organizer_id_fkey foreign key (organizer_id) references sandbox_organizers on delete cascade
);
create index sandbox_notifications_organizer_id_idx on sandbox_notifications (organizer_id, id);
comment on table sandbox_notifications is 'Notifications of webhooks of sandboxes, which are stored instead of being sent.';
