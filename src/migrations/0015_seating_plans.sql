-- Seating plans of an organizer. Whatever uses one refers to it with a plain foreign key, which keeps it from being deleted.
create table seating_plans (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  name text not null,
  layout jsonb not null
);
create index seating_plans_organizer_id_idx on seating_plans (organizer_id, id);
