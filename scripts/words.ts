// Checks the prose of the repository: its words (words/terms.yaml), and that docstrings of exported functions begin with a verb. Prose is
// Markdown, descriptions in the contract, comments, and titles of tests, those with parameters (`it.each(...)('...')`) included. `--all` also reports what terms.yaml lists as pending.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import ts from 'typescript'
import { parse } from 'yaml'

// Number of characters around a term that `unless` is matched with.
const CONTEXT_LENGTH = 40

// Words that end like a verb but are none.
const NO_VERB =
  /^(?:Always|Buyers|Codes|Columns|Connections|Deliveries|Events|Exports|Its|Messages|Milliseconds|Minutes|Names|Numbers|Objects|Operations|Parts|Positions|Products|Properties|Questions|Rows|Seats|Seconds|Settings|Status|This|Times|Transactions|Values)$/

type Term = { not: string; but: string; unless?: string; pending?: string[] }
type Terms = { terms: Term[]; docstrings: { pending: string[] } }

const { all } = new Command('words').option('--all', 'also report what is pending').parse().opts()
const { terms, docstrings }: Terms = parse(readFileSync('scripts/words/terms.yaml', 'utf8'))
const isPending = (path: string, pending: readonly string[] = []): boolean =>
  !all && pending.some((folder) => path.startsWith(folder))

const rules = terms.map((term) => ({
  ...term,
  pattern: new RegExp(`\\b(?:${term.not.replaceAll(' ', '\\s+')})\\b`, 'gi'),
  exception: term.unless === undefined ? undefined : new RegExp(term.unless.replaceAll(' ', '\\s+'), 'i'),
}))
const problems = files().flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  return [...termProblems(path, text), ...(path.endsWith('.ts') ? docstringProblems(path, text) : [])]
})
if (problems.length) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

function files(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.md', '*.yaml', '*.ts', '*.sql'], { encoding: 'utf8' })
  // Migrations do not change after their release, and terms.yaml quotes the terms.
  return listed
    .split('\n')
    .filter((path) => path && !/^(?:generated|src\/migrations)\/|^scripts\/words\/|(?:^|\/)RESULTS\.md$/.test(path))
}

function* termProblems(path: string, text: string): Iterable<string> {
  const prose = proseOf(path, text)
  for (const { pattern, exception, but, pending } of rules) {
    if (isPending(path, pending)) continue
    for (const { 0: found, index } of prose.matchAll(pattern)) {
      const around = prose.slice(Math.max(0, index - CONTEXT_LENGTH), index + found.length + CONTEXT_LENGTH)
      if (exception?.test(around)) continue
      const line = prose.slice(0, index).split('\n').length
      yield `${path}:${line}: "${found.replace(/\s+/g, ' ')}": write ${but}`
    }
  }
}

/** Returns the text with everything but its prose replaced by spaces, so that offsets stay the same. */
function proseOf(path: string, text: string): string {
  const blank = (code: string): string => code.replace(/[^\n]/g, ' ')
  const kept = (parts: RegExp): string => {
    let prose = ''
    for (const { 0: part, index } of text.matchAll(parts)) prose += blank(text.slice(prose.length, index)) + part
    return prose + blank(text.slice(prose.length))
  }
  const prose = path.endsWith('.md')
    ? text.replace(/^ *```[^]*?^ *```/gm, blank).replace(/\]\([^)]*\)/g, blank)
    : path.endsWith('.yaml')
      ? kept(
          /^( *)(?:description|summary): *[>|]-?\n(?:\1 +.*\n|\n)+|\b(?:description|summary): .*(?:\n +[^-\s][^:\n]*$)*|(?:^|\s)# .*/gm,
        )
      : path.endsWith('.sql')
        ? kept(/--.*|\bcomment on[^;]*;/g)
        : kept(/^ *\/\*[^]*?\*\/|(?:^|\s)\/\/ .*|(?:\b(?:it|describe)(?:\.\w+)*|\))\((?:'[^']*'|"[^"]*"|`[^`]*`)/gm)
  return prose.replace(/`[^`\n]*`/g, blank).replace(/^( *)(?:\*|\/\/)(?= )/gm, blank)
}

function* docstringProblems(path: string, text: string): Iterable<string> {
  if (!text.includes('/**') || isPending(path, docstrings.pending)) return
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  for (const statement of source.statements) {
    if (!isExportedFunction(statement)) continue
    const docs = ts.getJSDocCommentsAndTags(statement).findLast(ts.isJSDoc)
    const comment = docs && ts.getTextOfJSDocComment(docs.comment)
    const first = comment?.match(/^\S+/)?.[0] ?? ''
    if (!comment || (/^[A-Z][a-z]+s$/.test(first) && !NO_VERB.test(first))) continue
    const line = text.slice(0, docs.getStart(source)).split('\n').length
    yield `${path}:${line}: a docstring begins with a verb ("Returns ...", "Creates ..."), not with "${first}"`
  }
}

function isExportedFunction(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false
  if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return false
  if (ts.isFunctionDeclaration(statement)) return true
  if (!ts.isVariableStatement(statement)) return false
  const initial = statement.declarationList.declarations[0]?.initializer
  return initial !== undefined && (ts.isArrowFunction(initial) || ts.isFunctionExpression(initial))
}
