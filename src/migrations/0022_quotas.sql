-- How many of some products can be sold (02, Quota). Without a size there is no limit.
create table quotas (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  subevent_id bigint references subevents on delete cascade,
  name text not null,
  size integer,
  close_when_sold_out boolean not null default false,
  closed boolean not null default false,
  release_after_exit boolean not null default false
);
create index quotas_event_id_idx on quotas (event_id, id);
-- Where something matches by date, 0 stands for none: equality is all that an index can look up (src/domain/quotas.ts).
create index quotas_event_id_subevent_id_idx on quotas (event_id, coalesce(subevent_id, 0));
create index quotas_subevent_id_idx on quotas (subevent_id);
select track_event_list('quotas');

create table quota_items (
  quota_id bigint not null references quotas on delete cascade,
  item_id bigint not null references items on delete cascade,
  primary key (quota_id, item_id)
);
create index quota_items_item_id_idx on quota_items (item_id);
create table quota_variations (
  quota_id bigint not null references quotas on delete cascade,
  variation_id bigint not null references variations on delete cascade,
  primary key (quota_id, variation_id)
);
create index quota_variations_variation_id_idx on quota_variations (variation_id);

-- What a row of a list consists of is kept in tables of its own: a change there is a change of the list.
create function touch_event_list_of_part() returns trigger language plpgsql as $$
begin
  execute format(
    'select touch_list(''event'', event_id, %1$L) from (select distinct owners.event_id
       from changed_rows join %1$I owners on owners.id = changed_rows.%2$I join events on events.id = owners.event_id order by 1) changed_events',
    tg_argv[0], tg_argv[1]);
  return null;
end
$$;

-- For a table whose rows belong to those of a list: `select track_event_list_part('quotas', 'quota_items', 'quota_id')`.
create function track_event_list_part(list_name text, part text, owner text) returns void language plpgsql as $$
begin
  execute format('create trigger %1$I after insert on %2$I referencing new table as changed_rows for each statement execute function touch_event_list_of_part(%3$L, %4$L)', part || '_inserted', part, list_name, owner);
  execute format('create trigger %1$I after update on %2$I referencing new table as changed_rows for each statement execute function touch_event_list_of_part(%3$L, %4$L)', part || '_updated', part, list_name, owner);
  execute format('create trigger %1$I after delete on %2$I referencing old table as changed_rows for each statement execute function touch_event_list_of_part(%3$L, %4$L)', part || '_deleted', part, list_name, owner);
end
$$;
select track_event_list_part('quotas', 'quota_items', 'quota_id'), track_event_list_part('quotas', 'quota_variations', 'quota_id');
