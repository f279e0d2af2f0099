-- Quotas, vouchers, the waiting list and carts.

create type quota_change as (event_id bigint, item_id bigint, variation_id bigint, subevent_id bigint, number integer);
comment on type quota_change is 'How many more or fewer of a product, variation and date are taken (src/sql/quotas.sql).';

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
create index quotas_event_id_subevent_id_idx on quotas (event_id, coalesce(subevent_id, 0));
create index quotas_subevent_id_idx on quotas (subevent_id);
comment on table quotas is 'How many of some products can be sold.';
comment on column quotas.size is 'Null for no limit.';
comment on index quotas_event_id_subevent_id_idx is '0 stands for no date: only equality can be looked up in an index.';

alter table items add foreign key (hidden_if_available_id) references quotas on delete set null;

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

create table quota_counters (
  quota_id bigint primary key references quotas on delete cascade,
  carts integer not null default 0,
  waiting integer not null default 0,
  paid integer not null default 0,
  pending integer not null default 0,
  exited integer not null default 0
) with (fillfactor = 50);
comment on table quota_counters is
  'How much of a quota is taken, so that a sale costs the same however much was sold before. Triggers count where the rows change '
  '(src/sql/quotas.sql), and nothing else writes here. The row is also the lock of the quota (src/domain/locks.ts). Half-empty pages let a '
  'changed row stay where it is.';
comment on column quota_counters.carts is
  'Cart positions with counts_toward_quota. Those that have expired and are not purged yet are among them; who asks for the state at a moment '
  'subtracts them.';
comment on column quota_counters.waiting is 'Waiting list entries with counts_toward_quota.';
comment on column quota_counters.paid is 'Positions of paid orders.';
comment on column quota_counters.pending is 'Positions of pending orders.';
comment on column quota_counters.exited is 'Positions, of those in paid and pending, that have left for good.';

create table vouchers (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  code text not null,
  max_usages integer not null default 1,
  redeemed integer not null default 0,
  min_usages integer not null default 1,
  valid_until timestamptz,
  block_quota boolean not null default false,
  allow_ignore_quota boolean not null default false,
  price_mode text not null default 'none',
  value numeric(13, 2),
  item_id bigint references items on delete set null,
  variation_id bigint references variations,
  quota_id bigint references quotas,
  seat_id bigint references seats,
  tag text not null default '',
  comment text not null default '',
  subevent_id bigint references subevents on delete cascade,
  show_hidden_items boolean not null default true,
  budget numeric(13, 2),
  created timestamptz not null default now(),
  all_addons_included boolean not null default false,
  all_bundles_included boolean not null default false,
  constraint vouchers_code_key unique (event_id, code),
  constraint vouchers_redeemed_check check (redeemed between 0 and max_usages)
);
create index vouchers_event_id_idx on vouchers (event_id, id);
create index vouchers_item_id_idx on vouchers (item_id);
create index vouchers_product_idx on vouchers (item_id, coalesce(variation_id, 0), coalesce(subevent_id, 0)) where block_quota;
create index vouchers_variation_id_idx on vouchers (variation_id);
create index vouchers_quota_id_idx on vouchers (quota_id);
create index vouchers_subevent_id_idx on vouchers (subevent_id);
create index vouchers_seat_id_idx on vouchers (seat_id);
create index vouchers_blocking_idx on vouchers (quota_id) where block_quota;
comment on table vouchers is 'Codes that give access to products, another price, or a share of a quota that is kept for them.';
comment on column vouchers.code is 'In capitals.';
comment on constraint vouchers_quota_id_fkey on vouchers is 'Keeps the quota: without it the voucher would be good for everything.';
comment on constraint vouchers_variation_id_fkey on vouchers is
  'Keeps the variation: without it the voucher would be good for all of the product. When the product is deleted, a trigger takes both off the '
  'voucher.';
comment on index vouchers_product_idx is '0 stands for no variation or date: only equality can be looked up in an index.';

create table waiting_list_entries (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  created timestamptz not null default now(),
  name text,
  name_parts jsonb,
  email text,
  phone text,
  voucher_id bigint references vouchers on delete set null,
  item_id bigint not null references items on delete cascade,
  variation_id bigint references variations on delete cascade,
  locale text not null,
  subevent_id bigint references subevents on delete cascade,
  priority integer not null default 0,
  counts_toward_quota boolean generated always as (voucher_id is null) stored
);
create index waiting_list_entries_event_id_idx on waiting_list_entries (event_id, created, id);
create index waiting_list_entries_email_idx on waiting_list_entries (event_id, lower(email));
create index waiting_list_entries_waiting_idx on waiting_list_entries (event_id, item_id, coalesce(variation_id, 0), coalesce(subevent_id, 0), priority desc, created, id)
  where voucher_id is null;
