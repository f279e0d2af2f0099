-- concurrently
create index concurrently checkins_created_idx on checkins (checkin_list_id, created, id);
