-- Files in the storage that no row names any more, for the job that deletes them.

create table discarded_files (
  key text primary key,
  created timestamptz not null default now()
);
comment on table discarded_files is
  'Contents that are to be deleted from the storage of files: those of tickets that were made anew, or that went with their order.';