create index waiting_list_entries_item_id_idx on waiting_list_entries (item_id);
create index waiting_list_entries_variation_id_idx on waiting_list_entries (variation_id);
create index waiting_list_entries_subevent_id_idx on waiting_list_entries (subevent_id);
create index waiting_list_entries_voucher_id_idx on waiting_list_entries (voucher_id);
comment on table waiting_list_entries is 'People who wait for a product that cannot be bought at present.';
comment on column waiting_list_entries.name is 'The parts as the name scheme of the event writes them.';
comment on column waiting_list_entries.voucher_id is 'Who was sent a voucher waits no longer.';
comment on column waiting_list_entries.priority is 'Whoever has more of it is served before those who have waited longer.';
comment on column waiting_list_entries.counts_toward_quota is
  'Whether the entry is counted in quota_counters: until a voucher is sent, which is counted from then on.';
comment on index waiting_list_entries_waiting_idx is 'Those who wait, in their order, for each product, variation and date; 0 stands for none.';
comment on column waiting_list_entries.email is 'Null once it was deleted.';

create table cart_positions (
  id bigint generated by default as identity primary key,
  event_id bigint not null references events on delete cascade,
  cart_id text not null,
  datetime timestamptz not null default now(),
  expires timestamptz not null,
  item_id bigint not null references items on delete cascade,
  variation_id bigint references variations,
  subevent_id bigint references subevents on delete cascade,
  price numeric(13, 2) not null,
  attendee_name text,
  attendee_name_parts jsonb not null default '{}',
  attendee_email text,
  voucher_id bigint references vouchers on delete set null,
  addon_to_id bigint references cart_positions on delete cascade,
  is_bundled boolean not null default false,
  includes_tax boolean not null default true,
  seat_id bigint references seats,
  sales_channel text,
  counts_toward_quota boolean not null default true
);
create index cart_positions_event_id_idx on cart_positions (event_id, datetime, id);
create index cart_positions_expires_idx on cart_positions (expires);
create index cart_positions_product_idx on cart_positions (item_id, coalesce(variation_id, 0), coalesce(subevent_id, 0), expires);
create index cart_positions_covered_by_voucher_idx on cart_positions (item_id, coalesce(variation_id, 0), coalesce(subevent_id, 0))
  where not counts_toward_quota;
create index cart_positions_variation_id_idx on cart_positions (variation_id) where variation_id is not null;
create index cart_positions_subevent_id_idx on cart_positions (subevent_id) where subevent_id is not null;
create index cart_positions_voucher_id_idx on cart_positions (voucher_id) where voucher_id is not null;
create index cart_positions_addon_to_id_idx on cart_positions (addon_to_id) where addon_to_id is not null;
create index cart_positions_seat_id_idx on cart_positions (seat_id) where seat_id is not null;
create index cart_positions_cart_id_idx on cart_positions (event_id, cart_id);
comment on table cart_positions is 'What is reserved for a while.';
comment on column cart_positions.id is 'By default: the server draws the numbers of positions that refer to each other before it inserts them.';
comment on column cart_positions.attendee_name is 'The parts as the name scheme of the event writes them.';
comment on column cart_positions.counts_toward_quota is
  'Whether the position is counted in quota_counters; set by a trigger. One with a voucher that blocks quota for it is not, as long as the '
  'voucher does: the voucher is counted. All others are, also those with a voucher that does not block, since thousands may come with the same '
  'one.';
comment on index cart_positions_product_idx is '0 stands for no variation or date: only equality can be looked up in an index.';
comment on index cart_positions_variation_id_idx is
  'Partial, like the next ones: a position without variation, date, voucher or seat adds nothing to them.';

create table cart_answers (
  id bigint generated always as identity primary key,
  cart_position_id bigint not null references cart_positions on delete cascade,
  question_id bigint not null references questions on delete cascade,
  answer text not null,
  option_ids bigint[] not null default '{}',
  constraint cart_answers_question_id_key unique (cart_position_id, question_id)
);
create index cart_answers_question_id_idx on cart_answers (question_id);
comment on table cart_answers is 'What was answered to questions for a position in a cart.';
