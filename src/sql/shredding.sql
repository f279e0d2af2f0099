-- What deleting needs of the audit log.

-- JSON whose members of these names say nothing any more, at any depth but not below those named in `apart`. Members that are empty stay as they are.
create or replace function mask_members(value jsonb, names text[], apart text[], mask text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when key = any(names) then case when member in ('null', '""', '[]', '{}') then member else to_jsonb(mask) end
        when key = any(apart) then member
        else mask_members(member, names, apart, mask) end), '{}')
      from jsonb_each(value) members (key, member))
    when 'array' then (
      select coalesce(jsonb_agg(mask_members(member, names, apart, mask) order by place), '[]')
      from jsonb_array_elements(value) with ordinality members (member, place))
    else value end;
end
$$;

-- The file of an export goes with its row.
create or replace function discard_shredding_file() returns trigger language plpgsql as $$
begin
  insert into discarded_files (key) values ('shredders/' || old.export_id) on conflict do nothing;
  return null;
end
$$;
create or replace trigger shreddings_deleted after delete on shreddings for each row execute function discard_shredding_file();
