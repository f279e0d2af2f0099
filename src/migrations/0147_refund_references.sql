alter table refunds add column reference text;
comment on column refunds.reference is
  'ID, in the system of the provider, of what an external refund was recorded for, so that it is recorded once. `info` has it until payment data are deleted.';
