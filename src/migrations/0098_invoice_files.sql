-- The PDF of an invoice is rendered once (guide invoices, "The PDF").
create table invoice_files (
  invoice_id bigint primary key references invoices on delete cascade,
  key text not null constraint invoice_files_key_key unique
);
comment on table invoice_files is 'PDFs of invoices, which are stored when they are first requested, until their invoice is regenerated, shredded or deleted.';
comment on column invoice_files.key is 'Where the content is in the storage of files.';
comment on table discarded_files is
  'Contents that are to be deleted from the storage of files: those of documents that were replaced, or deleted with their order or event.';
