// The samples of the reference are complete programs. They are run here: all of them against a server that records what they send, and reads
// and some writes against one with the demo data. PHP is run where it is installed; its literals are tested in any case.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../src/core/handler.ts'
import type { Sample } from '../../src/web/docs/samples.ts'
import { samplesOf, variablesOf } from '../../src/web/docs/samples.ts'
import { snippetsOf } from '../../src/web/docs/snippets.ts'
import { BRAND } from '../support/conformance.ts'
import { festival } from '../support/festival.ts'

const BASE = 'http://tickets.example'
const { samples } = samplesOf(BRAND, BASE)
const variables = new Map(variablesOf(BASE).map(({ name, value }) => [name, value]))
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'boxoffice-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Program = readonly [id: string, code: string]
/** Stores programs in a directory. Returns the command that runs them one after the other, and prints `sample`, its operation and the status for each. */
type Runner = (directory: string, programs: readonly Program[]) => string[]

const RUNNERS: Readonly<Record<string, Runner>> = {
  // The function replaces the output of curl, and nothing else.
  bash: (directory, programs) => {
    const script = programs.map(([id, code]) => `printf 'sample ${id} '\n${code}`).join('\n')
    const quiet = `curl() { command curl -s -o /dev/null -w '%{http_code}\\n' "$@"; }`
    writeFileSync(join(directory, 'all.sh'), `${quiet}\n${script}`)
    return ['bash', '-eu', 'all.sh']
  },
  typescript: (directory, programs) => {
    writeFileSync(join(directory, 'package.json'), '{"type": "module"}')
    for (const [id, code] of programs) writeFileSync(join(directory, `${id}.ts`), code)
    const all = `const log = console.log
for (const id of ${JSON.stringify(programs.map(([id]) => id))}) {
  let status
  console.log = (printed) => { status = printed }
  try { await import('./' + id + '.ts') } catch (error) { status = parseInt(error.message) || error }
  log('sample', id, status)
}
`
    writeFileSync(join(directory, 'all.ts'), all)
    return [process.execPath, '--no-warnings', 'all.ts']
  },
  python: (directory, programs) => {
    for (const [id, code] of programs) writeFileSync(join(directory, `${id}.py`), code)
    const all = `import contextlib, io, urllib.error
for id in ${JSON.stringify(programs.map(([id]) => id))}:
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output):
            exec(compile(open(id + ".py").read(), id, "exec"), {})
        status = output.getvalue().split(" ", 1)[0]
    except urllib.error.HTTPError as error:
        status = error.code
    print("sample", id, status)
`
    writeFileSync(join(directory, 'all.py'), all)
    return ['python3', 'all.py']
  },
}
const languages = Object.keys(RUNNERS)

// Runs the programs of some operations against a server, and returns the status of each response.
async function statuses(language: string, of: readonly Sample[], base: string, secrets: Record<string, string>) {
  const directory = mkdtempSync(join(folder, language))
  writeFileSync(join(directory, 'photo.png'), 'a file')
  const [command, ...args] = RUNNERS[language]!(
    directory,
    of.map((sample) => [sample.id, codeOf(sample, language, base)]),
  )
  const env = { PATH: process.env.PATH!, ...secrets }
  const { stdout } = await run(command!, args, { cwd: directory, env, maxBuffer: 64 * 1024 * 1024 })
  const lines = [...stdout.matchAll(/^sample (\S+) (\d+)$/gm)]
  return new Map(lines.map(([, id, status]) => [id! as OperationId, Number(status)]))
}

const codeOf = (sample: Sample, language: string, base = BASE): string =>
  snippetsOf(sample, base, variables).find((snippet) => snippet.language === language)!.code

it('exist in four languages for each operation', () => {
  expect(samples.map(({ id }) => id).sort()).toEqual(Object.keys(operations).sort())
  for (const sample of samples)
    expect(snippetsOf(sample, BASE, variables).map(({ language }) => language)).toEqual([...languages, 'php'])
})

