-- What lists of tickets at the door and their counts are read from, without the rows themselves.
create index order_positions_door_idx on order_positions (event_id, positionid, id) include (order_id, item_id, variation_id, subevent_id)
  where not canceled;
comment on index order_positions_door_idx is 'The tickets of an event in the order in which scanners fetch them, with what says on which check-in lists they are.';

-- Nearly all orders are paid when people come, and these are not in it: so a scan, which touches an order, does not touch it.
create index orders_not_paid_idx on orders (event_id, id) where status <> 'p';
comment on index orders_not_paid_idx is 'Orders whose tickets are on no check-in list, or not on all.';
