-- concurrently
create index concurrently checkins_exits_idx on checkins (checkin_list_id, order_position_id, datetime desc, id desc) where successful and type = 'exit';
