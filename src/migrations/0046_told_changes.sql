-- Changes of a list that nobody has read in between share a second, so that many at once do not run ahead of the clock.
alter table list_changes add column told boolean not null default false;
comment on column list_changes.told is
  'Whether a client was told `changed`: a further change then takes a later second. Servers of the release before tell without setting it; '
  'while they run, a second change within the second that they told of can be missed.';
comment on table list_changes is
  'When something in a list last changed, for Last-Modified and If-Modified-Since. Changes of one list wait for '
  'each other here, and each takes a later second than any that a client was told: whoever has been told a second has seen every '
  'change up to it, however many there were within it and however long they took to commit.';
