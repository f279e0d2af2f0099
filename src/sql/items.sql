-- Constraints of products, independent of the writer.

-- A product that is hidden without a voucher requires one. Only admission products are personalized.
create or replace function normalize_item() returns trigger language plpgsql as $$
begin
  new.require_voucher := new.require_voucher or new.hide_without_voucher;
  new.personalized := new.personalized and new.admission;
  return new;
end
$$;
create or replace trigger items_normalized before insert or update on items for each row execute function normalize_item();

create or replace function set_has_variations() returns trigger language plpgsql as $$
begin
  update items set has_variations = true where not has_variations and id in (select item_id from changed_rows);
  return null;
end
$$;
create or replace trigger variations_set_has_variations after insert on variations
  referencing new table as changed_rows for each statement execute function set_has_variations();

-- A deleted product no longer uses its picture, also when it is deleted with its event.
create or replace function release_picture() returns trigger language plpgsql as $$
begin
  update uploads set uses = uses - 1 where id = old.picture;
  return null;
end
$$;
create or replace trigger items_picture_released after delete on items for each row
  when (old.picture is not null) execute function release_picture();
