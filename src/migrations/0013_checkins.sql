-- Who is let in: what check-in lists decide, and what every scan was answered.

alter table checkin_lists
  add column all_products boolean not null default true,
  add column include_pending boolean not null default false,
  add column allow_multiple_entries boolean not null default false,
  add column allow_entry_after_exit boolean not null default true,
  add column rules jsonb not null default '{}',
  add column exit_all_at timestamptz,
  add column exited_all_at timestamptz,
  add column addon_match boolean not null default false,
  add column ignore_in_statistics boolean not null default false,
  add column consider_tickets_used boolean not null default true;
create index checkin_lists_exit_all_at_idx on checkin_lists (exit_all_at) where exit_all_at is not null;
comment on table checkin_lists is 'Which tickets are let in where.';
comment on column checkin_lists.rules is 'JSON logic (src/domain/entry/rules.ts).';
comment on column checkin_lists.exit_all_at is 'When everybody who is inside is counted out; moves a day ahead then.';
comment on column checkin_lists.exited_all_at is
  'The exit_all_at of the last such run, written together with the next one: what changes along with it is no change of the list for those who fetch it again.';

create table checkin_list_items (
  checkin_list_id bigint not null references checkin_lists on delete cascade,
  item_id bigint not null references items on delete cascade,
  primary key (checkin_list_id, item_id)
);
create index checkin_list_items_item_id_idx on checkin_list_items (item_id);
comment on table checkin_list_items is 'The products that a list is limited to.';

create table checkin_list_sales_channels (
  checkin_list_id bigint not null references checkin_lists on delete cascade,
  sales_channel_id bigint not null references sales_channels on delete cascade,
  primary key (checkin_list_id, sales_channel_id)
);
create index checkin_list_sales_channels_sales_channel_id_idx on checkin_list_sales_channels (sales_channel_id);
comment on table checkin_list_sales_channels is 'Through which channels tickets are bought that are checked in with their order.';

alter table checkins
  add column error_reason text,
  add column error_explanation text,
  add column forced boolean not null default false,
  add column nonce text,
  add column raw_barcode text,
  add column raw_item_id bigint references items on delete set null,
  add column raw_variation_id bigint references variations on delete set null,
  add column raw_subevent_id bigint references subevents on delete set null,
  add constraint checkins_error_reason_check check (successful = (error_reason is null));
create index checkins_inside_idx on checkins (checkin_list_id, order_position_id, datetime desc, id desc) include (type) where successful;
create index checkins_nonce_idx on checkins (checkin_list_id, nonce) where nonce is not null;
create unique index checkins_refused_nonce_key on checkins (checkin_list_id, nonce) where not successful and error_reason <> 'annulled';
create index checkins_raw_item_id_idx on checkins (raw_item_id) where raw_item_id is not null;
create index checkins_raw_variation_id_idx on checkins (raw_variation_id) where raw_variation_id is not null;
create index checkins_raw_subevent_id_idx on checkins (raw_subevent_id) where raw_subevent_id is not null;
comment on column checkins.error_reason is 'Why nobody was let in; `annulled` where somebody was, and it was taken back.';
comment on column checkins.error_explanation is 'What was told to people about it.';
comment on column checkins.forced is 'Let in in spite of what spoke against it.';
comment on column checkins.nonce is 'Chosen by the scanner for one scan, however often it is sent.';
comment on column checkins.raw_barcode is 'What was scanned, of a scan that let nobody in.';
comment on column checkins.raw_item_id is 'What a scanner that checks tickets by itself has read from the ticket, like the next ones.';
comment on index checkins_inside_idx is 'The last scan of each ticket on a list, for counting those inside.';
comment on index checkins_refused_nonce_key is 'A refused scan that is sent again is the same scan.';
