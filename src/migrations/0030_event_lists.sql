-- What lists of events and dates look at, so that a series of twenty thousand dates is searched and sorted as one of two hundred.

-- Slug, name and location in all languages, in lower case, as one text.
create function searchable(name jsonb, location jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(lower(string_agg(value, E'\n')), '')
  from (select value from jsonb_each_text(name) union all select value from jsonb_each_text(location)) texts
$$;
alter table events add column search text not null generated always as (lower(slug) || E'\n' || searchable(name, location)) stored;
alter table subevents add column search text not null generated always as (searchable(name, location)) stored;

-- The order of each list; what its filters look at comes along, so that the dates need not be read to be counted.
drop index subevents_event_id_idx;
create index subevents_date_from_idx on subevents (event_id, date_from, id) include (date_to, active);
create index subevents_event_id_idx on subevents (event_id, id);
create index subevents_last_modified_idx on subevents (event_id, last_modified, id);
