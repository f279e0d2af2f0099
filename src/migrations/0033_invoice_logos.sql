-- The logo of an invoice, as it was when the invoice was made.

alter table invoices add column logo_image uuid references uploads;
create index invoices_logo_image_idx on invoices (logo_image) where logo_image is not null;
comment on column invoices.logo_image is 'A use of the file, kept by triggers (src/sql/invoices.sql): the event may have another logo since.';
