-- Scans of codes that are no ticket are found without the tickets' own scans (guide shredding).
create index checkins_raw_barcode_idx on checkins (checkin_list_id, id) where order_position_id is null and raw_barcode is not null;
comment on index checkins_raw_barcode_idx is 'For the shredder that deletes what was scanned.';
