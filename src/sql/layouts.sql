-- Constraints of layouts, independent of the writer.

-- A deleted layout no longer uses its background, also when it is deleted with its event.
create or replace function release_background() returns trigger language plpgsql as $$
begin
  update uploads set uses = uses - 1 where id = old.background;
  return null;
end
$$;
create or replace trigger badge_layouts_background_released after delete on badge_layouts for each row
  when (old.background is not null) execute function release_background();
create or replace trigger ticket_layouts_background_released after delete on ticket_layouts for each row
  when (old.background is not null) execute function release_background();
