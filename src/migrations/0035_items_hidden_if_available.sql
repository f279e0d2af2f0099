-- A product can be hidden for as long as a quota has something left, such as the next price step.
alter table items add column hidden_if_available_id bigint references quotas on delete set null;
create index items_hidden_if_available_id_idx on items (hidden_if_available_id);
