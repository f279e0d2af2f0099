-- What holds for invoices whoever writes them.

-- The next running number of an organizer, without gaps: whoever wants one behind it waits until this transaction ends. So it is drawn last.
create or replace function next_invoice_number(organizer bigint, number_prefix text) returns integer language sql as $$
  insert into invoice_numbers as n (organizer_id, prefix, last) values (organizer, number_prefix, 1)
  on conflict (organizer_id, prefix) do update set last = n.last + 1
  returning last
$$;

-- An invoice keeps what makes it this one.
create or replace function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'invoices keep their number, date and order';
end
$$;
create or replace trigger invoices_keep_identity before update on invoices for each row
  when (old.number <> new.number or old.date <> new.date or old.order_id <> new.order_id or old.organizer_id <> new.organizer_id
    or old.is_cancellation <> new.is_cancellation or old.refers_id is distinct from new.refers_id)
  execute function refuse_change_of_invoice();

-- An invoice uses its logo as long as it has it, also when the event has another one since.
create or replace function count_invoice_logo() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.logo_image is not null then
    update uploads set uses = uses - 1 where id = old.logo_image;
  end if;
  if tg_op <> 'DELETE' and new.logo_image is not null then
    update uploads set uses = uses + 1 where id = new.logo_image;
  end if;
  return null;
end
$$;
create or replace trigger invoices_logo_added after insert on invoices for each row
  when (new.logo_image is not null) execute function count_invoice_logo();
create or replace trigger invoices_logo_changed after update on invoices for each row
  when (old.logo_image is distinct from new.logo_image) execute function count_invoice_logo();
create or replace trigger invoices_logo_released after delete on invoices for each row
  when (old.logo_image is not null) execute function count_invoice_logo();
