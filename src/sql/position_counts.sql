-- Numbers of positions and check-ins by everything that lists and check-in lists filter by, maintained by triggers. As in order_counts.sql, each
-- state has as many rows as were ever written concurrently, so that transactions do not wait; only their sum is meaningful. Each statement adds its own change, with
-- the state of everything else at that time. As in quotas.sql, this requires that positions, their check-ins and the status of their order are
-- changed by separate statements, with the order locked, and that positions are deleted before their order.
--
-- `lateral (... offset 0)` looks up the rows of a change by index, also if the plan was made when the tables were empty.

-- Adds to the number of positions in a state. Called with the settings of the triggers below, as are the next functions.
create or replace function count_position(event bigint, subevent bigint, item bigint, variation bigint, is_canceled boolean, of_status text,
  is_valid_if_pending boolean, more_positions integer, more_scanned integer) returns void language plpgsql as $$
begin
  update position_counts c set positions = c.positions + more_positions, scanned = c.scanned + more_scanned
  where c.event_id = event and c.subevent_id = subevent and c.item_id = item and c.variation_id = variation and c.canceled = is_canceled
    and c.status = of_status and c.valid_if_pending = is_valid_if_pending and c.share = (
      select free.share from position_counts free
      where free.event_id = event and free.subevent_id = subevent and free.item_id = item and free.variation_id = variation
        and free.canceled = is_canceled and free.status = of_status and free.valid_if_pending = is_valid_if_pending
      limit 1 for no key update skip locked);
  if not found then
    insert into position_counts as c (event_id, subevent_id, item_id, variation_id, canceled, status, valid_if_pending, share, positions, scanned)
    values (event, subevent, item, variation, is_canceled, of_status, is_valid_if_pending, floor(random() * 2147483647), more_positions, more_scanned)
    on conflict (event_id, subevent_id, item_id, variation_id, canceled, status, valid_if_pending, share) do update
      set positions = c.positions + excluded.positions, scanned = c.scanned + excluded.scanned;
  end if;
end
$$;

-- Adds to the number of check-ins of a list in a state.
create or replace function count_checkin(event bigint, list bigint, is_successful boolean, of_type text, subevent bigint, item bigint, variation bigint,
  of_status text, is_valid_if_pending boolean, more_checkins integer, more_entered integer) returns void language plpgsql as $$
begin
  update checkin_counts c set checkins = c.checkins + more_checkins, entered = c.entered + more_entered
  where c.event_id = event and c.checkin_list_id = list and c.successful = is_successful and c.type = of_type and c.subevent_id = subevent
    and c.item_id = item and c.variation_id = variation and c.status = of_status and c.valid_if_pending = is_valid_if_pending and c.share = (
      select free.share from checkin_counts free
      where free.event_id = event and free.checkin_list_id = list and free.successful = is_successful and free.type = of_type
        and free.subevent_id = subevent and free.item_id = item and free.variation_id = variation and free.status = of_status
        and free.valid_if_pending = is_valid_if_pending
      limit 1 for no key update skip locked);
  if not found then
    insert into checkin_counts as c
      (event_id, checkin_list_id, successful, type, subevent_id, item_id, variation_id, status, valid_if_pending, share, checkins, entered)
    values (event, list, is_successful, of_type, subevent, item, variation, of_status, is_valid_if_pending, floor(random() * 2147483647),
      more_checkins, more_entered)
    on conflict (event_id, checkin_list_id, successful, type, subevent_id, item_id, variation_id, status, valid_if_pending, share) do update
      set checkins = c.checkins + excluded.checkins, entered = c.entered + excluded.entered;
  end if;
end
$$;

-- Positions that are deleted with their event are not counted.
create or replace function count_positions(changes position_change[]) returns void language plpgsql as $$
begin
  perform count_position(c.event_id, c.subevent_id, c.item_id, c.variation_id, c.canceled, c.status, c.valid_if_pending, c.positions, c.scanned)
  from (
    select c.event_id, c.subevent_id, c.item_id, c.variation_id, c.canceled, c.status, c.valid_if_pending,
      sum(c.positions)::integer as positions, sum(c.scanned)::integer as scanned
    from unnest(changes) c where exists (select from events e where e.id = c.event_id)
    group by 1, 2, 3, 4, 5, 6, 7 having sum(c.positions) <> 0 or sum(c.scanned) <> 0
  ) c;
