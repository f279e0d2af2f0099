-- Tickets whose holders have left give their places back to quotas with release_after_exit.

alter table order_positions add column exited boolean not null default false;
comment on column order_positions.exited is
  'Whether its last scan was an exit, behind an entry, on lists without allow_entry_after_exit. Kept by triggers (src/sql/exits.sql).';

-- What was scanned before. Nobody counts yet what this changes: the counters follow.
alter table order_positions disable trigger user;
update order_positions set exited = true
where id in (
  select c.order_position_id from checkins c join checkin_lists l on l.id = c.checkin_list_id and not l.allow_entry_after_exit
  where c.successful group by c.order_position_id
  having (array_agg(c.type order by c.datetime desc, c.id desc))[1] = 'exit' and bool_or(c.type = 'entry')
);
alter table order_positions enable trigger user;
update quota_counters c set exited = (
  select count(*) from order_positions p join orders o on o.id = p.order_id
  where p.exited and not p.canceled and o.status in ('p', 'n') and p.subevent_id is not distinct from q.subevent_id
    and case when p.variation_id is null then exists (select from quota_items i where i.quota_id = q.id and i.item_id = p.item_id)
      else exists (select from quota_variations v where v.quota_id = q.id and v.variation_id = p.variation_id) end
)
from quotas q where q.id = c.quota_id and q.event_id in (select event_id from order_positions where exited);

-- Replaced by one that counts exits, too.
drop function if exists add_to_order_counters(bigint[], bigint[], bigint[], bigint[], integer[], integer[], boolean);
