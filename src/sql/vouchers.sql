-- Vouchers whose product is deleted.

-- Vouchers remain, without product and variation. The foreign key of the variation alone would prevent the deletion of the product.
create or replace function detach_vouchers_from_item() returns trigger language plpgsql as $$
begin
  update vouchers set item_id = null, variation_id = null where item_id = old.id;
  return old;
end
$$;
create or replace trigger items_detach_vouchers before delete on items for each row execute function detach_vouchers_from_item();

-- Without product or quota, a voucher cannot block quota, and must not bypass the quotas of other products.
create or replace function clear_block_quota() returns trigger language plpgsql as $$
begin
  new.block_quota := false;
  return new;
end
$$;
create or replace trigger vouchers_clear_block_quota before update on vouchers for each row
  when (new.block_quota and new.item_id is null and new.quota_id is null) execute function clear_block_quota();
