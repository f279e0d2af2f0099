-- Waiting rooms in front of sales (guide waiting-room).
create table waiting_rooms (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  opened timestamptz not null,
  closed timestamptz,
  starts timestamptz,
  seed text not null,
  commitment text not null,
  max_active integer not null constraint waiting_rooms_max_active_check check (max_active > 0),
  admission_minutes integer not null constraint waiting_rooms_admission_minutes_check check (admission_minutes > 0),
  places integer not null default 0,
  drawn integer,
  admitted integer not null default 0,
  ended integer not null default 0,
  rate real not null default 0,
  advanced timestamptz
) with (fillfactor = 50);
create unique index waiting_rooms_open_key on waiting_rooms (event_id) where closed is null;
create index waiting_rooms_event_id_idx on waiting_rooms (event_id);
create index waiting_rooms_closed_idx on waiting_rooms (closed) where closed is not null;
comment on table waiting_rooms is 'A row per waiting room that was opened. An event has at most one that is not closed. The row changes often, so its pages have space for new versions.';
comment on column waiting_rooms.starts is 'The time from which customers are admitted; null if they are admitted immediately.';
comment on column waiting_rooms.seed is 'The seed of the lottery, encrypted. Published when the lottery is drawn.';
comment on column waiting_rooms.commitment is 'SHA-256 of the seed, published from the beginning.';
comment on column waiting_rooms.max_active is 'How many admissions are valid at the same time.';
comment on column waiting_rooms.places is 'Number of places, which is the number of the latest one.';
comment on column waiting_rooms.drawn is 'Number of places whose order the lottery has drawn; null until it is drawn. Later places follow in order of their numbers.';
comment on column waiting_rooms.admitted is 'Number of admitted places: those whose rank is at most this.';
comment on column waiting_rooms.ended is 'Number of places whose admission has run out.';
comment on column waiting_rooms.rate is 'Measured admissions per second.';
comment on column waiting_rooms.advanced is 'When places were last admitted, by any process (src/sql/waiting_rooms.sql).';

create table waiting_room_steps (
  room_id bigint not null references waiting_rooms on delete cascade,
  admitted integer not null,
  at timestamptz not null,
  constraint waiting_room_steps_pkey primary key (room_id, admitted)
);
comment on table waiting_room_steps is 'When the places up to a rank were admitted, so that the end of an admission is known without a row per place.';

create table waiting_room_admissions (
  room_id bigint not null references waiting_rooms on delete cascade,
  number integer not null,
  rank integer not null,
  cart_id text,
  ordered timestamptz,
  constraint waiting_room_admissions_pkey primary key (room_id, number)
);
create index waiting_room_admissions_cart_id_idx on waiting_room_admissions (room_id, cart_id) where cart_id is not null;
create index waiting_room_admissions_ordered_idx on waiting_room_admissions (room_id, rank) where ordered is not null;
comment on table waiting_room_admissions is 'Used admissions. A row is inserted with the first cart or order, and binds the admission to that cart and to one order.';
comment on column waiting_room_admissions.number is 'Number of the place.';
comment on column waiting_room_admissions.rank is 'Rank of the place: its number, or the rank that the lottery drew.';
