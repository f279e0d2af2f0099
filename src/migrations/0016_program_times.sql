-- When products take place.

create table program_times (
  id bigint generated always as identity primary key,
  item_id bigint not null references items on delete cascade,
  "start" timestamptz not null,
  "end" timestamptz not null,
  constraint program_times_end check ("end" >= "start")
);
create index program_times_item_id_idx on program_times (item_id, "start", id);
comment on table program_times is 'When products of an event take place that is no series. Copies of an event begin without, since its dates are others.';
