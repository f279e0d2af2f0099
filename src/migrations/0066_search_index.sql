-- Finds the few dates of a long series that contain a text without reading all of them. Where the extension cannot be had, searching
-- reads the texts of the series one after the other.
do $$
begin
  create extension if not exists pg_trgm;
  create index subevents_search_idx on subevents using gin (search gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not available: the search of dates goes without an index';
end
$$;
