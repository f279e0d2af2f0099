-- The tax rule that new products begin with.
alter table tax_rules add column "default" boolean not null default false;
create unique index tax_rules_default_key on tax_rules (event_id) where "default";

-- Vouchers that pay for what comes along with their product.
alter table vouchers
  add column created timestamptz not null default now(),
  add column all_addons_included boolean not null default false,
  add column all_bundles_included boolean not null default false;

alter table questions
  add column show_during_checkin boolean not null default false,
  add column valid_string_length_max integer;
