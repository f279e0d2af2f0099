// Statements with values by name: `:name` where SQL has a value, and nowhere else.

// What holds no values, longest first: quoted text with backslashes, quoted text, quoted names, dollar-quoted text, comments to the end
// of the line, casts. A part without an end reaches to the end of the statement, whose author PostgreSQL will tell.
const TEXT = [
  String.raw`(?<![\w$])[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)`,
  `'(?:[^']|'')*(?:'|$)`,
  `"(?:[^"]|"")*(?:"|$)`,
  String.raw`(?<![\w$])\$(?<tag>(?:[A-Za-z_]\w*)?)\$[\s\S]*?(?:\$\k<tag>\$|$)`,
  String.raw`--[^\n]*`,
  '::',
]
const COMMENT = String.raw`(?<comment>/\*)`
// A colon behind a word or a bracket is that of an array's slice, as in `ids[first:last]`.
const VALUE = String.raw`(?<![\w\])]):(?<name>[a-z]\w*)`
const PARTS = new RegExp([...TEXT, COMMENT, VALUE].join('|'), 'g')

/** Converts a statement to PostgreSQL's form, with `$1` for each `:name`, and the names in the order of their numbers. */
export function numbered(sql: string): { text: string; names: string[] } {
  const names: string[] = []
  const parts = new RegExp(PARTS) // with a place of its own
  let text = ''
  let from = 0
  for (let part = parts.exec(sql); part; part = parts.exec(sql)) {
    const { name, comment } = part.groups as { name?: string; comment?: string }
    if (comment) parts.lastIndex = endOfComment(sql, part.index)
    if (!name) continue
    const known = names.indexOf(name)
    text += `${sql.slice(from, part.index)}$${known < 0 ? names.push(name) : known + 1}`
    from = parts.lastIndex
  }
  return { text: text + sql.slice(from), names }
}

// Comments of SQL contain comments.
function endOfComment(sql: string, start: number): number {
  let depth = 0
  for (const { 0: mark, index } of sql.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += mark === '/*' ? 1 : -1
    if (!depth) return start + index + mark.length
  }
  return sql.length
}
