-- What orders need stays: their event (guide events, "Deleting"), and the discount that a price comes from (guide discounts).
alter table orders
  drop constraint orders_event_id_fkey,
  add constraint orders_event_id_fkey foreign key (event_id) references events;
alter table order_positions
  drop constraint order_positions_discount_id_fkey,
  add constraint order_positions_discount_id_fkey foreign key (discount_id) references discounts;
