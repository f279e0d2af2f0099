-- An order finds the carts that it is made of by their ids.
create index cart_positions_cart_id_idx on cart_positions (event_id, cart_id);
