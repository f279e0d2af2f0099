-- What events and organizers have decided for themselves, by key; all else they inherit. A file is { id, key, name } of its upload.
alter table events add column settings jsonb not null default '{}';
alter table organizers add column settings jsonb not null default '{}';
