-- A path may name any number: one that no payment has is missing, and not out of range.

alter table payments alter column local_id type bigint;
alter table refunds alter column local_id type bigint;
