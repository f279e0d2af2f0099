-- When something of a list last changed, in whole seconds, for Last-Modified and If-Modified-Since. Changes of one list wait
-- for each other here, and each takes a later second than the one before. So whoever has read a second has seen every change up
-- to it, however many there were within it and however long they took to commit; nothing is lost to the resolution of the header.
create table list_changes (
  scope text not null,          -- 'event' or 'organizer'
  scope_id bigint not null,
  list text not null,           -- name of the resource
  changed timestamptz not null,
  transaction xid8 not null,    -- that made the change: all changes of one transaction share a second
  primary key (scope, scope_id, list)
);

-- One call per changed owner and list.
create function touch_list(owner_scope text, owner_id bigint, list_name text) returns void language sql as $$
  insert into list_changes as c (scope, scope_id, list, changed, transaction)
  values (owner_scope, owner_id, list_name, date_trunc('second', clock_timestamp()), pg_current_xact_id())
  on conflict (scope, scope_id, list) do update
    set changed = greatest(date_trunc('second', clock_timestamp()), c.changed + interval '1 second'), transaction = excluded.transaction
    where c.transaction <> excluded.transaction
$$;

create function touch_event_list() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform touch_list('event', event_id, tg_argv[0]) from (select distinct event_id from old_rows order by event_id) changed_events
      where exists (select from events where id = event_id);
  else
    perform touch_list('event', event_id, tg_argv[0]) from (select distinct event_id from new_rows order by event_id) changed_events;
  end if;
  return null;
end
$$;

-- For the table of a resource, of the same name, with a column event_id: `select track_event_list('categories')`.
create function track_event_list(list_name text) returns void language plpgsql as $$
begin
  execute format('create trigger %1$I after insert on %2$I referencing new table as new_rows for each statement execute function touch_event_list(%2$L)', list_name || '_inserted', list_name);
  execute format('create trigger %1$I after update on %2$I referencing new table as new_rows for each statement execute function touch_event_list(%2$L)', list_name || '_updated', list_name);
  execute format('create trigger %1$I after delete on %2$I referencing old table as old_rows for each statement execute function touch_event_list(%2$L)', list_name || '_deleted', list_name);
end
$$;
