-- Refunds by transfer: files for the organizer's bank (guide bank-transfers, "Refunds by transfer").
create table refund_exports (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  created timestamptz not null,
  execution_date date not null,
  account_holder text not null,
  iban text not null,
  bic text
);
create index refund_exports_organizer_id_idx on refund_exports (organizer_id, id);
comment on table refund_exports is 'Files with transfers of refunds. A file is written from its refunds when it is downloaded, so that it is no copy of their accounts.';
comment on column refund_exports.iban is 'The account of the organizer.';

create table refund_transfers (
  refund_id bigint primary key references refunds on delete cascade,
  export_id bigint not null references refund_exports on delete cascade
);
create index refund_transfers_export_id_idx on refund_transfers (export_id, refund_id);
comment on table refund_transfers is 'The export of each refund. A refund is exported once.';
