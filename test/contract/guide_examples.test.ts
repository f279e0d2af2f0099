// Runs the examples of the guides and the README unchanged on a server with the demo data.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { untilThere } from '../support/until.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ sold: true, work: true })
})
afterAll(() => world.end())

const FOLDER = 'spec/guides/'
const files = ['README.md', ...readdirSync(FOLDER).map((name) => FOLDER + name)]

// Commands that need only the token of the quick start; others need a secret or a file of the reader.
const FILE = /[\s=]@/
const commands = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^```\n([^]*?)^```/gm)]
    .flatMap(([, block]) => block!.replaceAll('\\\n', ' ').split(/^(?=curl )/m))
    .filter((command) => /^curl .*Token \$TOKEN.* http:\/\/localhost:8000/s.test(command) && !FILE.test(command))
    .map((command) => [path, command.trim()] as const),
)

// Bodies of requests, by guide and heading.
const BODIES = [
  ['series', 'Prices of a date', 'PATCH', '/events/kellerkonzerte/subevents/2/', 200],
  ['questions-and-answers', 'Dependencies', 'POST', '/events/openstage26/questions/', 201],
  ['seating', 'Seats and products', 'PATCH', '/events/grandtheater/subevents/25/', 200],
  ['seating', 'Reserving a seat', 'POST', '/events/grandtheater/cartpositions/', 201],
  ['gift-cards', 'Credit', 'POST', '/giftcards/1/transact/', 200],
] as const

const bodyAt = (guide: string, heading: string): unknown => {
  const section = readFileSync(`${FOLDER}${guide}.md`, 'utf8')
    .split(/^#+ /m)
    .find((part) => part.startsWith(`${heading}\n`))
  return JSON.parse(/^```json\n([^]*?)^```/m.exec(section!)![1]!)
}

describe('the examples of guides and README', () => {
  it('include commands', () => expect(commands.length).toBeGreaterThan(6))

  it.each(commands)('%s: %s', async (_, command) => {
    const [, url] = /http:\/\/localhost:8000(\S+)/.exec(command)!
    const [, body] = /-d '([^']*)'/.exec(command) ?? []
    const [, method = body === undefined ? 'GET' : 'POST'] = /-X (\w+)/.exec(command) ?? []
    const send = () => world.owner.call(method, url!, body === undefined ? undefined : JSON.parse(body))
    // A file is created when it is requested for the first time.
    const { status } = method === 'GET' ? await untilThere(url!, send) : await send()
    // Each response is validated against the contract, which has one success status per operation.
    expect([200, 201, 202, 204]).toContain(status)
  })

  it.each(BODIES)('%s, "%s": %s %s answers %i', async (guide, heading, method, path, expected) => {
    expect(await world.owner.call(method, path, bodyAt(guide, heading))).toRespond(expected)
  })
})

describe('Getting started', () => {
  const run = promisify(execFile)
  const sections = new Map(
    readFileSync(`${FOLDER}getting-started.md`, 'utf8')
      .split(/^## /m)
      .map((section) => [section.split('\n', 1)[0]!, section]),
  )
  const blocks = (heading: string, language = ''): string[] =>
    [...sections.get(heading)!.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(
      ([, block]) => block!,
    )
  const folder = mkdtempSync(join(tmpdir(), 'boxoffice-guide-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const environment = () => ({
    PATH: process.env.PATH,
    BASE_URL: world.base,
    TOKEN: world.owner.headers.Authorization!.slice('Token '.length),
  })

  it('sells a ticket, downloads it and checks it in with curl', async () => {
    const [find, sell, variables, download, scan] = blocks('With curl')
    const bash = (command: string, values = {}) =>
      run('bash', ['-ec', command], { cwd: folder, env: { ...environment(), ...values } })
    expect((await bash(find!)).stdout).toMatch(/"openstage26".*"Conference ticket"/s)
    const [ticket] = JSON.parse((await bash(sell!)).stdout).positions
    expect(variables).toMatch(/^export POSITION=\d+ SECRET=[a-z0-9]{32}\n$/)
    const values = { POSITION: ticket.id, SECRET: ticket.secret }
    await bash(download!, values)
    expect(readFileSync(join(folder, 'ticket.pdf'), 'latin1')).toMatch(/^%PDF-/)
    expect(JSON.parse((await bash(scan!, values)).stdout)).toMatchObject({ status: 'ok' })
    expect(JSON.parse((await bash(scan!, values)).stdout)).toMatchObject({ reason: 'already_redeemed' })
  })

  const hasRequests = spawnSync('python3', ['-c', 'import requests']).status === 0
  ;(hasRequests ? it : it.skip)('sells a ticket and checks it in with Python', async () => {
    const [program] = blocks('With Python', 'python')
    const { stdout } = await run('python3', ['-c', program!], { env: environment() })
    expect(stdout).toMatch(/^[A-Z0-9]{5} \S{32,} ok\n$/)
  })
})
