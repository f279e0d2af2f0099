-- Tax rules of an event. Whatever uses one refers to it with a plain foreign key, which keeps it from being deleted.
create table tax_rules (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name jsonb not null,
  internal_name text,
  rate numeric(5, 2) not null,
  price_includes_tax boolean not null default true,
  eu_reverse_charge boolean not null default false,
  home_country text,
  keep_gross_if_rate_changes boolean not null default false,
  custom_rules jsonb not null default '[]'
);
create index tax_rules_event_id_idx on tax_rules (event_id, id);
select track_event_list('tax_rules');
