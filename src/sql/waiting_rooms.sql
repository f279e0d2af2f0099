-- Admission to waiting rooms (guide waiting-room, "Admission"; src/domain/stock/waiting_room.ts).

-- Draws the lottery at the start, and admits places. At most max_active admissions are valid at the same time: an admission ends with its
-- order, or after admission_minutes. Any process calls this about once per second; a call within a second of the previous one does nothing.
-- Concurrent calls wait for the row of the room and then find that it has advanced.
create or replace function advance_waiting_room(event bigint, moment timestamptz) returns void language plpgsql as $$
declare
  room waiting_rooms;
  since timestamptz := moment - interval '2 minutes';
  run_out integer;
  ordered integer;
  target integer;
  base record;
begin
  update waiting_rooms w set advanced = moment, drawn = coalesce(w.drawn, w.places)
  where w.event_id = event and w.closed is null and (w.drawn is not null or w.starts is null or w.starts <= moment)
    and (w.advanced is null or w.advanced <= moment - interval '1 second')
  returning * into room;
  if not found then return; end if;

  select coalesce(max(s.admitted), 0) into run_out from waiting_room_steps s
  where s.room_id = room.id and s.at <= moment - make_interval(mins => room.admission_minutes);
  run_out := greatest(run_out, room.ended);
  select count(*) into ordered from waiting_room_admissions a where a.room_id = room.id and a.ordered is not null and a.rank > run_out;
  target := greatest(room.admitted, least(room.places, run_out + ordered + room.max_active));
  if target > room.admitted then
    insert into waiting_room_steps (room_id, admitted, at) values (room.id, target, moment);
  end if;
  -- The last step before the window, or else the first one, which admits the first max_active places together.
  select coalesce(max(s.admitted) filter (where s.at <= since), min(s.admitted), 0) as admitted, greatest(min(s.at), since) as at into base
  from waiting_room_steps s where s.room_id = room.id;
  update waiting_rooms w set admitted = target, ended = run_out,
    -- Unused admissions run out at this rate, so the rate can only be lower before the first ones have run out.
    rate = greatest(
      room.max_active / (room.admission_minutes * 60.0),
      coalesce((target - base.admitted) / greatest(extract(epoch from moment - base.at), 1), 0)
    )
  where w.id = room.id;
  delete from waiting_room_steps s where s.room_id = room.id and s.admitted < run_out and s.at < since;
end
$$;
