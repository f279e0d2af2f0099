-- What products say about their tickets: when they are valid, and on which media they are kept. And which product hides another one.

alter table items
  add column validity_mode text,
  add column validity_fixed_from timestamptz,
  add column validity_fixed_until timestamptz,
  add column validity_dynamic_duration_minutes integer,
  add column validity_dynamic_duration_hours integer,
  add column validity_dynamic_duration_days integer,
  add column validity_dynamic_duration_months integer,
  add column validity_dynamic_start_choice boolean not null default false,
  add column validity_dynamic_start_choice_day_limit integer,
  add column media_policy text,
  add column media_type text,
  add column hidden_if_item_available_id bigint references items on delete set null,
  add column hidden_if_item_available_mode text not null default 'hide';
create index items_hidden_if_item_available_id_idx on items (hidden_if_item_available_id);
comment on column items.hidden_if_item_available_id is
  'The product is hidden, or shown as not available, while this one can be had, such as a cheaper one with the same use.';
