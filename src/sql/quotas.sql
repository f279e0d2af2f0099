-- Availability of quotas. Triggers maintain quota_counters, and all sales call the functions of this file. plpgsql caches their plans. The
-- settings of the functions make these plans independent of the table sizes when they were created: a sale starts with nearly empty tables,
-- and can add ten thousand rows before they are analyzed.

-- Returns the quotas that a row of (item, variation, date) counts toward: those of the variation, or of the item without a variation, on the same
-- date. In a series a product has as many quotas as dates, but a date has few; elsewhere a product has few.
create or replace function quotas_of(item bigint, variation bigint, subevent bigint) returns setof bigint language sql stable as $$
  select q.id from quota_items l join quotas q on q.id = l.quota_id where variation is null and l.item_id = item and subevent is null and q.subevent_id is null
  union all
  select q.id from quota_variations l join quotas q on q.id = l.quota_id where l.variation_id = variation and subevent is null and q.subevent_id is null
  union all
  select q.id from quotas q join quota_items l on l.quota_id = q.id where variation is null and l.item_id = item and q.subevent_id = subevent
  union all
  select q.id from quotas q join quota_variations l on l.quota_id = q.id where l.variation_id = variation and q.subevent_id = subevent
$$;

-- ---- locks --------------------------------------------------------------------------------------------------------------------------

-- Locks the counters of quotas, ascending by ID, first come, first served. A row lock alone goes to any transaction that requests it when it is
-- free, so that others starve. Hence transactions queue for an advisory lock first. It has no other purpose. Beyond the first sixteen quotas
-- there is no queue, since the memory of the server for such locks is limited.
create or replace function lock_quota_counters_fairly(ids bigint[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('quota', q)) from (select distinct q from unnest(ids) q order by q limit 16) first_quotas;
  perform from quota_counters where quota_id = any(ids) order by quota_id for no key update;
end
$$;

-- ---- counters -----------------------------------------------------------------------------------------------------------------------

-- How much of each quota is taken: its counters, and the payments since they were last written.
create or replace view quota_usage as
  select c.quota_id, c.carts, c.waiting, c.paid + since.paid as paid, c.pending - since.paid as pending, c.exited
  from quota_counters c
  cross join lateral (select coalesce(sum(p.paid), 0)::integer as paid from quota_payments p where p.quota_id = c.quota_id) since;

create or replace function create_quota_counter() returns trigger language plpgsql as $$
begin
  insert into quota_counters (quota_id) values (new.id);
  return null;
end
$$;
create or replace trigger quotas_counter after insert on quotas for each row execute function create_quota_counter();

-- Sets whether a cart position counts toward quotas, see the column.
create or replace function set_counts_toward_quota() returns trigger language plpgsql as $$
begin
  new.counts_toward_quota := true;
  if new.voucher_id is not null then
    select not coalesce(v.block_quota and v.subevent_id is not distinct from new.subevent_id and (
      v.item_id = new.item_id and coalesce(v.variation_id = new.variation_id, v.variation_id is null)
      or v.quota_id in (select quotas_of(new.item_id, new.variation_id, new.subevent_id))), false)
    into new.counts_toward_quota from vouchers v where v.id = new.voucher_id;
  end if;
  return new;
end
$$;
create or replace trigger cart_positions_set_counts_toward_quota before insert or update on cart_positions
  for each row execute function set_counts_toward_quota();

-- Updates positions of a voucher that blocks another quota, or none, from now on, so that they are counted accordingly.
create or replace function update_positions_of_voucher() returns trigger language plpgsql as $$
begin
  update cart_positions set voucher_id = new.id where voucher_id = new.id;
  return null;
end
$$;
create or replace trigger vouchers_update_positions after update on vouchers for each row
  when (old.block_quota is distinct from new.block_quota or old.item_id is distinct from new.item_id
    or old.variation_id is distinct from new.variation_id or old.quota_id is distinct from new.quota_id
    or old.subevent_id is distinct from new.subevent_id)
  execute function update_positions_of_voucher();

-- Adds the changes of a statement to the counter named by the first argument. Locks counters ascending by quota ID. Changes of what quotas apply
-- to recount (recount_quotas) before or after this, never concurrently.
create or replace function update_quota_counters() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  changes quota_change[];
  quotas bigint[];
  numbers integer[];
begin
  if tg_op = 'INSERT' then
    changes := array(select (event_id, item_id, variation_id, subevent_id, 1)::quota_change from new_rows where counts_toward_quota);
  elsif tg_op = 'DELETE' then
    changes := array(select (event_id, item_id, variation_id, subevent_id, -1)::quota_change from old_rows where counts_toward_quota);
  else
    changes := array(
      select (event_id, item_id, variation_id, subevent_id, -1)::quota_change from old_rows where counts_toward_quota
      union all select (event_id, item_id, variation_id, subevent_id, 1)::quota_change from new_rows where counts_toward_quota);
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('quotas of event', event_id)) from (select distinct event_id from unnest(changes) order by 1) e;
  select array_agg(q order by q), array_agg(number order by q) into quotas, numbers from (
    select q, sum(number)::integer as number from unnest(changes) c cross join lateral quotas_of(c.item_id, c.variation_id, c.subevent_id) q
    group by q having sum(number) <> 0
  ) changed;
  if tg_op = 'INSERT' then
    perform lock_quota_counters_fairly(quotas);
  else
    perform from quota_counters where quota_id = any(quotas) order by quota_id for no key update;
  end if;
  update quota_counters c set
    carts = carts + case tg_argv[0] when 'carts' then number else 0 end,
    waiting = waiting + case tg_argv[0] when 'waiting' then number else 0 end
  from unnest(quotas, numbers) as changed (quota_id, number) where c.quota_id = changed.quota_id;
  return null;