end
$$;

-- The counts of a list are deleted with it.
create or replace function count_entries(changes checkin_change[]) returns void language plpgsql as $$
begin
  perform count_checkin(c.event_id, c.checkin_list_id, c.successful, c.type, c.subevent_id, c.item_id, c.variation_id, c.status, c.valid_if_pending,
    c.checkins, c.entered)
  from (
    select l.event_id, c.checkin_list_id, c.successful, c.type, c.subevent_id, c.item_id, c.variation_id, c.status, c.valid_if_pending,
      sum(c.checkins)::integer as checkins, sum(c.entered)::integer as entered
    from unnest(changes) c cross join lateral (select l.event_id from checkin_lists l where l.id = c.checkin_list_id offset 0) l
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(c.checkins) <> 0 or sum(c.entered) <> 0
  ) c;
end
$$;

-- ---- positions ----------------------------------------------------------------------------------------------------------------------

-- New positions have no check-ins.
create or replace function count_inserted_positions() returns trigger
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform count_position(p.event_id, p.subevent_id, p.item_id, p.variation_id, p.canceled, p.status, p.valid_if_pending, p.number, 0)
  from (
    select p.event_id, coalesce(p.subevent_id, 0) as subevent_id, p.item_id, coalesce(p.variation_id, 0) as variation_id, p.canceled, o.status,
      o.valid_if_pending, count(*)::integer as number
    from new_rows p cross join lateral (select o.status, o.valid_if_pending from orders o where o.id = p.order_id offset 0) o
    group by 1, 2, 3, 4, 5, 6, 7
  ) p;
  return null;
end
$$;
create or replace trigger order_positions_insert_state_counted after insert on order_positions
  referencing new table as new_rows for each statement execute function count_inserted_positions();

-- For each row, since nearly all updates do not change the state. Positions are counted before they are deleted, since their check-ins are
-- deleted with them. Those that are deleted with their event are not counted.
create or replace function count_changed_position() returns trigger
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  states position_change[];
  lists bigint[];
  is_scanned boolean;
begin
  if tg_op = 'DELETE' and not exists (select from events where id = old.event_id) then
    return old;
  end if;
  select coalesce(array_agg(distinct c.checkin_list_id) filter (where c.type = 'entry'), '{}'), count(*) > 0 into lists, is_scanned
  from checkins c where c.order_position_id = old.id and c.successful;
  states := array(
    select (old.event_id, coalesce(old.subevent_id, 0), old.item_id, coalesce(old.variation_id, 0), old.canceled, o.status, o.valid_if_pending,
      -1, -is_scanned::integer)::position_change
    from orders o where o.id = old.order_id);
  if tg_op = 'UPDATE' then
    states := states || array(
      select (new.event_id, coalesce(new.subevent_id, 0), new.item_id, coalesce(new.variation_id, 0), new.canceled, o.status, o.valid_if_pending,
        1, is_scanned::integer)::position_change
      from orders o where o.id = new.order_id);
  end if;
  perform count_positions(states);
  if cardinality(lists) > 0 then
    perform count_entries(array(
      select (list, true, 'entry', s.subevent_id, s.item_id, s.variation_id, s.status, s.valid_if_pending, 0, s.positions)::checkin_change
      from unnest(states) s cross join unnest(lists) list where not s.canceled));
  end if;
  return old;
end
$$;
create or replace trigger order_positions_update_state_counted
  after update of order_id, event_id, item_id, variation_id, subevent_id, canceled on order_positions for each row
  when (old.order_id is distinct from new.order_id or old.event_id is distinct from new.event_id or old.item_id is distinct from new.item_id
    or old.variation_id is distinct from new.variation_id or old.subevent_id is distinct from new.subevent_id or old.canceled is distinct from new.canceled)
  execute function count_changed_position();
