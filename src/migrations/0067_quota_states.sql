-- What is left of quotas (06, Quota availability), and the functions that every sale runs, as the database knows them: with plans that
-- it keeps, and that do not depend on how full the tables were when they were made. A sale begins on tables that are all but empty,
-- and ten thousand rows later nobody has looked at their statistics yet.

-- Positions of orders will be counted like those of carts, where they change: paid, pending, and those of both that have left for good.
alter table quota_counters add paid integer not null default 0, add pending integer not null default 0, add exited integer not null default 0;

-- The quotas that a row of (item, variation, date) counts in: a variation in those of its own, an item without one in those of the item, of
-- the same date. In a series a product has as many quotas as there are dates, but a date has few; elsewhere a product has few.
create or replace function quotas_of(item bigint, variation bigint, subevent bigint) returns setof bigint language sql stable as $$
  select q.id from quota_items l join quotas q on q.id = l.quota_id where variation is null and l.item_id = item and subevent is null and q.subevent_id is null
  union all
  select q.id from quota_variations l join quotas q on q.id = l.quota_id where l.variation_id = variation and subevent is null and q.subevent_id is null
  union all
  select q.id from quotas q join quota_items l on l.quota_id = q.id where variation is null and l.item_id = item and q.subevent_id = subevent
  union all
  select q.id from quotas q join quota_variations l on l.quota_id = q.id where l.variation_id = variation and q.subevent_id = subevent
$$;

-- Positions with a voucher that blocks quota are not counted in the counters, as long as it does: the voucher is. All others are, also
-- those with a voucher: thousands may come with one and the same. Who waits is counted until a voucher was sent.
alter table cart_positions add counted boolean not null default true;
alter table waiting_list_entries add counted boolean generated always as (voucher_id is null) stored;
create index cart_positions_item_id_idx on cart_positions (item_id);
create index cart_positions_counted_idx on cart_positions (item_id, coalesce(variation_id, 0), coalesce(subevent_id, 0), expires) where counted;
create index cart_positions_uncounted_idx on cart_positions (item_id, coalesce(variation_id, 0), coalesce(subevent_id, 0), expires) where not counted;
drop index cart_positions_product_idx;

create function count_position() returns trigger language plpgsql as $$
begin
  new.counted := true;
  if new.voucher_id is not null then
    select not block_quota into new.counted from vouchers where id = new.voucher_id;
  end if;
  return new;
end
$$;
create trigger cart_positions_counted before insert or update on cart_positions for each row execute function count_position();

create function count_positions_of_voucher() returns trigger language plpgsql as $$
begin
  update cart_positions set voucher_id = new.id where voucher_id = new.id; -- to be counted, or not, again
  return null;
end
$$;
create trigger vouchers_counted after update on vouchers for each row when (old.block_quota <> new.block_quota) execute function count_positions_of_voucher();

-- Quotas at a moment: who has what of them, how they stand, and what is left (null without limit, 0 unless the state is 100, ok). Who
-- takes the last ticket decides on the state, in this order: paid orders 0 (gone), pending orders and blocking vouchers 10 (ordered),
-- carts 20 (reserved), the waiting list 10. Of the carts that are counted, those that have expired and are not purged yet are taken off;
-- those are added whose voucher has expired and so blocks nothing any more.
create function quota_states(ids bigint[], at timestamptz, with_waiting_list boolean) returns table (
  quota_id bigint, size integer, closed boolean, close_when_sold_out boolean, exited_orders integer, paid_orders integer, pending_orders integer,
  blocking_vouchers bigint, cart_positions bigint, waiting_list integer, state integer, "left" bigint
) language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select q.id, q.size, q.closed, q.close_when_sold_out, n.exited, n.paid, n.pending, n.vouchers, n.carts, n.waiting,
    case when q.closed then 10 when q.size is null then 100 when n.room <= n.paid then 0 when n.room <= n.ordered then 10
      when n.room <= n.ordered + n.carts then 20 when n.room <= n.ordered + n.carts + n.waiting then 10 else 100 end,
    case when q.closed then 0 when q.size is not null then greatest(n.room - n.ordered - n.carts - n.waiting, 0) end
  from quotas q
  join quota_counters c on c.quota_id = q.id
  cross join lateral (
    -- What a quota is about: variations, and products, without variation or with any.
    select coalesce(sum(b.number), 0)::bigint as vouchers, coalesce(sum(u.number - e.number), 0)::bigint as carts
    from (
      select l.item_id, 0::bigint as variation_id from quota_items l where l.quota_id = q.id
      union all
      select v.item_id, v.id from quota_variations l join variations v on v.id = l.variation_id where l.quota_id = q.id
    ) p
    cross join lateral (
      select sum(v.max_usages - v.redeemed) as number from vouchers v
      where (v.item_id, coalesce(v.variation_id, 0), coalesce(v.subevent_id, 0)) = (p.item_id, p.variation_id, coalesce(q.subevent_id, 0))
        and v.block_quota and coalesce(v.valid_until > at, true)
    ) b
    cross join lateral (
      select count(*) as number from cart_positions r
      where (r.item_id, coalesce(r.variation_id, 0), coalesce(r.subevent_id, 0)) = (p.item_id, p.variation_id, coalesce(q.subevent_id, 0))
        and r.counted and r.expires <= at
    ) e
    cross join lateral (
      select count(*) as number from cart_positions r join vouchers v on v.id = r.voucher_id
      where (r.item_id, coalesce(r.variation_id, 0), coalesce(r.subevent_id, 0)) = (p.item_id, p.variation_id, coalesce(q.subevent_id, 0))
        and not r.counted and r.expires > at and v.valid_until <= at
    ) u
  ) of_products
  cross join lateral (
    select coalesce(sum(v.max_usages - v.redeemed), 0)::bigint as vouchers from vouchers v
    where v.quota_id = q.id and coalesce(v.subevent_id, 0) = coalesce(q.subevent_id, 0) and v.block_quota and coalesce(v.valid_until > at, true)
  ) of_quota
  cross join lateral (
    select c.paid, c.pending, case when q.release_after_exit then c.exited else 0 end as exited, of_products.vouchers + of_quota.vouchers as vouchers,
      c.carts + of_products.carts as carts, case when with_waiting_list then c.waiting else 0 end as waiting
  ) parts
  cross join lateral (select parts.*, q.size::bigint + parts.exited as room, parts.paid + parts.pending + parts.vouchers as ordered) n
  where q.id = any(ids);
