-- What lists of positions, transactions and invoices of half a million orders look up or are sorted by.

create index order_positions_event_id_idx on order_positions (event_id, canceled);
comment on index order_positions_event_id_idx is 'Counts the positions of an event without a look at them.';
create index order_positions_attendee_name_idx on order_positions (event_id, lower(attendee_name)) where attendee_name is not null;
create index transactions_event_id_created_idx on transactions (event_id, created, id);
create index invoices_event_id_date_idx on invoices (event_id, date, id);
