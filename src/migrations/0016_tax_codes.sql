-- What kind of tax a rule charges.

alter table tax_rules add column code text;
comment on column tax_rules.code is
  'The code that positions and fees of orders keep, for invoices between computers; exceptions have theirs in custom_rules.';

-- Exceptions have every member, so that answers have it, too.
update tax_rules set custom_rules = (
  select jsonb_agg('{"code": null}'::jsonb || exception order by position)
  from jsonb_array_elements(custom_rules) with ordinality as elements (exception, position))
where custom_rules <> '[]';