create or replace trigger order_positions_delete_state_counted before delete on order_positions
  for each row execute function count_changed_position();

-- ---- orders -------------------------------------------------------------------------------------------------------------------------

create or replace function count_positions_of_order() returns trigger
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  change record;
  is_scanned boolean := false;
begin
  for change in
    select p.event_id, coalesce(p.subevent_id, 0) as subevent_id, p.item_id, coalesce(p.variation_id, 0) as variation_id, p.canceled,
      count(*)::integer as positions,
      coalesce(sum(exists (select from checkins c where c.order_position_id = p.id and c.successful)::integer), 0)::integer as scanned
    from order_positions p where p.order_id = new.id group by 1, 2, 3, 4, 5
  loop
    perform count_position(change.event_id, change.subevent_id, change.item_id, change.variation_id, change.canceled, old.status, old.valid_if_pending,
      -change.positions, -change.scanned);
    perform count_position(change.event_id, change.subevent_id, change.item_id, change.variation_id, change.canceled, new.status, new.valid_if_pending,
      change.positions, change.scanned);
    is_scanned := is_scanned or change.scanned <> 0;
  end loop;
  if is_scanned then
    perform count_entries(array(
      select (e.checkin_list_id, true, 'entry', coalesce(p.subevent_id, 0), p.item_id, coalesce(p.variation_id, 0), s.status, s.valid_if_pending, 0,
        s.number)::checkin_change
      from order_positions p
      cross join lateral (
        select distinct c.checkin_list_id from checkins c where c.order_position_id = p.id and c.successful and c.type = 'entry' offset 0
      ) e
      cross join (values (old.status, old.valid_if_pending, -1), (new.status, new.valid_if_pending, 1)) s (status, valid_if_pending, number)
      where p.order_id = new.id and not p.canceled));
  end if;
  return null;
end
$$;
create or replace trigger orders_update_positions_counted after update of status, valid_if_pending on orders for each row
  when (old.status <> new.status or old.valid_if_pending <> new.valid_if_pending) execute function count_positions_of_order();

-- ---- check-ins ----------------------------------------------------------------------------------------------------------------------

-- A position has entered if it has a successful entry on the list, and is scanned if it has any successful check-in. Each is counted if it was so
-- only before, or is so only after the statement. Check-ins that are deleted with their position were counted before it.
create or replace function count_inserted_checkins() returns trigger
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  change record;
begin
  -- One row per list and state. Of several scans of a position in the statement, the first one is its entry.
  for change in
    select l.event_id, c.checkin_list_id, c.successful, c.type, p.subevent_id, p.item_id, p.variation_id, p.canceled, p.status, p.valid_if_pending,
      count(*)::integer as checkins, coalesce(sum(p.entered), 0)::integer as entered, coalesce(sum(p.scanned), 0)::integer as scanned
    from new_rows c
    cross join lateral (select l.event_id from checkin_lists l where l.id = c.checkin_list_id offset 0) l
    left join lateral (
      select coalesce(p.subevent_id, 0) as subevent_id, p.item_id, coalesce(p.variation_id, 0) as variation_id, p.canceled, o.status, o.valid_if_pending,
        case when c.type = 'entry' and not p.canceled then (not exists (
          select from checkins k where k.checkin_list_id = c.checkin_list_id and k.order_position_id = c.order_position_id and k.successful
            and k.type = 'entry' and k.id <> c.id and not (k.id > c.id and k.id in (select id from new_rows))
        ))::integer else 0 end as entered,
        (not exists (
          select from checkins k where k.order_position_id = c.order_position_id and k.successful
            and k.id <> c.id and not (k.id > c.id and k.id in (select id from new_rows))
        ))::integer as scanned
      from order_positions p cross join lateral (select o.status, o.valid_if_pending from orders o where o.id = p.order_id offset 0) o
      where c.successful and p.id = c.order_position_id offset 0
    ) p on true
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  loop
    if change.type = 'entry' and change.item_id is not null then
      perform count_checkin(change.event_id, change.checkin_list_id, change.successful, change.type, change.subevent_id, change.item_id,
        change.variation_id, change.status, change.valid_if_pending, change.checkins, change.entered);
    else
      perform count_checkin(change.event_id, change.checkin_list_id, change.successful, change.type, 0, 0, 0, '', false, change.checkins, 0);
    end if;
    if change.scanned <> 0 then
      perform count_position(change.event_id, change.subevent_id, change.item_id, change.variation_id, change.canceled, change.status,
        change.valid_if_pending, 0, change.scanned);
    end if;
  end loop;
  return null;
