-- Numbers of orders of events by state, maintained by triggers. Each state has as many rows as were ever written concurrently; only their sum
-- is meaningful.

-- Adds to a row that no concurrent transaction has locked, or inserts another row: orders are counted early, and waiting here for a transaction
-- that waits for a quota would add up waiting times, or deadlock. The settings have the same reason as in quotas.sql. Orders that are deleted
-- with their event are not counted.
create or replace function count_orders(ids bigint[], modes boolean[], states text[], numbers integer[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  change record;
begin
  for change in
    select e.id, mode, state, sum(number)::integer as number from unnest(ids, modes, states, numbers) changes (id, mode, state, number)
    join events e on e.id = changes.id
    group by e.id, mode, state having sum(number) <> 0 order by e.id, mode, state
  loop
    update order_counts set orders = orders + change.number
    where event_id = change.id and testmode = change.mode and status = change.state and share = (
      select free.share from order_counts free where free.event_id = change.id and free.testmode = change.mode and free.status = change.state
      limit 1 for no key update skip locked);
    if not found then
      insert into order_counts as c (event_id, testmode, status, share, orders)
      values (change.id, change.mode, change.state, floor(random() * 2147483647), change.number)
      on conflict (event_id, testmode, status, share) do update set orders = c.orders + excluded.orders;
    end if;
  end loop;
end
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

-- For each row, since nearly all updates do not change the state.
create or replace function count_updated_order() returns trigger language plpgsql as $$
begin
  perform count_orders(array[old.event_id, new.event_id], array[old.testmode, new.testmode], array[old.status, new.status], array[-1, 1]);
  return null;
end
$$;
create or replace trigger orders_update_state_counted after update of status, testmode on orders for each row
  when (old.status <> new.status or old.testmode <> new.testmode) execute function count_updated_order();
