-- People who wait for a product that cannot be bought at present (03, Waiting list entry). Who has a voucher waits no longer.
create table waiting_list_entries (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  created timestamptz not null default now(),
  name text,                                        -- the parts as the event's scheme writes them
  name_parts jsonb,
  email text not null,
  phone text,
  voucher_id bigint references vouchers on delete set null,
  item_id bigint not null references items on delete cascade,
  variation_id bigint references variations on delete cascade,
  locale text not null,
  subevent_id bigint references subevents on delete cascade
);
create index waiting_list_entries_event_id_idx on waiting_list_entries (event_id, created, id);
create index waiting_list_entries_email_idx on waiting_list_entries (event_id, lower(email));
-- The lines as they stand, one per product, variation and date.
create index waiting_list_entries_waiting_idx on waiting_list_entries (event_id, item_id, coalesce(variation_id, 0), coalesce(subevent_id, 0), created, id)
  where voucher_id is null;
create index waiting_list_entries_item_id_idx on waiting_list_entries (item_id);
create index waiting_list_entries_variation_id_idx on waiting_list_entries (variation_id);
create index waiting_list_entries_subevent_id_idx on waiting_list_entries (subevent_id);
create index waiting_list_entries_voucher_id_idx on waiting_list_entries (voucher_id);