end
$$;

create or replace function count_changed_checkins() returns trigger
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  stored stored_checkin[];
  scanned position_change[];
begin
  if tg_op = 'DELETE' then
    stored := array(select (id, checkin_list_id, order_position_id, successful, type, -1)::stored_checkin from old_rows);
  else
    stored := array(
      select (c.id, c.checkin_list_id, c.order_position_id, c.successful, c.type, sum(c.number))::stored_checkin
      from (
        select id, checkin_list_id, order_position_id, successful, type, -1 as number from old_rows
        union all select id, checkin_list_id, order_position_id, successful, type, 1 from new_rows
      ) c group by c.id, c.checkin_list_id, c.order_position_id, c.successful, c.type having sum(c.number) <> 0);
  end if;
  if cardinality(stored) = 0 then
    return null;
  end if;
  perform count_entries(array(
    select (c.checkin_list_id, c.successful, c.type, coalesce(p.subevent_id, 0), coalesce(p.item_id, 0), coalesce(p.variation_id, 0),
      coalesce(p.status, ''), coalesce(p.valid_if_pending, false), c.number, coalesce(p.entered, 0))::checkin_change
    from (
      select checkin_list_id, order_position_id, successful, type, sum(number)::integer as number, bool_or(number < 0) as before, bool_or(number > 0) as after,
        coalesce(array_agg(id) filter (where number > 0), '{}') as added
      from unnest(stored) group by 1, 2, 3, 4
    ) c
    left join lateral (
      select p.subevent_id, p.item_id, p.variation_id, o.status, o.valid_if_pending,
        case when not p.canceled and c.before <> c.after and not exists (
          select from checkins k where k.checkin_list_id = c.checkin_list_id and k.order_position_id = c.order_position_id
            and k.successful and k.type = 'entry' and k.id <> all(c.added)
        ) then c.after::integer - c.before::integer else 0 end as entered
      from order_positions p cross join lateral (select o.status, o.valid_if_pending from orders o where o.id = p.order_id offset 0) o
      where c.successful and c.type = 'entry' and p.id = c.order_position_id offset 0
    ) p on true));
  scanned := array(
    select (p.event_id, coalesce(p.subevent_id, 0), p.item_id, coalesce(p.variation_id, 0), p.canceled, p.status, p.valid_if_pending, 0,
      c.after::integer - c.before::integer)::position_change
    from (
      select order_position_id, bool_or(number < 0) as before, bool_or(number > 0) as after, coalesce(array_agg(id) filter (where number > 0), '{}') as added
      from unnest(stored) where successful and order_position_id is not null group by 1
    ) c
    cross join lateral (
      select p.event_id, p.subevent_id, p.item_id, p.variation_id, p.canceled, o.status, o.valid_if_pending
      from order_positions p cross join lateral (select o.status, o.valid_if_pending from orders o where o.id = p.order_id offset 0) o
      where p.id = c.order_position_id offset 0
    ) p
    where c.before <> c.after and not exists (
      select from checkins k where k.order_position_id = c.order_position_id and k.successful and k.id <> all(c.added)));
  if cardinality(scanned) > 0 then
    perform count_positions(scanned);
  end if;
  return null;
end
$$;
create or replace trigger checkins_insert_counted after insert on checkins
  referencing new table as new_rows for each statement execute function count_inserted_checkins();
create or replace trigger checkins_update_counted after update on checkins
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_checkins();
create or replace trigger checkins_delete_counted after delete on checkins
  referencing old table as old_rows for each statement execute function count_changed_checkins();