end
$$;
create or replace trigger cart_positions_insert_counted after insert on cart_positions
  referencing new table as new_rows for each statement execute function update_quota_counters('carts');
create or replace trigger cart_positions_update_counted after update on cart_positions
  referencing old table as old_rows new table as new_rows for each statement execute function update_quota_counters('carts');
create or replace trigger cart_positions_delete_counted after delete on cart_positions
  referencing old table as old_rows for each statement execute function update_quota_counters('carts');
create or replace trigger waiting_list_entries_insert_counted after insert on waiting_list_entries
  referencing new table as new_rows for each statement execute function update_quota_counters('waiting');
create or replace trigger waiting_list_entries_update_counted after update on waiting_list_entries
  referencing old table as old_rows new table as new_rows for each statement execute function update_quota_counters('waiting');
create or replace trigger waiting_list_entries_delete_counted after delete on waiting_list_entries
  referencing old table as old_rows for each statement execute function update_quota_counters('waiting');

-- Adds to the payments of quotas, in rows that no concurrent transaction has locked, as count_orders does (order_counts.sql).
create or replace function count_quota_payments(ids bigint[], numbers integer[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  change record;
begin
  for change in select id, number from unnest(ids, numbers) changes (id, number) loop
    update quota_payments set paid = paid + change.number where quota_id = change.id and share = (
      select free.share from quota_payments free where free.quota_id = change.id limit 1 for no key update skip locked);
    if not found then
      insert into quota_payments as p (quota_id, share, paid) values (change.id, floor(random() * 2147483647), change.number)
      on conflict (quota_id, share) do update set paid = p.paid + excluded.paid;
    end if;
  end loop;
end
$$;

-- Adds differences to `paid`, `pending` and `exited`: one entry of each list per change. Quotas of which as much is taken as before are not locked.
create or replace function add_to_order_counters(events bigint[], items bigint[], variations bigint[], subevents bigint[], paid integer[], pending integer[],
  exited integer[], fairly boolean)
  returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  quotas bigint[];
  more_paid integer[];
  more_pending integer[];
  more_exited integer[];
  settled bigint[];
  payments integer[];
begin
  if events is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('quotas of event', e)) from (select distinct e from unnest(events) e order by e) concerned;
  select array_agg(q order by q) filter (where locked), array_agg(p order by q) filter (where locked), array_agg(n order by q) filter (where locked),
    array_agg(x order by q) filter (where locked), array_agg(q order by q) filter (where not locked), array_agg(p order by q) filter (where not locked)
  into quotas, more_paid, more_pending, more_exited, settled, payments from (
    select q, sum(c.paid)::integer as p, sum(c.pending)::integer as n, sum(c.exited)::integer as x,
      sum(c.paid) + sum(c.pending) <> 0 or sum(c.exited) <> 0 as locked
    from unnest(items, variations, subevents, paid, pending, exited) as c (item, variation, subevent, paid, pending, exited)
    cross join lateral quotas_of(c.item, c.variation, c.subevent) q
    group by q having sum(c.paid) <> 0 or sum(c.pending) <> 0 or sum(c.exited) <> 0
  ) changed;
  if settled is not null then
    perform count_quota_payments(settled, payments);
  end if;
  if quotas is null then
    return;
  end if;
  if fairly then
    perform lock_quota_counters_fairly(quotas);
  else
    perform from quota_counters where quota_id = any(quotas) order by quota_id for no key update;
  end if;
  update quota_counters c set paid = c.paid + changed.paid, pending = c.pending + changed.pending, exited = c.exited + changed.exited
  from unnest(quotas, more_paid, more_pending, more_exited) as changed (quota_id, paid, pending, exited) where c.quota_id = changed.quota_id;
end
$$;

-- Positions that are not canceled count as paid while their order is p, as pending while it is n, and in both cases as exited if they are. Each
-- statement adds its own change, with the state of everything else at that time, so that all changes add up to the current state. This requires
-- that a statement changes either positions or the status of their orders, with the orders locked, and that positions are deleted before their
-- order. `lateral (... offset 0)` looks up the order by its key: a plan that was made when the tables were empty reads all orders otherwise.
create or replace function count_order_positions() returns trigger language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  events bigint[];
  items bigint[];
  variations bigint[];
  subevents bigint[];
  paid integer[];
  pending integer[];
  gone integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(p.event_id), array_agg(p.item_id), array_agg(p.variation_id), array_agg(p.subevent_id),
      array_agg((o.status = 'p')::integer), array_agg((o.status = 'n')::integer), array_agg(p.exited::integer)
    into events, items, variations, subevents, paid, pending, gone
    from new_rows p cross join lateral (select o.status from orders o where o.id = p.order_id offset 0) o where not p.canceled and o.status in ('p', 'n');
  elsif tg_op = 'DELETE' then
    select array_agg(p.event_id), array_agg(p.item_id), array_agg(p.variation_id), array_agg(p.subevent_id),
      array_agg(-(o.status = 'p')::integer), array_agg(-(o.status = 'n')::integer), array_agg(-p.exited::integer)
    into events, items, variations, subevents, paid, pending, gone
    from old_rows p cross join lateral (select o.status from orders o where o.id = p.order_id offset 0) o where not p.canceled and o.status in ('p', 'n');
  else
    select array_agg(c.event_id), array_agg(c.item_id), array_agg(c.variation_id), array_agg(c.subevent_id),
      array_agg(c.number * (c.status = 'p')::integer), array_agg(c.number * (c.status = 'n')::integer), array_agg(c.number * c.exited::integer)
    into events, items, variations, subevents, paid, pending, gone
    from (
      select p.*, o.status
      from (
        select a.id, a.order_id, b.event_id, b.item_id, b.variation_id, b.subevent_id, b.canceled, b.exited, b.number
        from old_rows a join new_rows z on z.id = a.id
          and (a.item_id, a.variation_id, a.subevent_id, a.canceled, a.exited) is distinct from (z.item_id, z.variation_id, z.subevent_id, z.canceled, z.exited)
        cross join lateral (values
          (a.event_id, a.item_id, a.variation_id, a.subevent_id, a.canceled, a.exited, -1),
          (z.event_id, z.item_id, z.variation_id, z.subevent_id, z.canceled, z.exited, 1)
        ) b (event_id, item_id, variation_id, subevent_id, canceled, exited, number)
      ) p cross join lateral (select o.status from orders o where o.id = p.order_id offset 0) o where not p.canceled and o.status in ('p', 'n')
    ) c;
  end if;
  perform add_to_order_counters(events, items, variations, subevents, paid, pending, gone, tg_op = 'INSERT');
  return null;
end
$$;
create or replace trigger order_positions_insert_counted after insert on order_positions
  referencing new table as new_rows for each statement execute function count_order_positions();
create or replace trigger order_positions_update_counted after update on order_positions
  referencing old table as old_rows new table as new_rows for each statement execute function count_order_positions();
create or replace trigger order_positions_delete_counted after delete on order_positions
  referencing old table as old_rows for each statement execute function count_order_positions();

create or replace function count_order_status() returns trigger language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  events bigint[];
  items bigint[];
  variations bigint[];
  subevents bigint[];
  paid integer[];
  pending integer[];
  gone integer[];
begin
  select array_agg(p.event_id), array_agg(p.item_id), array_agg(p.variation_id), array_agg(p.subevent_id),
    array_agg((z.status = 'p')::integer - (a.status = 'p')::integer), array_agg((z.status = 'n')::integer - (a.status = 'n')::integer),
    array_agg(p.exited::integer * ((z.status in ('p', 'n'))::integer - (a.status in ('p', 'n'))::integer))
  into events, items, variations, subevents, paid, pending, gone
  from old_rows a join new_rows z on z.id = a.id and z.status <> a.status
  cross join lateral (
    select p.event_id, p.item_id, p.variation_id, p.subevent_id, p.canceled, p.exited from order_positions p where p.order_id = z.id offset 0
  ) p
  where not p.canceled and (a.status in ('p', 'n') or z.status in ('p', 'n'));
  if events is not null then
    perform add_to_order_counters(events, items, variations, subevents, paid, pending, gone, false);
  end if;
  return null;
end
$$;
create or replace trigger orders_update_counted after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function count_order_status();

-- Positions deleted by a cascade could not be counted, since the state of their order is unknown by then. Quotas are deleted with the event.
create or replace function refuse_deletion_of_counted_order() returns trigger language plpgsql as $$
begin
  if exists (select from order_positions p join events e on e.id = p.event_id where p.order_id = old.id) then
    raise exception 'the positions of an order are deleted before it';
  end if;
  return old;
end
$$;
create or replace trigger orders_deleted_behind_positions before delete on orders
  for each row execute function refuse_deletion_of_counted_order();

-- Counts the use of quotas from the rows themselves: the values that quota_counters must have.
create or replace function count_quotas(ids bigint[])
  returns table (quota_id bigint, carts integer, waiting integer, paid integer, pending integer, exited integer) language sql stable as $$
  select q.id,
    ((select count(*) from quota_variations v join cart_positions p on p.variation_id = v.variation_id
        where v.quota_id = q.id and p.counts_toward_quota and p.subevent_id is not distinct from q.subevent_id)
      + (select count(*) from quota_items i join cart_positions p on p.item_id = i.item_id and p.variation_id is null
        where i.quota_id = q.id and p.counts_toward_quota and p.subevent_id is not distinct from q.subevent_id))::integer,
    ((select count(*) from quota_variations v join waiting_list_entries w on w.variation_id = v.variation_id
        where v.quota_id = q.id and w.counts_toward_quota and w.subevent_id is not distinct from q.subevent_id)
      + (select count(*) from quota_items i join waiting_list_entries w on w.item_id = i.item_id and w.variation_id is null
        where i.quota_id = q.id and w.counts_toward_quota and w.subevent_id is not distinct from q.subevent_id))::integer,
    sold.paid, sold.pending, sold.exited
  from quotas q cross join lateral (
    select (count(*) filter (where o.status = 'p'))::integer as paid, (count(*) filter (where o.status = 'n'))::integer as pending,
      (count(*) filter (where p.exited and o.status in ('p', 'n')))::integer as exited
    from (
      select p.order_id, p.exited from quota_variations v join order_positions p on p.variation_id = v.variation_id
      where v.quota_id = q.id and not p.canceled and p.subevent_id is not distinct from q.subevent_id
      union all
      select p.order_id, p.exited from quota_items i join order_positions p on p.item_id = i.item_id and p.variation_id is null
      where i.quota_id = q.id and not p.canceled and p.subevent_id is not distinct from q.subevent_id
    ) p join orders o on o.id = p.order_id
  ) sold
  where q.id = any(ids)
$$;

-- Recounts quotas after a change of what they apply to. Blocks new reservations of the event and waits for those in progress, so that each is either
-- counted here or by its own trigger.
create or replace function recount_quotas(ids bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('quotas of event', event_id)) from (select distinct event_id from quotas where id = any(ids) order by event_id) e;
  perform from quota_counters where quota_id = any(ids) order by quota_id for no key update;
  update quota_counters c set carts = n.carts, waiting = n.waiting, paid = n.paid, pending = n.pending, exited = n.exited
  from count_quotas(ids) n where n.quota_id = c.quota_id;
  delete from quota_payments where quota_id = any(ids);
end
$$;

create or replace function recount_quotas_of_links() returns trigger language plpgsql as $$
begin
  perform recount_quotas(array(select distinct quota_id from changed_rows));
  return null;
end
$$;
create or replace trigger quota_items_added after insert on quota_items
  referencing new table as changed_rows for each statement execute function recount_quotas_of_links();
create or replace trigger quota_items_removed after delete on quota_items
  referencing old table as changed_rows for each statement execute function recount_quotas_of_links();
create or replace trigger quota_variations_added after insert on quota_variations
  referencing new table as changed_rows for each statement execute function recount_quotas_of_links();
create or replace trigger quota_variations_removed after delete on quota_variations
  referencing old table as changed_rows for each statement execute function recount_quotas_of_links();

create or replace function recount_moved_quota() returns trigger language plpgsql as $$
begin
  perform recount_quotas(array[new.id]);
  return null;
end
$$;
create or replace trigger quotas_moved after update on quotas for each row
  when (old.subevent_id is distinct from new.subevent_id) execute function recount_moved_quota();

-- ---- availability -------------------------------------------------------------------------------------------------------------------

-- Returns whether the waiting list of an event or date no longer counts toward quotas, by the setting waiting_list_auto_disable: a time,
-- or one relative to the event, with the same meaning as in src/domain/catalog/relative_dates.ts.
create or replace function waiting_list_ended(event bigint, subevent bigint, at timestamptz) returns boolean language plpgsql stable as $$
declare
  setting text;
  zone text;
  dates jsonb;
  rule text[];
  sign integer;
  anchor timestamptz;
  local timestamp;
begin
  select (o.settings || e.settings) ->> 'waiting_list_auto_disable' into setting
  from events e join organizers o on o.id = e.organizer_id where e.id = event;
  if setting is null then
    return false;
  end if;
  rule := regexp_match(setting, '^RELDATE/(minutes/(\d+)|(\d+)/([^/]+))/(\w+)/(after/|)$');
  if rule is null then
    return setting::timestamptz <= at;
  end if;
  select e.timezone, to_jsonb(e) || coalesce(jsonb_strip_nulls((select to_jsonb(s) from subevents s where s.id = subevent)), '{}')
  into zone, dates from events e where e.id = event;
  sign := case when rule[6] = '' then -1 else 1 end;
  anchor := coalesce(dates ->> rule[5], dates ->> 'date_from')::timestamptz;
  if rule[2] is not null then
    return anchor + make_interval(mins => sign * rule[2]::integer) <= at;
  end if;
  local := anchor at time zone zone + make_interval(days => sign * rule[3]::integer);
  if rule[4] = '-' then
    return local at time zone zone <= at;
  end if;
    -- Of a repeated time, the first counts.
  local := date_trunc('day', local) + rule[4]::time;
  anchor := local at time zone zone;
  return case when (anchor - interval '1 hour') at time zone zone = local then anchor - interval '1 hour' else anchor end <= at;
end
$$;

-- Returns the state of quotas at a time: usage, state, and the available number (null without a limit, 0 unless the state is 100, available). The
-- state depends on what takes the last ticket, in this order: paid orders 0 (sold out), pending orders and blocking vouchers 10 (ordered), carts
-- 20 (reserved), the waiting list 10. Counters of carts are corrected by expired carts that are not purged yet, and by carts whose voucher has
-- expired and no longer blocks quota.
create or replace function quota_states(ids bigint[], at timestamptz, with_waiting_list boolean) returns table (
  quota_id bigint, size integer, closed boolean, close_when_sold_out boolean, exited_orders integer, paid_orders integer, pending_orders integer,
  blocking_vouchers bigint, cart_positions bigint, waiting_list integer, state integer, "left" bigint
) language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select q.id, q.size, q.closed, q.close_when_sold_out, n.exited, n.paid, n.pending, n.vouchers, n.carts, n.waiting,
    case when q.closed then 10 when q.size is null then 100 when n.room <= n.paid then 0 when n.room <= n.ordered then 10
      when n.room <= n.ordered + n.carts then 20 when n.room <= n.ordered + n.carts + n.waiting then 10 else 100 end,
    case when q.closed then 0 when q.size is not null then greatest(n.room - n.ordered - n.carts - n.waiting, 0) end
  from quotas q
  join quota_usage c on c.quota_id = q.id
  cross join lateral (
        -- What a quota applies to: variations, and products without variations or with any.
    select coalesce(sum(b.number), 0)::bigint as vouchers, coalesce(sum(u.number - e.number), 0)::bigint as carts
    from (
      select l.item_id, 0::bigint as variation_id from quota_items l where l.quota_id = q.id
      union all
      select (select v.item_id from variations v where v.id = l.variation_id), l.variation_id from quota_variations l where l.quota_id = q.id
    ) p
    cross join lateral (
      select sum(v.max_usages - v.redeemed) as number from vouchers v
      where (v.item_id, coalesce(v.variation_id, 0), coalesce(v.subevent_id, 0)) = (p.item_id, p.variation_id, coalesce(q.subevent_id, 0))
        and v.block_quota and coalesce(v.valid_until > at, true)
    ) b
    cross join lateral (
      select count(*) as number from cart_positions r
      where (r.item_id, coalesce(r.variation_id, 0), coalesce(r.subevent_id, 0)) = (p.item_id, p.variation_id, coalesce(q.subevent_id, 0))
        and r.counts_toward_quota and r.expires <= at
    ) e
    cross join lateral (
      select count(*) as number from cart_positions r
      where (r.item_id, coalesce(r.variation_id, 0), coalesce(r.subevent_id, 0)) = (p.item_id, p.variation_id, coalesce(q.subevent_id, 0))
        and not r.counts_toward_quota and r.expires > at and (select v.valid_until from vouchers v where v.id = r.voucher_id) <= at
    ) u
  ) of_products
  cross join lateral (
    select coalesce(sum(v.max_usages - v.redeemed), 0)::bigint as vouchers from vouchers v
    where v.quota_id = q.id and v.subevent_id is not distinct from q.subevent_id and v.block_quota and coalesce(v.valid_until > at, true)
  ) of_quota
  cross join lateral (
    select c.paid, c.pending, case when q.release_after_exit then c.exited else 0 end as exited, of_products.vouchers + of_quota.vouchers as vouchers,
      c.carts + of_products.carts as carts,
      case when with_waiting_list and c.waiting > 0 then case when waiting_list_ended(q.event_id, q.subevent_id, at) then 0 else c.waiting end else 0 end as waiting
  ) parts
  cross join lateral (select parts.*, q.size::bigint + parts.exited as room, parts.paid + parts.pending + parts.vouchers as ordered) n
  where q.id = any(ids);
end
$$;

-- Returns the state of the quotas of requested products, ascending by ID, each with the indexes (from 1) of its products in the lists; `also` are
-- further quotas.
create or replace function quotas_wanted(items bigint[], variations bigint[], subevents bigint[], also bigint[], at timestamptz, with_waiting_list boolean)
  returns table (
    places bigint[], quota_id bigint, size integer, closed boolean, close_when_sold_out boolean, exited_orders integer, paid_orders integer,
    pending_orders integer, blocking_vouchers bigint, cart_positions bigint, waiting_list integer, state integer, "left" bigint
  ) language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  wanted bigint[];
  quotas bigint[];
begin
  select array_agg(w.place), array_agg(q) into wanted, quotas
  from unnest(items, variations, subevents) with ordinality as w (item, variation, subevent, place) cross join lateral quotas_of(w.item, w.variation, w.subevent) q;
  return query
    select array(select w.place from unnest(wanted, quotas) as w (place, quota_id) where w.quota_id = s.quota_id), s.*
    from quota_states(quotas || also, at, with_waiting_list) s order by s.quota_id;
end
$$;

-- Locks the quotas of requested products, ascending by ID, and returns them as above. Each statement sees what was committed before it began: after
-- the first one, no transaction changes what quotas apply to, and after the locks, none changes their usage.
create or replace function lock_quotas(event bigint, items bigint[], variations bigint[], subevents bigint[], also bigint[], at timestamptz, with_waiting_list boolean)
  returns table (
    places bigint[], quota_id bigint, size integer, closed boolean, close_when_sold_out boolean, exited_orders integer, paid_orders integer,
    pending_orders integer, blocking_vouchers bigint, cart_positions bigint, waiting_list integer, state integer, "left" bigint
  ) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  quotas bigint[];
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('quotas of event', event));
  quotas := also || array(
    select q from unnest(items, variations, subevents) as w (item, variation, subevent) cross join lateral quotas_of(w.item, w.variation, w.subevent) q);
  perform lock_quota_counters_fairly(quotas);
  return query select * from quotas_wanted(items, variations, subevents, also, at, with_waiting_list);
end
$$;

-- Asserts that quotas are not exceeded. Call it after writing what counts toward quotas that were checked without a lock; the writes have locked
-- their counters. `overdrawn` is the number by which each quota can be exceeded through vouchers that bypass quotas. BX001 is the error of a
-- transaction that must run again since a concurrent request took the tickets (src/core/errors.ts).
create or replace function assert_within_quotas(ids bigint[], overdrawn bigint[], at timestamptz) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if exists (
    select from quota_states(ids, at, true) s join unnest(ids, overdrawn) as w (quota_id, overdrawn) using (quota_id)
    where s.closed or s.size::bigint + s.exited_orders - s.paid_orders - s.pending_orders - s.blocking_vouchers - s.cart_positions - s.waiting_list < -w.overdrawn
  ) then
    raise exception 'somebody else took the last of it' using errcode = 'BX001';
  end if;
end
$$;
