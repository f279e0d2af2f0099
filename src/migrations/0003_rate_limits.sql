-- The counters of RATE_LIMIT=postgres. The library names its columns and writes `expire` in milliseconds since 1970. Unlogged:
-- a counter lives for a minute, and is not worth a write to disk with every request; after a crash all start from zero. Every
-- request changes one row: pages that are half empty let it stay where it is, without a change of the index.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
) with (fillfactor = 50);
