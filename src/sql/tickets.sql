-- Downloadable tickets (guide tickets). Settings are the effective ones of the event.

-- Returns whether a position has a ticket, independent of the state of its order.
create or replace function has_ticket(generate_tickets boolean, admission boolean, is_addon boolean, settings jsonb) returns boolean
language sql immutable as $$
  select coalesce(generate_tickets,
    (admission or coalesce((settings ->> 'ticket_download_nonadm')::boolean, true))
    and (not is_addon or coalesce((settings ->> 'ticket_download_addons')::boolean, false)))
$$;

-- Returns whether tickets of an order in this state can be downloaded (guide tickets, "When they can be downloaded").
create or replace function may_download_tickets(status text, require_approval boolean, valid_if_pending boolean, settings jsonb)
returns boolean language sql immutable as $$
  select status = 'p' or (status = 'n' and not require_approval
    and (valid_if_pending or coalesce((settings ->> 'ticket_download_pending')::boolean, false)))
$$;

-- Returns whether the ticket of a position can be downloaded as a PDF now.
create or replace function may_download_pdf(canceled boolean, status text, require_approval boolean, valid_if_pending boolean,
  generate_tickets boolean, admission boolean, is_addon boolean, settings jsonb) returns boolean language sql immutable as $$
  select not canceled
    and may_download_tickets(status, require_approval, valid_if_pending, settings)
    and has_ticket(generate_tickets, admission, is_addon, settings)
    and coalesce((settings ->> 'ticketoutput_pdf__enabled')::boolean, true)
$$;

-- Tickets that can be downloaded now: a row per ticket and output. `offset 0` makes PostgreSQL look up positions first and then their orders.
-- Before the first ANALYZE of a sale it would otherwise read all orders, since it assumes that there are few. Items and settings are looked up
-- separately, so that PostgreSQL can keep those of the previous positions (Memoize): most orders of a page share them.
create or replace view ticket_downloads as
  select 'pdf' as output, p.id as order_position_id, p.order_id, o.code as order_code, s.event_slug, s.organizer_slug
  from order_positions p
    cross join lateral (
      select o.code, o.status, o.require_approval, o.valid_if_pending from orders o where o.id = p.order_id
      offset 0
    ) o
    cross join lateral (
      select i.generate_tickets, i.admission from items i where i.id = p.item_id
      offset 0
    ) i
    cross join lateral (
      select e.slug as event_slug, g.slug as organizer_slug, g.settings || e.settings as settings
      from events e
        join organizers g on g.id = e.organizer_id
      where e.id = p.event_id
      offset 0
    ) s
  where may_download_pdf(p.canceled, o.status, o.require_approval, o.valid_if_pending, i.generate_tickets, i.admission, p.addon_to_id is not null,
    s.settings);

-- Maintains the list of blocked secrets when blocks or secrets of tickets change, independent of the writer. A replaced secret remains on the list:
-- it does not admit anyone in either case. If another ticket gets it, the entry follows that ticket.
create or replace function list_blocked_secret() returns trigger language plpgsql as $$
begin
  insert into blocked_secrets as b (event_id, secret, blocked, updated, order_position_id)
  select new.event_id, new.secret, new.blocked is not null, now(), new.id
  where new.blocked is not null or exists (select from blocked_secrets where event_id = new.event_id and secret = new.secret)
  on conflict on constraint blocked_secrets_secret_key do update
    set blocked = excluded.blocked, updated = greatest(now(), b.updated), order_position_id = excluded.order_position_id
    where (b.blocked, b.order_position_id) <> (excluded.blocked, excluded.order_position_id);
  return null;
end
$$;
create or replace trigger order_positions_blocked after update of blocked, secret on order_positions for each row
  when (old.secret <> new.secret or (old.blocked is null) <> (new.blocked is null)) execute function list_blocked_secret();
create or replace trigger order_positions_created_blocked after insert on order_positions for each row
  when (new.blocked is not null) execute function list_blocked_secret();