describe('a server that records requests', () => {
  type Recorded = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
  const recorded: Recorded[] = []
  let server: Server
  let base: string
  beforeAll(async () => {
    server = createServer(async (req, res) => {
      recorded.push({ method: req.method!, url: req.url!, headers: req.headers, body: await text(req) })
      res.end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  const SECRETS = { TOKEN: 'a1', ACCESS_TOKEN: 'b2', DEVICE_TOKEN: 'c3' }
  const expectSent = (sample: Sample, sent: Recorded): void => {
    const { id, method, path, pathValues, query, headers, authorization, body } = sample
    const url = new URL(sent.url, base)
    const values = new Map([...variables, ...pathValues.map(({ name, value }) => [name, value] as const)])
    const segments = path
      .split('/')
      .map((part) => part.replace(/^\{+(\w+)\}+$/, (_, name: string) => values.get(name)!))
    expect([id, sent.method, decodeURIComponent(url.pathname)]).toEqual([id, method, segments.join('/')])
    const required = query.filter((one) => one.required).map(({ name, value }) => [name, value])
    expect([id, [...url.searchParams]]).toEqual([id, required])
    const secret = authorization?.replace(/\{\{(\w+)\}\}/, (_, name: string) => SECRETS[name.toUpperCase() as 'TOKEN'])
    expect([id, sent.headers.authorization]).toEqual([id, secret])
    for (const { name, value } of headers) expect([id, sent.headers[name.toLowerCase()]]).toEqual([id, value])
    if (body?.media === 'application/json') {
      expect([id, sent.headers['content-type']]).toEqual([id, 'application/json'])
      expect([id, JSON.parse(sent.body)]).toEqual([id, body.value])
    } else expect([id, sent.body]).toEqual([id, body ? 'a file' : ''])
  }

  it.each(languages)('receives the documented request of each operation from %s', async (language) => {
    recorded.length = 0
    const found = await statuses(language, samples, base, SECRETS)
    expect([...found]).toEqual(samples.map(({ id }) => [id, 200]))
    expect(recorded).toHaveLength(samples.length)
    for (const [i, sample] of samples.entries()) expectSent(sample, recorded[i]!)
  })

  const hasPhp = spawnSync('php', ['-v']).status === 0
  ;(hasPhp ? it : it.skip)('receives the documented request of each operation from php', async () => {
    recorded.length = 0
    const directory = mkdtempSync(join(folder, 'php'))
    writeFileSync(join(directory, 'photo.png'), 'a file')
    for (const [i, sample] of samples.entries()) {
      const name = `${String(i).padStart(3, '0')}.php`
      writeFileSync(join(directory, name), codeOf(sample, 'php', base))
    }
    const all = 'foreach (glob("*.php") as $program) { require $program; }'
    await run('php', ['-d', 'error_reporting=-1', '-r', all], {
      cwd: directory,
      env: { PATH: process.env.PATH, ...SECRETS },
    })
    expect(recorded).toHaveLength(samples.length)
    for (const [i, sample] of samples.entries()) expectSent(sample, recorded[i]!)
  })
})

describe('a server with the demo data', () => {
  /** Statuses of reads of an object or file that the demo does not have at first. */
  const MISSING_STATUSES = [403, 404, 409, 410]
  /** Reads without the ID of an object that nevertheless have none: a stored response, and a waiting room. */
  const MISSING = ['api.idempotency_query', 'waiting_room.poll', 'waiting_room.get']
  /** How many reads of single objects succeed at least. */
  const MIN_READ_OBJECTS = 40
  const WRITES: readonly OperationId[] = [
    'gates.create',
    'vouchers.create',
    'cart_positions.create',
    'items.create',
    'questions.create',
    'orders.create',
    'customers.create',
    'webhooks.create',
  ]
  // Those of the change feed wait for a change.
  const reads = samples.filter(({ id, method }) => method === 'GET' && !id.startsWith('changes.'))
  const writes = samples.filter(({ id }) => WRITES.includes(id as OperationId))

  it.each(languages)('accepts all reads and common writes from %s', async (language) => {
    const world = await festival({ sold: true })
    try {
      const secretOf = ({ headers }: { headers: Record<string, string> }) => headers.Authorization!.split(' ')[1]!
      const secrets = {
        TOKEN: secretOf(world.owner),
        ACCESS_TOKEN: secretOf(await world.connected(['read', 'write', 'profile'])),
        DEVICE_TOKEN: secretOf(await world.device()),
      }
      const found = await statuses(language, [...reads, ...writes], world.base, secrets)
      expect(found.size).toBe(reads.length + WRITES.length)
      const isRead = ({ id }: Sample): boolean =>
        found.get(id as OperationId) === operations[id as OperationId].status[0]
      const rejected = [...reads, ...writes].filter((sample) => !isRead(sample))
      // Lists and writes succeed. The object of a path can be missing.
      expect(
        rejected
          .filter(({ method, pathValues }) => method !== 'GET' || !pathValues.length)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(MISSING.toSorted())
      const statusesOfRejected = rejected.map(({ id }) => found.get(id as OperationId)!)
      expect(statusesOfRejected.filter((status) => !MISSING_STATUSES.includes(status))).toEqual([])
      expect(reads.filter((sample) => sample.pathValues.length && isRead(sample)).length).toBeGreaterThan(
        MIN_READ_OBJECTS,
      )
    } finally {
      await world.end()
    }
  })
})

describe('the literals of each language', () => {
  const sample: Sample = {
    ...samples.find(({ id }) => id === 'gates.create')!,
    body: {
      media: 'application/json',
      value: { 'a-b': 'it\'s \\ $x\n"é"', none: null, yes: true, empty: {}, list: [], n: [1, -2.5] },
    },
  }

  it.each([
    ['bash', `'\\''s`],
    ['typescript', `'a-b': 'it\\'s \\\\ $x\\n"é"'`],
    ['python', `"none": None`],
    ['python', `"yes": True`],
    ['php', `'a-b' => "it's \\\\ \\$x\\n\\"é\\""`],
    ['php', `'none' => null`],
    ['php', `'empty' => new stdClass()`],
    ['php', `'list' => []`],
  ])('of %s: %s', (language, literal) => expect(codeOf(sample, language)).toContain(literal))
})
