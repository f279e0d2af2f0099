-- Customers of an organizer: the kinds of memberships.

create table membership_types (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  name jsonb not null,
  transferable boolean not null default false,
  allow_parallel_usage boolean not null default false,
  max_usages integer
);
create index membership_types_organizer_id_idx on membership_types (organizer_id, id);
comment on table membership_types is
  'Kinds of memberships of an organizer. What uses one refers to it with a plain foreign key, which keeps it from '
  'being deleted.';
