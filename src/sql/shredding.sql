-- What deleting what an event says of people needs.

-- The file of an export goes with its row.
create or replace function discard_shredding_file() returns trigger language plpgsql as $$
begin
  insert into discarded_files (key) values ('shredders/' || old.export_id) on conflict do nothing;
  return null;
end
$$;
create or replace trigger shreddings_deleted after delete on shreddings for each row execute function discard_shredding_file();
