// Statements with named values: `:name` represents a value in SQL, and stays unchanged in strings, quoted names and comments.

// Parts that contain no values, longest first: quoted strings with backslashes, quoted strings, quoted names, dollar-quoted strings, comments
// to the end of the line, casts. An unterminated part extends to the end of the statement; PostgreSQL then reports the error.
const TEXT = [
  String.raw`(?<![\w$])[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)`,
  `'(?:[^']|'')*(?:'|$)`,
  `"(?:[^"]|"")*(?:"|$)`,
  String.raw`(?<![\w$])\$(?<tag>(?:[A-Za-z_]\w*)?)\$[\s\S]*?(?:\$\k<tag>\$|$)`,
  String.raw`--[^\n]*`,
  '::',
]
const COMMENT = String.raw`(?<comment>/\*)`
// A colon after a word or a bracket belongs to an array slice, such as `ids[first:last]`.
const VALUE = String.raw`(?<![\w\])]):(?<name>[a-z]\w*)`
const PARTS = new RegExp([...TEXT, COMMENT, VALUE].join('|'), 'g')

/**
 * Converts named values to PostgreSQL's numbered ones.
 * @returns the statement with `$1`, `$2` … for each `:name`, and the names in the order of their numbers
 */
export function numbered(sql: string): { text: string; names: string[] } {
  const names: string[] = []
  const parts = new RegExp(PARTS) // with its own lastIndex
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

// SQL comments can be nested.
function endOfComment(sql: string, start: number): number {
  let depth = 0
  for (const { 0: mark, index } of sql.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += mark === '/*' ? 1 : -1
    if (!depth) return start + index + mark.length
  }
  return sql.length
}
