-- Time of the last change of lists, for conditional requests: see the table list_changes. Triggers record changes of rows, independent of the
-- writer. For the list of a new resource, add a line to the tables in the `do` block below.

-- Records a change of a list. One call per changed owner and list.
create or replace function touch_list(owner_scope text, owner_id bigint, list_name text) returns void language sql as $$
  insert into list_changes as c (scope, scope_id, list, changed, transaction)
  values (owner_scope, owner_id, list_name, date_trunc('second', clock_timestamp()), pg_current_xact_id())
  on conflict (scope, scope_id, list) do update
    set changed = greatest(date_trunc('second', clock_timestamp()), c.changed + case when c.told then interval '1 second' else '0' end),
      told = false, transaction = excluded.transaction
    where c.transaction <> excluded.transaction
$$;

-- For tables with a column event_id. The argument is the name of the list.
create or replace function touch_event_list() returns trigger language plpgsql as $$
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

-- For tables whose rows belong to rows of a list. The arguments are the name of the list and the column that refers to its rows.
create or replace function touch_event_list_of_part() returns trigger language plpgsql as $$
begin
  execute format(
    'select touch_list(''event'', event_id, %1$L) from (select distinct owners.event_id
       from changed_rows join %1$I owners on owners.id = changed_rows.%2$I join events on events.id = owners.event_id order by 1) changed_events',
    tg_argv[0], tg_argv[1]);
  return null;
end
$$;

create or replace function touch_items_of_parts() returns trigger language plpgsql as $$
begin
  perform touch_list('event', event_id, 'items')
    from (select distinct items.event_id from changed_rows join items on items.id = changed_rows.item_id order by items.event_id) changed_events;
  return null;
end
$$;

create or replace function touch_items_of_variation_parts() returns trigger language plpgsql as $$
begin
  perform touch_list('event', event_id, 'items')
    from (select distinct items.event_id from changed_rows join variations on variations.id = changed_rows.variation_id
      join items on items.id = variations.item_id order by items.event_id) changed_events;
  return null;
end
$$;

-- Products and discounts that are sold on all channels contain the identifiers of all channels.
create or replace function touch_items_on_all_channels() returns trigger language plpgsql as $$
begin
  perform touch_list('event', id, 'items') from (
    select events.id from events where events.organizer_id in (select organizer_id from changed_rows) and exists (
      select from items left join variations on variations.item_id = items.id
      where items.event_id = events.id and (items.all_sales_channels or variations.all_sales_channels))
    order by events.id) changed_events;
  perform touch_list('event', id, 'discounts') from (
    select events.id from events where events.organizer_id in (select organizer_id from changed_rows)
      and exists (select from discounts where discounts.event_id = events.id and discounts.all_sales_channels)
    order by events.id) changed_events;
  return null;
end
$$;

do $$
declare
  tracked record;
begin
  for tracked in
    -- Tables with a column event_id, and the list that their rows are in or are shown in.
    select name, 'new_rows' as new_rows, 'old_rows' as old_rows, format('touch_event_list(%L)', list) as call from (values
      ('categories', 'categories'),
      ('tax_rules', 'tax_rules'),
      ('items', 'items'),
      ('quotas', 'quotas'),
      ('questions', 'questions'),
      ('question_options', 'questions'),
      ('discounts', 'discounts')
    ) tables (name, list)
    union all
    -- Tables whose rows belong to rows of a list, and the column that refers to these.
    select name, 'changed_rows', 'changed_rows', format('touch_event_list_of_part(%L, %L)', list, owner) from (values
      ('quota_items', 'quotas', 'quota_id'),
      ('quota_variations', 'quotas', 'quota_id'),
      ('question_items', 'questions', 'question_id'),
      ('discount_sales_channels', 'discounts', 'discount_id'),
      ('discount_items', 'discounts', 'discount_id'),
      ('checkin_list_items', 'checkin_lists', 'checkin_list_id'),
      ('checkin_list_sales_channels', 'checkin_lists', 'checkin_list_id'),
      ('checkin_list_gates', 'checkin_lists', 'checkin_list_id')
    ) parts (name, list, owner)
    union all
        -- Tables with data that the list of products contains.
    select name, 'changed_rows', 'changed_rows', 'touch_items_of_parts()' from unnest(array[
      'variations', 'addons', 'bundles', 'program_times', 'item_sales_channels', 'item_membership_types', 'item_meta_values'
    ]) name
    union all
    select name, 'changed_rows', 'changed_rows', 'touch_items_of_variation_parts()' from unnest(array[
      'variation_sales_channels', 'variation_membership_types', 'variation_meta_values'
    ]) name
  loop
    execute format(
      'create or replace trigger %1$s_inserted after insert on %1$s referencing new table as %2$s for each statement execute function %4$s;
       create or replace trigger %1$s_updated after update on %1$s referencing new table as %2$s for each statement execute function %4$s;
       create or replace trigger %1$s_deleted after delete on %1$s referencing old table as %3$s for each statement execute function %4$s',
      tracked.name, tracked.new_rows, tracked.old_rows, tracked.call);
  end loop;
end
$$;

-- Products contain the rate of their tax rule and the names of their meta data.
create or replace trigger tax_rules_of_items_updated after update on tax_rules
  referencing new table as new_rows for each statement execute function touch_event_list('items');
create or replace trigger item_meta_properties_of_items_updated after update on item_meta_properties
  referencing new table as new_rows for each statement execute function touch_event_list('items');

-- Moving exit_all_at to the next day after it has passed is not a change of the list.
create or replace function touch_checkin_lists() returns trigger language plpgsql as $$
begin
  perform touch_list('event', new.event_id, 'checkin_lists');
  return null;
end
$$;
create or replace trigger checkin_lists_inserted after insert on checkin_lists
  referencing new table as new_rows for each statement execute function touch_event_list('checkin_lists');
create or replace trigger checkin_lists_updated after update on checkin_lists for each row
  when (old.exited_all_at is not distinct from new.exited_all_at) execute function touch_checkin_lists();
create or replace trigger checkin_lists_deleted after delete on checkin_lists
  referencing old table as old_rows for each statement execute function touch_event_list('checkin_lists');

create or replace trigger sales_channels_of_items_inserted after insert on sales_channels
  referencing new table as changed_rows for each statement execute function touch_items_on_all_channels();
create or replace trigger sales_channels_of_items_deleted after delete on sales_channels
  referencing old table as changed_rows for each statement execute function touch_items_on_all_channels();