end
$$;

create type quota_change as (event_id bigint, item_id bigint, variation_id bigint, subevent_id bigint, number integer);

-- Adds to the counter named by the first argument what a statement has done to the rows of a table. A counter is changed in the
-- order of the quotas' ids, as all locks are taken. Whoever changes what quotas act on counts anew: before or after this, never meanwhile.
create or replace function recount_quotas(ids bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('quotas of event', event_id)) from (select distinct event_id from quotas where id = any(ids) order by event_id) e;
  perform from quota_counters where quota_id = any(ids) order by quota_id for no key update;
  update quota_counters c set
    carts = (select count(*) from quota_variations v join cart_positions p on p.variation_id = v.variation_id
        where v.quota_id = q.id and p.counted and p.subevent_id is not distinct from q.subevent_id)
      + (select count(*) from quota_items i join cart_positions p on p.item_id = i.item_id and p.variation_id is null
        where i.quota_id = q.id and p.counted and p.subevent_id is not distinct from q.subevent_id),
    waiting = (select count(*) from quota_variations v join waiting_list_entries w on w.variation_id = v.variation_id
        where v.quota_id = q.id and w.counted and w.subevent_id is not distinct from q.subevent_id)
      + (select count(*) from quota_items i join waiting_list_entries w on w.item_id = i.item_id and w.variation_id is null
        where i.quota_id = q.id and w.counted and w.subevent_id is not distinct from q.subevent_id)
  from quotas q where q.id = c.quota_id and q.id = any(ids);
end
$$;
create or replace function count_in_quotas() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  changes quota_change[];
begin
  if tg_op = 'INSERT' then
    changes := array(select (event_id, item_id, variation_id, subevent_id, 1)::quota_change from new_rows where counted);
  elsif tg_op = 'DELETE' then
    changes := array(select (event_id, item_id, variation_id, subevent_id, -1)::quota_change from old_rows where counted);
  else
    changes := array(
      select (event_id, item_id, variation_id, subevent_id, -1)::quota_change from old_rows where counted
      union all select (event_id, item_id, variation_id, subevent_id, 1)::quota_change from new_rows where counted);
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('quotas of event', event_id)) from (select distinct event_id from unnest(changes) order by 1) e;
  with changed as (
    select q as quota_id, sum(number)::integer as number from unnest(changes) c cross join lateral quotas_of(c.item_id, c.variation_id, c.subevent_id) q
    group by q having sum(number) <> 0
  ), held as (
    select quota_id, number from quota_counters join changed using (quota_id) order by quota_id for no key update of quota_counters
  )
  update quota_counters c set
    carts = carts + case tg_argv[0] when 'carts' then number else 0 end,
    waiting = waiting + case tg_argv[0] when 'waiting' then number else 0 end
  from held where c.quota_id = held.quota_id;
  return null;
end
$$;

-- Locks the quotas of what is wanted and tells how they stand from then on, each with the places (from 1) of what is wanted in the
-- lists; `also` are quotas to be locked with them, in one order. Each statement in here sees what was committed before it began: those
-- who change what quotas act on are outside once the first has passed, and those who take something out of them once the locks are had.
drop function lock_quotas(bigint, bigint[], bigint[], bigint[], bigint[]);
create function lock_quotas(event bigint, items bigint[], variations bigint[], subevents bigint[], also bigint[], at timestamptz, with_waiting_list boolean)
  returns table (
    places bigint[], quota_id bigint, size integer, closed boolean, close_when_sold_out boolean, exited_orders integer, paid_orders integer,
    pending_orders integer, blocking_vouchers bigint, cart_positions bigint, waiting_list integer, state integer, "left" bigint
  ) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  wanted bigint[];
  quotas bigint[];
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('quotas of event', event));
  select array_agg(w.place), array_agg(q) into wanted, quotas
  from unnest(items, variations, subevents) with ordinality as w (item, variation, subevent, place) cross join lateral quotas_of(w.item, w.variation, w.subevent) q;
  perform from quota_counters c where c.quota_id = any(quotas || also) order by c.quota_id for no key update;
  return query
    select array(select w.place from unnest(wanted, quotas) as w (place, quota_id) where w.quota_id = s.quota_id), s.*
    from quota_states(quotas || also, at, with_waiting_list) s order by s.quota_id;
end
$$;

update cart_positions c set counted = false from vouchers v where v.id = c.voucher_id and v.block_quota;
select recount_quotas(array(select id from quotas));
