// Code, contract and tests cite guides: `(guide carts, "What is checked")`. The cited guides and headings exist.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { operationsOf } from '../../scripts/support/document.ts'
import { VARIABLES } from '../../src/config.ts'
import { anchor } from '../../src/web/docs/guides.ts'
import { contract } from '../support/conformance.ts'

const FOLDER = 'spec/guides/'
const text = (path: string): string => readFileSync(path, 'utf8')
const names = readdirSync(FOLDER).map((name) => name.replace(/\.md$/, ''))
const subjects = names.filter((name) => name !== 'README')
const headings = new Map(
  names.map((name) => [name, [...text(`${FOLDER}${name}.md`).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!)]),
)

// All hand-written files; generated/ repeats some of them.
const written = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /^(src|scripts|spec|test|deploy)\/.*\.(ts|sql|yaml|toml|py|md|css)$|^[A-Z]\w*\.md$/.test(path))
  .filter((path) => path !== 'test/contract/guides.test.ts')

// A citation can span two lines of a comment.
const joined = (path: string): string => text(path).replace(/\s*\n\s*(?:\/\/|\*|--|#)?\s*/g, ' ')

describe('the guides', () => {
  it('are named by the index, each once', () => {
    const named = [...text(`${FOLDER}README.md`).matchAll(/\]\((.+?)\.md\)/g)].map(([, name]) => name!)
    expect(named.sort()).toEqual(subjects.sort())
  })

  it.each(names)('%s has one title and no heading twice', (name) => {
    const anchors = headings.get(name)!.map(anchor)
    expect(text(`${FOLDER}${name}.md`)).toMatch(/^# .+\n/)
    expect(text(`${FOLDER}${name}.md`).match(/^# /gm)).toHaveLength(1)
    expect(new Set(anchors).size).toBe(anchors.length)
  })

  it.each(names)('%s links only to what is there', (name) => {
    for (const [link, target = '', hash] of text(`${FOLDER}${name}.md`).matchAll(/\]\(([a-z-]*)\.md(?:#(.+?))?\)/g)) {
      expect([link, subjects.includes(target)]).toEqual([link, true])
      if (hash) expect([link, headings.get(target)!.map(anchor)]).toEqual([link, expect.arrayContaining([hash])])
    }
  })

  it.each(subjects)('%s has examples that are JSON', (name) => {
    for (const [, example] of text(`${FOLDER}${name}.md`).matchAll(/^```json\n([^]*?)^```/gm))
      expect(() => JSON.parse(example!)).not.toThrow()
  })

  it('have a heading for each error code, with its cause and remedy', () => {
    const { enum: codes, description }: { enum: string[]; description: string } = contract.components.schemas.ErrorCode
    const explained = [...text(`${FOLDER}errors.md`).matchAll(/^### (\w+)\n\nCause: [^]+?\.\n\nRemedy: [^]+?\.$/gm)]
    expect(explained.map(([, code]) => code)).toEqual(codes)
    expect([...description.matchAll(/^- `(\w+)`: \S/gm)].map(([, code]) => code)).toEqual(codes)
  })

  it('are named by the tags of the contract', () => {
    for (const { externalDocs } of contract.tags) {
      const [, subject] = /^http:\/\/localhost:8000\/docs\/guides\/([a-z-]+)$/.exec(externalDocs?.url ?? '') ?? []
      expect(subjects).toContain(subject)
    }
    expect(contract.externalDocs.url).toBe('http://localhost:8000/docs/guides')
  })
})

describe('what Markdown names', () => {
  it.each(written.filter((path) => path.endsWith('.md')))('%s: files that exist', (path) => {
    const folder = dirname(path)
    for (const [link, target] of text(path).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g))
      expect([link, existsSync(join(folder, target!))]).toEqual([link, true])
    for (const [, named] of text(path).matchAll(/`(\w[\w/]*\/[\w.]+\.(?:ts|yaml|sql))`/g))
      expect([named, ['.', folder, 'src'].some((root) => existsSync(join(root, named!)))]).toEqual([named, true])
  })
})

describe('what comments cite', () => {
  it.each(written)('%s: guides and headings that exist', (path) => {
    for (const [citation, name, quoted] of joined(path).matchAll(
      /\bguide ([a-z-]+)(?:, (".+?"(?:(?:,| and) ".+?")*))?/g,
    )) {
      if (!quoted && !subjects.includes(name!)) continue // a sentence about guides
      expect([citation, subjects]).toEqual([citation, expect.arrayContaining([name])])
      for (const [, heading] of (quoted ?? '').matchAll(/"(.+?)"/g))
        expect([citation, headings.get(name!)]).toEqual([citation, expect.arrayContaining([heading])])
    }
  })

  it.each(written)('%s: no document that is not here', (path) => {
    expect(joined(path)).not.toMatch(/\bdocuments? 0\d|[(;] ?0\d[,;:)]|\bdecisions?,? \(?\d/)
  })
})

describe('the handbook of operators', () => {
  it('has every variable that the server reads, and no other', () => {
    const described = [...text('deploy/README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    expect(described.sort()).toEqual([...VARIABLES].sort())
  })
})

describe('figures', () => {
  const files = written.filter((path) => path.endsWith('.md'))

  it('say as many operations as there are, wherever they are counted', () => {
    const operations = operationsOf(contract).length
    const counted = files.flatMap((path) =>
      [...joined(path).matchAll(/(?<!\bper )\b(\d{3}) operations\b/g)].map(([, number]) => [path, Number(number)]),
    )
    expect(counted).toEqual(counted.map(([path]) => [path, operations]))
  })

  it('of orders a minute are at most those that the benchmark has recorded', () => {
    const figures = /sells (.*? a minute)/.exec(joined('README.md'))![1]!.match(/\d[\d,]*/g)!
    const recorded = Number(/^one hot quota: (\d+) orders a minute$/m.exec(text('scripts/RESULTS.md'))![1])
    expect(figures.at(-1)!.replace(',', '')).toBe(String(Math.floor(recorded / 1000) * 1000))
  })
})
