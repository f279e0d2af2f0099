-- Categories group the products of an event.
create table categories (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name jsonb not null,
  internal_name text,
  description jsonb,
  position integer not null default 0,
  is_addon boolean not null default false
);
create index categories_event_id_idx on categories (event_id, position, id);
select track_event_list('categories');
