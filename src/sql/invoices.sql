-- Constraints of invoices, independent of the writer.

-- Returns whether a number is free. Concurrent calls for the same number wait until this transaction ends.
create or replace function is_invoice_number_free(organizer bigint, wanted text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('invoice ' || wanted, organizer));
  return not exists (select from invoices i where i.organizer_id = organizer and i.number = wanted);
end
$$;

-- Returns the next number of an organizer with a prefix, without gaps. Concurrent calls for the prefix wait until this transaction ends, so it
-- is called last. Numbers that other prefixes have led to are skipped: R1 with 00001 equals R with 100001.
create or replace function next_invoice_number(organizer bigint, beginning text, digits integer) returns text language plpgsql as $$
declare
  drawn text;
  candidate text;
begin
  loop
    insert into invoice_numbers as n (organizer_id, prefix, last) values (organizer, beginning, 1)
    on conflict (organizer_id, prefix) do update set last = n.last + 1
    returning n.last::text into drawn;
    candidate := beginning || lpad(drawn, greatest(length(drawn), digits), '0');
    exit when is_invoice_number_free(organizer, candidate);
  end loop;
  return candidate;
end
$$;

-- Returns the next number within an order, for invoices that are numbered by order code.
create or replace function next_invoice_number_of_order(organizer bigint, beginning text, invoiced bigint) returns text language plpgsql as $$
declare
  candidate text;
  drawn integer := (select count(*) from invoices i where i.order_id = invoiced);
begin
  loop
    drawn := drawn + 1;
    candidate := beginning || drawn;
    exit when is_invoice_number_free(organizer, candidate);
  end loop;
  return candidate;
end
$$;

-- The identity of an invoice is immutable.
create or replace function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'invoices keep their number, date and order';
end
$$;
create or replace trigger invoices_keep_identity before update on invoices for each row
  when (old.number <> new.number or old.date <> new.date or old.order_id <> new.order_id or old.organizer_id <> new.organizer_id
    or old.is_cancellation <> new.is_cancellation or old.refers_id is distinct from new.refers_id)
  execute function refuse_change_of_invoice();

-- An invoice uses its logo as long as it exists, even if the event has another logo meanwhile.
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

-- Regenerating and shredding write all texts of an invoice, including the recipient; transmission writes none. The trigger waits for a
-- concurrent transaction that stores the PDF, which locks the invoice, and then removes that PDF as well.
create or replace function remove_invoice_file() returns trigger language plpgsql as $$
begin
  delete from invoice_files where invoice_id = new.id;
  return null;
end
$$;
create or replace trigger invoices_rewritten after update of invoice_to on invoices for each row execute function remove_invoice_file();
