-- How many positions and check-ins there are, in every state that lists filter by, so that half a million of them need not be counted. The
-- triggers of src/sql/position_counts.sql count changes; 0145_count_positions.sql counts what was there before.
create table position_counts (
  event_id bigint not null references events on delete cascade,
  subevent_id bigint not null,
  item_id bigint not null,
  variation_id bigint not null,
  canceled boolean not null,
  status text not null,
  valid_if_pending boolean not null,
  share integer not null,
  positions integer not null,
  scanned integer not null,
  primary key (event_id, subevent_id, item_id, variation_id, canceled, status, valid_if_pending, share)
) with (fillfactor = 50);
comment on table position_counts is
  'Number of positions of each event by product, date and the state of their order. Triggers maintain it (src/sql/position_counts.sql).';
comment on column position_counts.subevent_id is '0 if the position has no date.';
comment on column position_counts.variation_id is '0 if the position has no variation.';
comment on column position_counts.status is 'Status of the order, as is valid_if_pending.';
comment on column position_counts.share is 'Each state has as many rows as were ever written concurrently; only their sum is meaningful.';
comment on column position_counts.scanned is 'How many of the positions have a successful check-in on any list.';

create table checkin_counts (
  event_id bigint not null references events on delete cascade,
  checkin_list_id bigint not null references checkin_lists on delete cascade,
  successful boolean not null,
  type text not null,
  subevent_id bigint not null,
  item_id bigint not null,
  variation_id bigint not null,
  status text not null,
  valid_if_pending boolean not null,
  share integer not null,
  checkins integer not null,
  entered integer not null,
  primary key (event_id, checkin_list_id, successful, type, subevent_id, item_id, variation_id, status, valid_if_pending, share)
) with (fillfactor = 50);
create index checkin_counts_checkin_list_id_idx on checkin_counts (checkin_list_id);
comment on table checkin_counts is
  'Number of check-ins on each list, and of tickets with an entry. Triggers maintain it (src/sql/position_counts.sql).';
comment on column checkin_counts.subevent_id is 'Date of the position; 0 without a date, and for all check-ins that are not successful entries.';
comment on column checkin_counts.item_id is 'Product of the position, or 0, as for subevent_id.';
comment on column checkin_counts.variation_id is 'Variation of the position, or 0, as for subevent_id.';
comment on column checkin_counts.status is 'Status of the order, as is valid_if_pending; empty for all check-ins that are not successful entries.';
comment on column checkin_counts.share is 'Each state has as many rows as were ever written concurrently; only their sum is meaningful.';
comment on column checkin_counts.checkins is
  'Check-ins, in the state that their position had when they were stored: only the sum of all positions is meaningful.';
comment on column checkin_counts.entered is 'Positions that are not canceled and have a successful entry on the list, in their present state.';

create type position_change as (event_id bigint, subevent_id bigint, item_id bigint, variation_id bigint, canceled boolean, status text,
  valid_if_pending boolean, positions integer, scanned integer);
comment on type position_change is 'How many more or fewer positions there are in a state (src/sql/position_counts.sql).';
create type checkin_change as (checkin_list_id bigint, successful boolean, type text, subevent_id bigint, item_id bigint, variation_id bigint,
  status text, valid_if_pending boolean, checkins integer, entered integer);
comment on type checkin_change is 'How many more or fewer check-ins and entered positions there are in a state (src/sql/position_counts.sql).';
create type stored_checkin as (id bigint, checkin_list_id bigint, order_position_id bigint, successful boolean, type text, number integer);
comment on type stored_checkin is 'A check-in as a statement has stored it (`number` is 1) or found it (-1).';
