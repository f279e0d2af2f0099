// Rules of the architecture: which folder can import which, checked on every import statement, type-only ones included.
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operations } from '../../generated/operations.ts'

const root = fileURLToPath(new URL('../../src/', import.meta.url))
const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
const texts = new Map(
  names.filter((name) => /\.(ts|sql)$/.test(name)).map((name) => [name, readFileSync(root + name, 'utf8')]),
)
const files = [...texts.keys()].filter((name) => name.endsWith('.ts'))
const sql = [...texts.keys()].filter((name) => name.endsWith('.sql'))

/** The files of src that each file imports, statically, dynamically or only for types. */
const imports = new Map(
  files.map((file) => [
    file,
    [...texts.get(file)!.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
      .map(([, name]) => posix.join(posix.dirname(file), name!))
      .filter((name) => texts.has(name)),
  ]),
)

/** The first folder of a file, or the file itself. */
const room = (file: string): string => file.split('/')[0]!
/** Returns the folder of a file at the level of the rules: `core/data`, `domain/stock`, `domain/orders/draft`. */
const folder = (file: string): string =>
  file
    .split('/')
    .slice(0, -1)
    .slice(0, file.startsWith('domain/orders/') ? 3 : 2)
    .join('/') || file

/** The folders that each folder can import, besides itself and generated/. */
const ALLOWED: Record<string, string[]> = {
  core: ['config.ts'],
  domain: ['core', 'messages', 'config.ts'],
  messages: [],
  // Sandboxes are copies of the demo.
  resources: ['core', 'domain', 'messages', 'demo'],
  commands: ['config.ts', 'server.ts', 'core', 'domain', 'jobs', 'demo'],
  jobs: ['core', 'domain', 'messages', 'demo'],
  demo: ['core', 'domain'],
  web: ['core', 'domain', 'messages', 'config.ts'],
}

/** Folders whose files import only from folders before their own in the list. */
const ORDERED = [
  ['core/platform', 'core/data', 'core/contract', 'core/http'],
  [
    ...['domain/access', 'domain/catalog', 'domain/pricing', 'domain/stock', 'domain/customers'],
    ...['model', 'payments', 'documents', 'messages', 'lifecycle', 'draft', 'bank'].map(
      (part) => `domain/orders/${part}`,
    ),
    ...['domain/entry', 'domain/operations'],
  ],
]

/** Returns the files of `matching` whose text matches a pattern, as violations of a rule. */
const filesWith = (pattern: RegExp, matching: (file: string) => boolean): string[] =>
  files.filter((file) => matching(file) && pattern.test(texts.get(file)!))

describe('the architecture', () => {
  const edges = files.flatMap((file) => imports.get(file)!.map((imported) => [file, imported] as const))

  it('lets each room import only what it may use, and no resource another one', () => {
    const found = edges.filter(([file, imported]) => {
      const [from, to] = [room(file), room(imported)]
      return from === 'resources' && to === from ? true : from !== to && ALLOWED[from] && !ALLOWED[from].includes(to)
    })
    expect(found).toEqual([])
  })

  it('lets folders import only those before them', () => {
    const found = edges.flatMap(([file, imported]) => {
      const [from, to] = [folder(file), folder(imported)]
      const order = ORDERED.find((folders) => folders.includes(from) && folders.includes(to))
      const upward = order && order.indexOf(to) > order.indexOf(from)
      return upward || (room(from) === 'domain' && to === 'core/http') ? [`${file} -> ${imported}`] : []
    })
    expect(found).toEqual([])
  })

  it('has no cycle of imports', () => {
    expect(cyclesOf(imports)).toEqual([])
  })

  // The provider for gift cards records transactions, so it is in the folder of their ledger.
  it('has mappings in models alone', () => {
    const isElsewhere = (file: string): boolean =>
      ['domain', 'resources'].includes(room(file)) && !file.includes('/model/')
    expect(filesWith(/\bmapping\('/, isElsewhere)).toEqual(['domain/orders/payments/gift_cards.ts'])
  })

  it('configures nothing when a file is imported', () => {
    const calls = /^(configure\w+|introduce\w*)\(/m
    expect(filesWith(calls, () => true)).toEqual([])
  })

  it('reads environment variables in config.ts alone', () => {
    expect(filesWith(/process\.env|from 'node:process'/, (file) => file !== 'config.ts')).toEqual([])
  })

  it('reads no tables in pages, which call operations or the domain', () => {
    expect(
      filesWith(/\b(db|trx)\('|import \{[^}]*\} from '[./]*core\/data\/db\.ts'/, (file) => room(file) === 'web'),
    ).toEqual([])
  })

  it('keeps the building blocks of pages free of their subjects', () => {
    const found = edges.filter(([file, imported]) => folder(file) === 'web/ui' && room(imported) === 'web')
    expect(found.filter(([, imported]) => folder(imported) !== 'web/ui')).toEqual([])
  })

  it('keeps HTTP out of the domain', () => {
    const HTTP = /from 'express'|from 'node:http'|cookie|URLSearchParams|Retry-After|new Rejection\(/i
    expect(filesWith(HTTP, (file) => room(file) === 'domain')).toEqual([])
  })

  it('uses the context, body or response of an operation in no file of the domain', () => {
    expect(filesWith(/\b(Context|Body|Output|Sent)<'/, (file) => room(file) === 'domain')).toEqual([])
  })

  // Handlers are named after their operation, and commands after their arguments, so names such as `list` repeat in these folders.
  it('exports each name once, with one meaning', () => {
    const isHandler = (file: string): boolean => ['resources', 'commands'].includes(room(file))
    const names = files.flatMap((file) => {
      const declared = texts.get(file)!.matchAll(/^export (?:async )?(?:function\*?|const|let|class|type) (\w+)/gm)
      return isHandler(file) ? [] : [...new Set([...declared].map(([, name]) => name!))].map((name) => ({ name, file }))
    })
    expect(names.length).toBeGreaterThan(1000)
    const repeated = [...Map.groupBy(names, ({ name }) => name)].filter(([, places]) => places.length > 1)
    expect(repeated.map(([name, places]) => [name, ...places.map(({ file }) => file)])).toEqual([])
  })

  // Rules of the pipeline depend on the class of an operation alone, such as its method and its body.
  it('branches on no operation in core', () => {
    const quoted = new RegExp(`['"\`](${Object.keys(operations).join('|').replaceAll('.', '\\.')})['"\`]`)
    expect(filesWith(quoted, (file) => room(file) === 'core')).toEqual([])
  })
})

/** The strongly connected components of more than one file (Tarjan's algorithm). */
function cyclesOf(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    stack.push(file)
    for (const imported of graph.get(file)!) {
      if (!order.has(imported)) visit(imported)
      if (stack.includes(imported)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(imported)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const component = stack.splice(stack.indexOf(file))
    if (component.length > 1) cycles.push(component)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}

// Reads of the clock in code and in SQL, except column defaults, on which no decision depends.
const CLOCK =
  /new Date\(\)|Date\.now\(\)|DateTime\.(now|utc|local)\(\)|(?<!default )\bnow\(\)|\b(current|local)_?(timestamp|date|time)\b|\b(clock|statement|transaction)_timestamp\b/

/** Files that may read a clock, with the reason. */
const CLOCK_READERS: Record<string, string> = {
  'core/clock.ts': 'is the clock',
  'core/data/database_clock.ts': 'is the clock of the database, and compares it with that of the host',
  'core/data/sandbox_clock.ts': 'moves the clock of the database of a sandbox',
  'core/data/visibility.ts': 'compares with the start of transactions, which only the database knows',
  'core/data/outages.ts': 'measures how long an outage lasts',
  'core/data/replica.ts': 'measures how far the standby lags behind',
  'core/data/sessions.ts': 'measures how long transactions run by the clock of the database',
  'core/data/embedded.ts': 'waits for a process to start',
  'core/data/job_queue.ts': 'measures the waiting time of jobs by the clock of pg-boss',
  'core/platform/outbound.ts': 'measures the duration of requests',
  'core/platform/mail.ts': 'names files in the order in which they are written',
  'core/work_queue.ts': 'lets work of sandboxes be due by the real time',
  'core/http/operation.ts': 'compares with the modification times of lists, which the database sets',
  'core/http/rate_limit.ts': 'uses the clock of this machine, as the limiter does',
  'domain/operations/change_waits.ts': 'compares the times at which positions were read in this process',
  'resources/operations/changes.ts': 'limits the time for which a request waits',
  'domain/orders/model/generated_values.ts': 'reads the time that the database will set for the order',
  'domain/orders/model/invoice_address.ts': 'uses the modification time of the order',
  'resources/catalog/events.ts': 'uses the clock of X-Page-Generated',
  'resources/entry/reusable_media.ts': 'uses the clock of X-Page-Generated',
  'resources/catalog/subevents.ts': 'uses the clock of X-Page-Generated',
}
/** SQL that records when lists, orders and blocked secrets change; core/data/visibility.ts and X-Page-Generated compare these times with the start of transactions. */
const STAMPS = /insert into (list_changes|blocked_secrets)|last_modified = now\(\)/

describe('the clock', () => {
  const reads = (file: string): boolean => CLOCK.test(texts.get(file)!.replaceAll(/^\s*(\/\/|--).*$/gm, ''))
  const ROOMS = ['core', 'domain', 'resources', 'jobs', 'web']

  it('is read only by files with a reason; others receive the time', () => {
    const readers = files.filter((file) => ROOMS.includes(room(file)) && reads(file))
    expect(readers.sort()).toEqual(Object.keys(CLOCK_READERS).sort())
  })

  it('is read by SQL only for modification times and defaults', () => {
    expect(sql.filter((file) => reads(file) !== STAMPS.test(texts.get(file)!))).toEqual([])
  })
})

// Locks in SQL or through knex, and `skip locked`, which does not wait.
const LOCK =
  /\bfor (no key )?(update|share)\b|\bfor key share\b|\.for(NoKeyUpdate|Update|Share|KeyShare)\(|pg_advisory_\w*lock|\block table\b/g
const SKIP_LOCKED = /^(\s+of \w+)?\s+skip locked|^\)\s*\.skipLocked/

/** Files other than domain/locks.ts that wait for locks, with the reason. */
const LOCKERS: Record<string, string> = {
  'core/data/resource.ts': 'locks the row that a standard handler changes, and records it for the order of locks',
  'core/work_queue.ts': 'lets the claims of a group follow one another, in transactions of their own',
  'core/data/migrate.ts': 'lets one process migrate at a time',
  'core/data/embedded.ts': 'counts the processes that use the embedded database, by locks of sessions',
  'domain/access/oauth.ts': 'holds rows while it inserts others that refer to them, as a foreign key does',
  'domain/orders/documents/invoices/files.ts': 'holds the invoice in the statement that stores its PDF',
}

describe('locks', () => {
  const waits = (text: string): boolean =>
    [...text.replaceAll(/^\s*(\/\/|\*|\/\*\*|--).*$/gm, '').matchAll(LOCK)].some(
      ({ 0: lock, index, input }) => !SKIP_LOCKED.test(input.slice(index + lock.length)),
    )

  it('that wait are in domain/locks.ts', () => {
    const found = files.filter((file) => file !== 'domain/locks.ts' && waits(texts.get(file)!))
    expect(found.sort()).toEqual(Object.keys(LOCKERS).sort())
  })

  it('of SQL functions are named beside their rank', () => {
    const functions = sql.flatMap((file) =>
      texts
        .get(file)!
        .split(/^create or replace function /m)
        .slice(1),
    )
    const locking = functions.filter(waits).map((text) => /^\w+/.exec(text)![0])
    expect(locking.length).toBeGreaterThan(5)
    const unnamed = (name: string): boolean => !new RegExp(`// .*\\b${name}\\b`).test(texts.get('domain/locks.ts')!)
    expect(locking.filter(unnamed)).toEqual([])
  })
})
