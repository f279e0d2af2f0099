// Named values in SQL are replaced only where SQL allows values.
import { numbered } from '../../../src/core/data/sql.ts'

it('gives each name a number, the same wherever it occurs', () => {
  expect(numbered('select :b, :a, :b + 1 where x=:a_2 and y = any(:ids)')).toEqual({
    text: 'select $1, $2, $1 + 1 where x=$3 and y = any($4)',
    names: ['b', 'a', 'a_2', 'ids'],
  })
})

it.each([
  ["select 'at :time', ':a'"],
  ["select 'it''s :a'"],
  ["select E'it\\'s :a', e'\\\\'"],
  ['select ":a", "say "":a"""'],
  ['select $$ :a $$, $body$ :a $$ :b $body$'],
  ['select 1 -- :a'],
  ['select 1 /* :a /* :b */ :c */'],
  ['select a::text, (b)::integer[], null::date'],
  ['select ids[1:2], ids[first:last], (ids[2])[first:last]'],
  ['select json_build(a := 1)'],
  ["select ':a"],
  ['select $$ :a'],
  ['select 1 /* :a'],
])('leaves alone: %s', (sql) => {
  expect(numbered(sql)).toEqual({ text: sql, names: [] })
})

it.each([
  ["select 'a' || :a", "select 'a' || $1"],
  ["select '\\' || :a", "select '\\' || $1"],
  ["select name'\\' || :a", "select name'\\' || $1"],
  ['select ":b" = :a', 'select ":b" = $1'],
  ['select $x$ :b $x$ || :a', 'select $x$ :b $x$ || $1'],
  ['select a$b, c$b = :a', 'select a$b, c$b = $1'],
  ['select 1 -- :b\n, :a', 'select 1 -- :b\n, $1'],
  ['select 1 /* :b /* */ */, :a', 'select 1 /* :b /* */ */, $1'],
  ['select :a::text, ids[:a]', 'select $1::text, ids[$1]'],
  ['select 8 / 2, :a -1', 'select 8 / 2, $1 -1'],
])('goes on behind it: %s', (sql, text) => {
  expect(numbered(sql)).toEqual({ text, names: ['a'] })
})
