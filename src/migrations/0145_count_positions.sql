-- counts: position_counts, checkin_counts of orders, order_positions, checkins
insert into position_counts (event_id, subevent_id, item_id, variation_id, canceled, status, valid_if_pending, share, positions, scanned)
select p.event_id, coalesce(p.subevent_id, 0), p.item_id, coalesce(p.variation_id, 0), p.canceled, o.status, o.valid_if_pending, 0, count(*), count(c.order_position_id)
from order_positions p join orders o on o.id = p.order_id
left join (select distinct order_position_id from checkins where successful) c on c.order_position_id = p.id
group by 1, 2, 3, 4, 5, 6, 7;

insert into checkin_counts (event_id, checkin_list_id, successful, type, subevent_id, item_id, variation_id, status, valid_if_pending, share, checkins, entered)
select l.event_id, l.id, c.successful, c.type, coalesce(p.subevent_id, 0), coalesce(p.item_id, 0), coalesce(p.variation_id, 0), coalesce(o.status, ''),
  coalesce(o.valid_if_pending, false), 0, count(*), count(distinct p.id) filter (where not p.canceled)
from checkins c join checkin_lists l on l.id = c.checkin_list_id
left join (order_positions p join orders o on o.id = p.order_id) on p.id = c.order_position_id and c.successful and c.type = 'entry'
group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
