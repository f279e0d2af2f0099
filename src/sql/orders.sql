-- Constraints of orders, independent of the writer.

-- Clients that fetch changes must receive an order again when anything that belongs to it has changed. The time is the start of the transaction,
-- which clients compare with.
create or replace function touch_order() returns trigger language plpgsql as $$
begin
  new.last_modified := greatest(now(), old.last_modified);
  return new;
end
$$;
create or replace trigger orders_touched before update on orders for each row
  when (new.last_modified is distinct from greatest(now(), old.last_modified)) execute function touch_order();

create or replace function touch_orders_of_parts() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update orders set last_modified = now() where id in (select order_id from changed_rows) and last_modified < now();
  return null;
end
$$;

create or replace function touch_orders_of_position_parts() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update orders o set last_modified = now()
  from changed_rows c join order_positions p on p.id = c.order_position_id
  where o.id = p.order_id and o.last_modified < now();
  return null;
end
$$;

do $$
declare
  part record;
begin
  for part in
    select name, 'touch_orders_of_parts()' as call from unnest(array['order_positions', 'order_fees', 'invoice_addresses', 'payments', 'refunds']) name
    union all
    select name, 'touch_orders_of_position_parts()' from unnest(array['order_answers', 'checkins', 'print_logs']) name
  loop
    execute format(
      'create or replace trigger %1$s_inserted after insert on %1$s referencing new table as changed_rows for each statement execute function %2$s;
       create or replace trigger %1$s_updated after update on %1$s referencing new table as changed_rows for each statement execute function %2$s;
       create or replace trigger %1$s_deleted after delete on %1$s referencing old table as changed_rows for each statement execute function %2$s',
      part.name, part.call);
  end loop;
end
$$;

-- A deleted answer no longer uses its file, also when it is deleted with its order.
create or replace function release_answer_file() returns trigger language plpgsql as $$
begin
  update uploads set uses = uses - 1 where id = old.file_id;
  return null;
end
$$;
create or replace trigger order_answers_file_released after delete on order_answers for each row
  when (old.file_id is not null) execute function release_answer_file();

-- ---- the ledger ---------------------------------------------------------------------------------------------------------------------

-- The ledger is append-only. Rows are deleted with their order or event only.
create or replace function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from orders o join events e on e.id = o.event_id where o.id = old.order_id) then
    raise exception 'the ledger is append-only';
  end if;
  return old;
end
$$;
create or replace trigger transactions_append_only before update or delete on transactions
  for each row execute function refuse_change_of_ledger();

-- Records in the ledger by how much the value of orders differs from the ledger. Changes of positions, fees or the status of an order must call
-- this before the end of the transaction, with the order locked. An order has a value while it is paid, or pending without an open approval.
-- `lateral (... offset 0)` looks up each order and its lines by index, also if the plan was made when the tables were empty.
create or replace function book_orders(ids bigint[], at timestamptz) returns void
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into transactions (order_id, event_id, datetime, positionid, count, item_id, variation_id, subevent_id, price, tax_rate, tax_value,
    tax_rule_id, tax_code, fee_type, internal_type)
  select o.id, o.event_id, at, l.positionid, sum(l.count), l.item_id, l.variation_id, l.subevent_id, l.price, l.tax_rate, l.tax_value,
    l.tax_rule_id, l.tax_code, l.fee_type, l.internal_type
  from unnest(ids) booked (id)
  cross join lateral (
    select o.id, o.event_id, o.status = 'p' or o.status = 'n' and not o.require_approval as has_value from orders o where o.id = booked.id offset 0
  ) o
  cross join lateral (
    select p.positionid, 1 as count, p.item_id, p.variation_id, p.subevent_id, p.price, p.tax_rate, p.tax_value, p.tax_rule_id, p.tax_code,
      null::text as fee_type, null::text as internal_type
    from order_positions p where p.order_id = o.id and not p.canceled and o.has_value
    union all
    select null, 1, null, null, null, f.value, f.tax_rate, f.tax_value, f.tax_rule_id, f.tax_code, f.fee_type, f.internal_type
    from order_fees f where f.order_id = o.id and not f.canceled and o.has_value
    union all
    select t.positionid, -t.count, t.item_id, t.variation_id, t.subevent_id, t.price, t.tax_rate, t.tax_value, t.tax_rule_id, t.tax_code, t.fee_type,
      t.internal_type
    from transactions t where t.order_id = o.id
    offset 0
  ) l
  group by o.id, o.event_id, l.positionid, l.item_id, l.variation_id, l.subevent_id, l.price, l.tax_rate, l.tax_value, l.tax_rule_id, l.tax_code,
    l.fee_type, l.internal_type
  having sum(l.count) <> 0
  order by o.id, sum(l.count), l.positionid;
end
$$;
