-- What further lists of orders and positions of half a million orders are sorted and counted by.

create index orders_status_idx on orders (event_id, status, id);
create index order_positions_sorted_name_idx on order_positions (event_id, attendee_name, id);
comment on index order_positions_sorted_name_idx is 'The order of lists, in which small letters come behind capitals; order_positions_attendee_name_idx looks names up.';

-- In the place of one that has no more than the event and whether a position is canceled.
create index order_positions_counted_idx on order_positions (event_id, item_id, variation_id, subevent_id, canceled);
comment on index order_positions_counted_idx is 'Counts the positions of an event, of products or of dates, without a look at them.';
drop index order_positions_event_id_idx;
