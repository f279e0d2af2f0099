-- What becomes of vouchers whose product is deleted.

-- They stay, without product and variation. The foreign key of the variation alone would keep the product from being deleted.
create or replace function detach_vouchers_from_item() returns trigger language plpgsql as $$
begin
  update vouchers set item_id = null, variation_id = null where item_id = old.id;
  return old;
end
$$;
create or replace trigger items_detach_vouchers before delete on items for each row execute function detach_vouchers_from_item();

-- Without product or quota there is nothing for a voucher to block, and nobody may pass the quotas of other products with it.
create or replace function clear_block_quota() returns trigger language plpgsql as $$
begin
  new.block_quota := false;
  return new;
end
$$;
create or replace trigger vouchers_clear_block_quota before update on vouchers for each row
  when (new.block_quota and new.item_id is null and new.quota_id is null) execute function clear_block_quota();
