-- How many orders events have, by state: counted where they change. Each connection counts in one of sixteen rows.

-- Of an event that goes with its orders nothing is counted any more.
create or replace function count_orders(ids bigint[], modes boolean[], states text[], numbers integer[]) returns void language sql as $$
  insert into order_counts as c (event_id, testmode, status, share, orders)
  select e.id, mode, state, pg_backend_pid() % 16, sum(number) from unnest(ids, modes, states, numbers) changes (id, mode, state, number)
  join events e on e.id = changes.id
  group by e.id, mode, state having sum(number) <> 0 order by e.id, mode, state
  on conflict (event_id, testmode, status, share) do update set orders = c.orders + excluded.orders
$$;

create or replace function count_inserted_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(array_agg(event_id), array_agg(testmode), array_agg(status), array_agg(1)) from new_rows;
  return null;
end
$$;
create or replace trigger orders_insert_counted after insert on orders referencing new table as new_rows
  for each statement execute function count_inserted_orders();

create or replace function count_deleted_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(array_agg(event_id), array_agg(testmode), array_agg(status), array_agg(-1)) from old_rows;
  return null;
end
$$;
create or replace trigger orders_delete_counted after delete on orders referencing old table as old_rows
  for each statement execute function count_deleted_orders();

-- For each row, since nearly all changes leave the state alone.
create or replace function count_updated_order() returns trigger language plpgsql as $$
begin
  perform count_orders(array[old.event_id, new.event_id], array[old.testmode, new.testmode], array[old.status, new.status], array[-1, 1]);
  return null;
end
$$;
create or replace trigger orders_update_state_counted after update of status, testmode on orders for each row
  when (old.status <> new.status or old.testmode <> new.testmode) execute function count_updated_order();
