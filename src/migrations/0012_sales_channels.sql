-- Sales channels of an organizer. Every organizer has `web`; new ones get it where they are created.
create table sales_channels (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  identifier text not null,
  label jsonb not null,
  type text not null,
  position integer not null default 0,
  constraint sales_channels_identifier_key unique (organizer_id, identifier)
);
create index sales_channels_organizer_id_idx on sales_channels (organizer_id, position, id);

insert into sales_channels (organizer_id, identifier, label, type)
  select id, 'web', '{"en": "Web shop", "de": "Webshop"}', 'web' from organizers order by id;
