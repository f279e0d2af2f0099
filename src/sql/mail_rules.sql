-- Due times of mail rules (guide mail-rules, "When mails are sent"). Triggers update scheduled_mails when a rule, the times or time zone of an
-- event, or the dates of a series change. Writing a rule locks its event, and writing a date waits for this lock, so that the later of two
-- concurrent changes computes the times from both.

-- Returns the time of a time of day on a day in a time zone. A skipped time moves forward with the clocks; of a repeated time, the first counts.
create or replace function moment_of_day(day date, clock text, zone text) returns timestamptz language sql stable as $$
  select case when (late - interval '1 hour') at time zone zone = wanted then late - interval '1 hour' else late end
  from (select day + clock::time as wanted, (day + clock::time) at time zone zone as late) moments
$$;

-- Returns when a rule sends for an event or date with these times, within the years that the contract supports.
create or replace function mail_rule_due(rule mail_rules, date_from timestamptz, date_to timestamptz, zone text)
  returns timestamptz language sql stable as $$
  select greatest(timestamptz '0001-01-02 00:00+00', least(timestamptz '9999-12-30 00:00+00',
    case when rule.date_is_absolute then rule.send_date
      else moment_of_day(
        (case when rule.offset_to_event_end then coalesce(date_to, date_from) else date_from end at time zone zone)::date
          + case when rule.offset_is_after then rule.send_offset_days else - rule.send_offset_days end,
        rule.send_offset_time, zone) end))
$$;

-- Computes when rules send, for all dates or for some.
create or replace function schedule_mails(rules bigint[], dates bigint[] default null) returns void language plpgsql as $$
begin
    -- Deletes times that the rule no longer applies to.
  delete from scheduled_mails s using mail_rules r
    where r.id = any(rules) and s.rule_id = r.id and s.state in ('scheduled', 'missed') and r.subevent_id is not null and s.subevent_id <> r.subevent_id;
  if dates is null then
    insert into scheduled_mails as s (rule_id, subevent_id, due)
      select r.id, null, mail_rule_due(r, e.date_from, e.date_to, e.timezone)
      from mail_rules r join events e on e.id = r.event_id where r.id = any(rules) and not e.has_subevents order by r.id
    on conflict on constraint scheduled_mails_rule_key do update set due = excluded.due
      where s.state in ('scheduled', 'missed') and s.due <> excluded.due;
  end if;
    -- Waits for dates that are being deleted, and then omits them.
  insert into scheduled_mails as s (rule_id, subevent_id, due)
    select r.id, d.id, mail_rule_due(r, d.date_from, d.date_to, e.timezone)
    from mail_rules r join events e on e.id = r.event_id join subevents d on d.event_id = e.id and coalesce(d.id = r.subevent_id, true)
    where r.id = any(rules) and (dates is null or d.id = any(dates)) order by r.id, d.id
    for key share of d
  on conflict on constraint scheduled_mails_rule_key do update set due = excluded.due
    where s.state in ('scheduled', 'missed') and s.due <> excluded.due;
end
$$;

create or replace function schedule_mails_of_rule() returns trigger language plpgsql as $$
begin
  perform from events where id = new.event_id for update;
  perform schedule_mails(array[new.id]);
  return null;
end
$$;
create or replace trigger mail_rules_scheduled after insert on mail_rules for each row execute function schedule_mails_of_rule();
create or replace trigger mail_rules_rescheduled
  after update of date_is_absolute, send_date, send_offset_days, send_offset_time, offset_to_event_end, offset_is_after, subevent_id on mail_rules
  for each row execute function schedule_mails_of_rule();

create or replace function schedule_mails_of_event() returns trigger language plpgsql as $$
begin
  perform schedule_mails(array_agg(id)) from mail_rules where event_id = new.id;
  return null;
end
$$;
create or replace trigger events_reschedule_mails after update on events for each row
  when (old.date_from <> new.date_from or old.date_to is distinct from new.date_to or old.timezone <> new.timezone)
  execute function schedule_mails_of_event();

create or replace function schedule_mails_of_dates() returns trigger language plpgsql as $$
declare
  changed bigint[] := (select array_agg(id order by id) from new_rows);
begin
  perform from events where id in (select event_id from new_rows) order by id for key share;
  perform schedule_mails(array_agg(id), changed) from mail_rules where event_id in (select event_id from new_rows);
  return null;
end
$$;
create or replace trigger subevents_schedule_mails after insert on subevents
  referencing new table as new_rows for each statement execute function schedule_mails_of_dates();
create or replace trigger subevents_reschedule_mails after update on subevents
  referencing new table as new_rows for each statement execute function schedule_mails_of_dates();
