-- Functions for cells of exports.

-- Returns a localized string in a language, with the fallbacks of inLanguage() in src/domain/catalog/languages.ts.
create or replace function in_language(texts jsonb, language text) returns text language sql immutable parallel safe as $$
  select coalesce(
    texts ->> language,
    texts ->> split_part(language, '-', 1),
    (select value from jsonb_each_text(case when jsonb_typeof(texts) = 'object' then texts end) where split_part(key, '-', 1) = split_part(language, '-', 1) limit 1),
    texts ->> 'en',
    (select value from jsonb_each_text(case when jsonb_typeof(texts) = 'object' then texts end) limit 1))
$$;
