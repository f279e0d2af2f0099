-- The clocks of sandboxes (guide sandbox, "The clock of a sandbox on a server").
alter table organizers
  add column clock_ahead_seconds integer not null default 0
    constraint organizers_clock_ahead_seconds_check check (clock_ahead_seconds between 0 and 34560000);
comment on column organizers.clock_ahead_seconds is 'By how many seconds the time of a sandbox is ahead of the real time; 0 for all other organizers.';

alter table sandbox_organizers add column settled boolean not null default true;
comment on column sandbox_organizers.settled is 'Whether the jobs have run since the clock was advanced.';
