-- Discards files with the rows that refer to them, in the same transaction. A job deletes them (src/core/platform/discarded_files.ts).

create or replace function discard_file() returns trigger language plpgsql as $$
begin
  insert into discarded_files (key) values (old.key) on conflict do nothing;
  return null;
end
$$;
create or replace trigger export_runs_deleted after delete on export_runs for each row
  when (old.key is not null) execute function discard_file();
create or replace trigger invoice_files_deleted after delete on invoice_files for each row execute function discard_file();
create or replace trigger invoice_files_replaced after update of key on invoice_files for each row
  when (old.key <> new.key) execute function discard_file();
create or replace trigger ticket_files_deleted after delete on ticket_files for each row
  when (old.key is not null) execute function discard_file();
create or replace trigger ticket_files_replaced after update of key on ticket_files for each row
  when (old.key is not null and old.key is distinct from new.key) execute function discard_file();
create or replace trigger uploads_deleted after delete on uploads for each row execute function discard_file();

-- Discards the file of a shredding export, whose key is derived from the ID of the export.
create or replace function discard_shredding_file() returns trigger language plpgsql as $$
begin
  insert into discarded_files (key) values ('shredders/' || old.export_id) on conflict do nothing;
  return null;
end
$$;
create or replace trigger shreddings_deleted after delete on shreddings for each row execute function discard_shredding_file();
