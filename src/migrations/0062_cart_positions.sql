-- What is reserved for a while (03, Cart position), with what was answered to questions.
create table cart_positions (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  cart_id text not null,
  datetime timestamptz not null default now(),
  expires timestamptz not null,
  item_id bigint not null references items on delete cascade,
  variation_id bigint references variations,
  subevent_id bigint references subevents on delete cascade,
  price numeric(13, 2) not null,
  attendee_name text,                              -- the parts as the event's scheme writes them
  attendee_name_parts jsonb not null default '{}',
  attendee_email text,
  voucher_id bigint references vouchers on delete set null,
  addon_to_id bigint references cart_positions on delete cascade,
  is_bundled boolean not null default false,
  includes_tax boolean not null default true,
  seat_id bigint references seats,
  sales_channel text
);
create index cart_positions_event_id_idx on cart_positions (event_id, datetime, id);
create index cart_positions_expires_idx on cart_positions (expires);
create index cart_positions_product_idx on cart_positions (item_id, coalesce(variation_id, 0), coalesce(subevent_id, 0), expires);
create index cart_positions_variation_id_idx on cart_positions (variation_id);
create index cart_positions_subevent_id_idx on cart_positions (subevent_id);
create index cart_positions_voucher_id_idx on cart_positions (voucher_id) where voucher_id is not null;
create index cart_positions_addon_to_id_idx on cart_positions (addon_to_id) where addon_to_id is not null;
create index cart_positions_seat_id_idx on cart_positions (seat_id) where seat_id is not null;

create table cart_answers (
  id bigint generated always as identity primary key,
  cart_position_id bigint not null references cart_positions on delete cascade,
  question_id bigint not null references questions on delete cascade,
  answer text not null,
  option_ids bigint[] not null default '{}',
  constraint cart_answers_question_id_key unique (cart_position_id, question_id)
);
create index cart_answers_question_id_idx on cart_answers (question_id);
