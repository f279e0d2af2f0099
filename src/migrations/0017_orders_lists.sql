-- What the lists of orders need: how many there are, and an index of what they are searched by.

create table order_counts (
  event_id bigint not null references events on delete cascade,
  testmode boolean not null,
  status text not null,
  share integer not null,
  orders integer not null,
  primary key (event_id, testmode, status, share)
) with (fillfactor = 50);
comment on table order_counts is
  'How many orders an event has, so that a list tells its count without counting half a million of them. Triggers count where the rows '
  'change (src/sql/order_counts.sql), and nothing else writes here. Half-empty pages let a changed row stay where it is.';
comment on column order_counts.share is 'Connections count in rows of their own, so that sales do not wait for each other: only the sum says anything.';
insert into order_counts (event_id, testmode, status, share, orders)
select event_id, testmode, status, 0, count(*) from orders group by event_id, testmode, status;

alter table orders add column search text not null generated always as (lower(code || E'\n' || coalesce(email, ''))) stored;
comment on column orders.search is 'Code and e-mail address, for searching.';
alter table order_positions add column search text generated always as (lower(coalesce(attendee_name || E'\n' || attendee_email, attendee_name, attendee_email))) stored;
comment on column order_positions.search is 'Name and e-mail address of the attendee, for searching; null where there is neither.';
alter table invoice_addresses add column search text not null generated always as (lower(company || E'\n' || name)) stored;
comment on column invoice_addresses.search is 'Company and name, for searching.';
create index order_positions_secret_idx on order_positions (event_id, lower(secret) text_pattern_ops);
comment on index order_positions_secret_idx is 'Finds tickets by how their secrets begin.';

-- Finds the few orders that contain a text without reading all of them: those of one event at once where there is the extension btree_gin.
-- Where neither can be had, searching reads the texts of the event one after the other. What was written last waits in a list that
-- everybody who searches reads, and somebody who writes has to empty: a short one.
do $$
declare
  event text := '';
begin
  create extension if not exists pg_trgm;
  begin
    create extension if not exists btree_gin;
    event := 'event_id, ';
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'btree_gin is not available: the search of orders looks at those of all events';
  end;
  execute format('create index orders_search_idx on orders using gin (%s search gin_trgm_ops) with (gin_pending_list_limit = 256)', event);
  execute format('create index order_positions_search_idx on order_positions using gin (%s search gin_trgm_ops) with (gin_pending_list_limit = 256) where search is not null', event);
  create index invoice_addresses_search_idx on invoice_addresses using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not available: the search of orders goes without an index';
end
$$;
