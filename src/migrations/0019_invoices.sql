-- Invoices: what was billed, as it was at that moment.

create table invoice_numbers (
  organizer_id bigint not null references organizers on delete cascade,
  prefix text not null,
  last integer not null,
  primary key (organizer_id, prefix)
);
comment on table invoice_numbers is
  'The running number used last, by what numbers begin with. The row is locked from a number until its invoice is committed, so that none is left out.';

create table invoices (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  event_id bigint not null references events on delete cascade,
  order_id bigint not null references orders on delete cascade,
  number text not null,
  is_cancellation boolean not null,
  refers_id bigint references invoices on delete cascade,
  date date not null,
  locale text not null,
  currency text not null,
  invoice_from_name text,
  invoice_from text,
  invoice_from_zipcode text,
  invoice_from_city text,
  invoice_from_state text,
  invoice_from_country text,
  invoice_from_tax_id text,
  invoice_from_vat_id text,
  invoice_to text not null,
  invoice_to_is_business boolean,
  invoice_to_company text,
  invoice_to_name text,
  invoice_to_street text,
  invoice_to_zipcode text,
  invoice_to_city text,
  invoice_to_state text,
  invoice_to_country text,
  invoice_to_vat_id text,
  invoice_to_beneficiary text,
  custom_field text,
  internal_reference text not null,
  introductory_text text not null,
  additional_text text not null,
  payment_provider_text text not null,
  payment_provider_stamp text,
  footer_text text not null,
  foreign_currency_display text,
  foreign_currency_rate numeric(13, 4),
  foreign_currency_rate_date date,
  transmission_type text not null default 'email',
  transmission_provider text,
  transmission_status text not null default 'pending',
  transmission_date timestamptz,
  shredded boolean not null default false,
  constraint invoices_number_key unique (organizer_id, number)
);
create index invoices_event_id_idx on invoices (event_id, number);
create index invoices_order_id_idx on invoices (order_id, id);
create index invoices_refers_id_idx on invoices (refers_id) where refers_id is not null;
comment on table invoices is 'Invoices, and the cancellations of invoices, with all that is printed on them.';
comment on column invoices.refers_id is 'The invoice that this one cancels.';
comment on column invoices.shredded is 'Whether what it says of people was deleted.';

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete cascade,
  position integer not null,
  description text not null,
  item_id bigint references items on delete set null,
  variation_id bigint references variations on delete set null,
  subevent_id bigint references subevents on delete set null,
  attendee_name text,
  event_date_from timestamptz,
  event_date_to timestamptz,
  event_location text,
  period_start timestamptz,
  period_end timestamptz,
  gross_value numeric(13, 2) not null,
  tax_value numeric(13, 2) not null,
  tax_rate numeric(7, 2) not null,
  tax_name text not null,
  tax_code text,
  fee_type text,
  fee_internal_type text,
  constraint invoice_lines_position_key unique (invoice_id, position)
);
create index invoice_lines_item_id_idx on invoice_lines (item_id) where item_id is not null;
create index invoice_lines_variation_id_idx on invoice_lines (variation_id) where variation_id is not null;
create index invoice_lines_subevent_id_idx on invoice_lines (subevent_id) where subevent_id is not null;
comment on table invoice_lines is 'Lines of invoices; those of cancellations are negative.';
