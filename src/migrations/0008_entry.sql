-- Who is let in: check-in lists.

create table checkin_lists (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  subevent_id bigint references subevents,
  name text not null
);
create index checkin_lists_event_id_idx on checkin_lists (event_id, id);
create index checkin_lists_subevent_id_idx on checkin_lists (subevent_id);
comment on table checkin_lists is
  'Which tickets are let in where: as much of it as the event selection of devices looks at.';

create table checkin_list_gates (
  checkin_list_id bigint not null references checkin_lists on delete cascade,
  gate_id bigint not null references gates on delete cascade,
  primary key (checkin_list_id, gate_id)
);
create index checkin_list_gates_gate_id_idx on checkin_list_gates (gate_id);
comment on table checkin_list_gates is 'The gates that a check-in list is for.';
