// The examples of the guides and the README, sent to a server with the demo world: they work as they stand there.
import { readdirSync, readFileSync } from 'node:fs'
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

// Commands that need nothing but the token of the quick start; others name a secret or a file of the reader's own.
const commands = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^```\n([^]*?)^```/gm)]
    .flatMap(([, block]) => block!.replaceAll('\\\n', ' ').split(/^(?=curl )/m))
    .filter((command) => command.startsWith('curl ') && command.includes('Token $TOKEN') && !command.includes('@'))
    .map((command) => [path, command.trim()] as const),
)

// Bodies of requests, by the guide and the heading that they stand under.
const BODIES = [
  ['permissions', 'Teams', 'POST', '/teams/', 201],
  ['cloning', 'Cloning', 'POST', '/events/openstage26/clone/', 201],
  ['series', 'Prices of a date', 'PATCH', '/events/kellerkonzerte/subevents/2/', 200],
  ['questions-and-answers', 'Dependencies', 'POST', '/events/openstage26/questions/', 201],
  ['seating', 'Which product a seat is', 'PATCH', '/events/grandtheater/subevents/25/', 200],
  ['seating', 'Taking a seat', 'POST', '/events/grandtheater/cartpositions/', 201],
  ['waiting-list', 'Joining', 'POST', '/events/openstage26/waitinglistentries/', 201],
  ['gift-cards', 'Issuing', 'POST', '/giftcards/', 201],
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
    // A file is made when it is asked for the first time.
    const { status } = method === 'GET' ? await untilThere(url!, send) : await send()
    expect(status).toBe(method === 'POST' ? 201 : 200)
  })

  it.each(BODIES)('%s, "%s": %s %s answers %i', async (guide, heading, method, path, expected) => {
    expect(await world.owner.call(method, path, bodyAt(guide, heading))).toRespond(expected)
  })
})
