alter table organizers add column plugins jsonb not null default '[]';
comment on column organizers.plugins is 'Plugins that are switched on for the organizer as a whole, without the brand.';
