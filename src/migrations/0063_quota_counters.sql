-- How much of a quota is taken by what comes and goes by the thousand, so that a sale costs the same however much was sold before:
-- counted where the rows change, by triggers, and by nothing else. The row of a quota is also its lock (src/domain/locks.ts).
--
-- What depends on the clock is not in it: `carts` counts positions that have expired and are not purged yet, too; whoever asks
-- takes those off. Positions with a voucher are counted when asked, since the voucher may be the one that blocks.
create table quota_counters (
  quota_id bigint primary key references quotas on delete cascade,
  carts integer not null default 0,
  waiting integer not null default 0
) with (fillfactor = 50);
insert into quota_counters (quota_id) select id from quotas order by id;

-- The quotas that each row of (item, variation, date) counts in: a variation in those of its own, an item without one in those
-- of the item, of the same date (06, Quota availability).
create function quotas_of(item bigint, variation bigint, subevent bigint) returns setof bigint language sql stable as $$
  select q.id from quota_variations v join quotas q on q.id = v.quota_id where v.variation_id = variation and q.subevent_id is not distinct from subevent
  union all
  select q.id from quota_items i join quotas q on q.id = i.quota_id where variation is null and i.item_id = item and q.subevent_id is not distinct from subevent
$$;

create function create_quota_counter() returns trigger language plpgsql as $$
begin
  insert into quota_counters (quota_id) values (new.id);
  return null;
end
$$;
create trigger quotas_counter after insert on quotas for each row execute function create_quota_counter();

-- Adds to the counter named by the first argument what a statement has done to the rows of a table. A counter is changed in the
-- order of the quotas' ids, as all locks are taken.
create function count_in_quotas() returns trigger language plpgsql as $$
declare changes text;
begin
  changes := case tg_op
    when 'INSERT' then 'select *, 1 as n from new_rows'
    when 'DELETE' then 'select *, -1 as n from old_rows'
    else 'select *, -1 as n from old_rows union all select *, 1 as n from new_rows'
  end;
  -- Whoever changes what quotas act on counts anew: before or after this, never meanwhile.
  execute format('select pg_advisory_xact_lock_shared(hashtextextended(''quotas of event'', event_id)) from (select distinct event_id from (%s) r order by 1) e', changes);
  execute format('
    with changed as (
      select q.id, sum(r.n)::integer as n from (%1$s) r cross join lateral quotas_of(r.item_id, r.variation_id, r.subevent_id) q (id)
      where r.voucher_id is null group by q.id having sum(r.n) <> 0
    ), held as (
      select quota_id, n from quota_counters join changed on changed.id = quota_id order by quota_id for no key update of quota_counters
    )
    update quota_counters c set %2$I = c.%2$I + held.n from held where c.quota_id = held.quota_id', changes, tg_argv[0]);
  return null;
end
$$;

create trigger cart_positions_counted_in after insert on cart_positions referencing new table as new_rows for each statement execute function count_in_quotas('carts');
create trigger cart_positions_counted_out after delete on cart_positions referencing old table as old_rows for each statement execute function count_in_quotas('carts');
create trigger cart_positions_counted_again after update on cart_positions referencing old table as old_rows new table as new_rows for each statement execute function count_in_quotas('carts');
create trigger waiting_list_entries_counted_in after insert on waiting_list_entries referencing new table as new_rows for each statement execute function count_in_quotas('waiting');
create trigger waiting_list_entries_counted_out after delete on waiting_list_entries referencing old table as old_rows for each statement execute function count_in_quotas('waiting');
create trigger waiting_list_entries_counted_again after update on waiting_list_entries referencing old table as old_rows new table as new_rows for each statement execute function count_in_quotas('waiting');

-- What a quota acts on has changed: its counters begin anew. Reservations of the event wait outside meanwhile, and those that
-- have begun are waited for, so that each is either seen here or counted by its own trigger.
create function recount_quotas(ids bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('quotas of event', event_id)) from (select distinct event_id from quotas where id = any(ids) order by event_id) e;
  perform from quota_counters where quota_id = any(ids) order by quota_id for no key update;
  update quota_counters c set
    carts = (select count(*) from quota_variations v join cart_positions p on p.variation_id = v.variation_id
        where v.quota_id = q.id and p.voucher_id is null and p.subevent_id is not distinct from q.subevent_id)
      + (select count(*) from quota_items i join cart_positions p on p.item_id = i.item_id and p.variation_id is null
        where i.quota_id = q.id and p.voucher_id is null and p.subevent_id is not distinct from q.subevent_id),
    waiting = (select count(*) from quota_variations v join waiting_list_entries w on w.variation_id = v.variation_id
        where v.quota_id = q.id and w.voucher_id is null and w.subevent_id is not distinct from q.subevent_id)
      + (select count(*) from quota_items i join waiting_list_entries w on w.item_id = i.item_id and w.variation_id is null
        where i.quota_id = q.id and w.voucher_id is null and w.subevent_id is not distinct from q.subevent_id)
  from quotas q where q.id = c.quota_id and q.id = any(ids);
end
$$;

create function recount_changed_links() returns trigger language plpgsql as $$
begin
  perform recount_quotas(array(select distinct quota_id from changed_rows));
  return null;
end
$$;
create trigger quota_items_added after insert on quota_items referencing new table as changed_rows for each statement execute function recount_changed_links();
create trigger quota_items_removed after delete on quota_items referencing old table as changed_rows for each statement execute function recount_changed_links();
create trigger quota_variations_added after insert on quota_variations referencing new table as changed_rows for each statement execute function recount_changed_links();
create trigger quota_variations_removed after delete on quota_variations referencing old table as changed_rows for each statement execute function recount_changed_links();

create function recount_moved_quotas() returns trigger language plpgsql as $$
begin
  perform recount_quotas(array[new.id]);
  return null;
end
$$;
create trigger quotas_moved after update on quotas for each row when (old.subevent_id is distinct from new.subevent_id) execute function recount_moved_quotas();

-- Locks the quotas of what is wanted and tells which they are, by the place (from 1) of what is wanted in the lists; `also` are quotas to
-- be locked with them, in one order. Each statement in here sees what was committed before it: those who change what quotas act on are outside once the first has passed.
create function lock_quotas(event bigint, items bigint[], variations bigint[], subevents bigint[], also bigint[])
  returns table (place bigint, quota_id bigint) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('quotas of event', event));
  perform from quota_counters c where c.quota_id in (
    select q from unnest(items, variations, subevents) as w (item, variation, subevent) cross join lateral quotas_of(w.item, w.variation, w.subevent) q
    union all select unnest(also)
  ) order by c.quota_id for no key update;
  return query
    select w.nr, q from unnest(items, variations, subevents) with ordinality as w (item, variation, subevent, nr)
    cross join lateral quotas_of(w.item, w.variation, w.subevent) q;
end
$$;
