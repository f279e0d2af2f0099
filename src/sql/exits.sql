-- Maintains order_positions.exited: whether an attendee has left without the possibility to reenter. Quotas with release_after_exit count it
-- (quotas.sql). It depends on scans and on their check-in lists, so it is updated when either changes.

-- Returns whether the attendee has left: the latest scan of the position is an exit, and an earlier one was an entry.
create or replace function exited_by_scans(of_position bigint) returns table (exited boolean) language sql stable rows 1 as $$
  select coalesce((array_agg(c.type order by c.datetime desc, c.id desc))[1] = 'exit' and bool_or(c.type = 'entry'), false)
  from checkins c join checkin_lists l on l.id = c.checkin_list_id and not l.allow_entry_after_exit
  where c.order_position_id = of_position and c.successful
$$;

-- Updates positions. Locks their orders, since quotas count the positions; a scan holds these locks already.
create or replace function update_exited(positions bigint[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from orders where id in (select order_id from order_positions where id = any(positions)) order by id for no key update;
  update order_positions p set exited = n.exited
  from unnest(positions) as changed (id) cross join lateral exited_by_scans(changed.id) n
  where p.id = changed.id and p.exited <> n.exited;
end
$$;

-- Nearly all scanned tickets have no exit and need no update. The others take a shared lock that blocks changes of the event's lists.
create or replace function update_exited_by_scans() returns trigger language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  positions bigint[];
  events bigint[];
begin
  select array_agg(p.id), array_agg(p.event_id) into positions, events
  from (select distinct order_position_id from changed_rows) s join order_positions p on p.id = s.order_position_id
  where p.exited or exists (select from checkins c where c.order_position_id = p.id and c.type = 'exit' and c.successful);
  if positions is null then
    return null;
  end if;
  perform from orders where id in (select order_id from order_positions where id = any(positions)) order by id for no key update;
  perform pg_advisory_xact_lock_shared(hashtextextended('exits of event', event)) from (select distinct event from unnest(events) event order by event) concerned;
  perform update_exited(positions);
  return null;
end
$$;
create or replace trigger checkins_insert_exits after insert on checkins
  referencing new table as changed_rows for each statement execute function update_exited_by_scans();
create or replace trigger checkins_update_exits after update on checkins
  referencing new table as changed_rows for each statement execute function update_exited_by_scans();
create or replace trigger checkins_delete_exits after delete on checkins
  referencing old table as changed_rows for each statement execute function update_exited_by_scans();

-- allow_entry_after_exit of a list decides whether its exits are final. Scans lock orders before the advisory lock, so this function does
-- the same. Scans that commit while it waits for the advisory lock are read after it.
create or replace function update_exited_by_list() returns trigger language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from orders where id in (
    select p.order_id from checkins c join order_positions p on p.id = c.order_position_id where c.checkin_list_id = new.id and c.successful
  ) order by id for no key update;
  perform pg_advisory_xact_lock(hashtextextended('exits of event', new.event_id));
  perform update_exited(array(
    select distinct order_position_id from checkins where checkin_list_id = new.id and successful and order_position_id is not null
  ));
  return null;
end
$$;
create or replace trigger checkin_lists_update_exits after update on checkin_lists for each row
  when (old.allow_entry_after_exit <> new.allow_entry_after_exit) execute function update_exited_by_list();
