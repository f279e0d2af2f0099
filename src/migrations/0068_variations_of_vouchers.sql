-- A voucher of one variation is not to become one for all of them: a variation that a voucher names stays, unless its product goes. Then
-- the voucher is left behind without either.
alter table vouchers drop constraint vouchers_variation_id_fkey, add foreign key (variation_id) references variations;

create function leave_vouchers() returns trigger language plpgsql as $$
begin
  update vouchers set item_id = null, variation_id = null where item_id = old.id;
  return old;
end
$$;
create trigger items_leave_vouchers before delete on items for each row execute function leave_vouchers();
