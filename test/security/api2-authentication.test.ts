// API2:2023 Broken authentication: signing in, sessions, and what ends them.

import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ env: { RATE_LIMIT: 'memory', RATE_LIMIT_ADDRESS: '100000' } })
})
afterAll(() => world?.end())

/** Sends a form as a visitor who has loaded its page before. @returns its answer, without following it */
async function send(path: string, fields: Record<string, string>): Promise<Response> {
  const page = await fetch(world.base + path)
  const [, csrf_token] = /name="csrf_token" value="(\w+)"/.exec(await page.text())!
  const cookie = page.headers.getSetCookie().map((set) => set.split(';')[0]!)
  return fetch(world.base + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ csrf_token: csrf_token!, ...fields }),
    headers: { Cookie: cookie.join('; ') },
  })
}

describe('signing in', () => {
  it.each([
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example/',
    '/./%2e/a/.%2e//evil.example?x=1',
    '/.\\/evil.example',
    '/.//\\evil.example',
  ])('does not lead to another server by %j', async (next) => {
    const { headers } = await world.signedIn()
    const answer = await fetch(`${world.base}/sign-in?next=${encodeURIComponent(next)}`, {
      headers,
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  })

  it('comes to a pause for an account, in whatever characters its address is written', async () => {
    await world.db('users').insert({ email: 'ilse.kim@example.org' })
    // What the lookup takes for the same address: a dotted capital I and the sign of the unit kelvin.
    const spellings = [
      'ilse.kim@example.org',
      '\u0130LSE.KIM@example.org',
      'ilse.\u212aim@example.org',
      ' Ilse.Kim@EXAMPLE.org ',
    ]
    const states: number[] = []
    for (let n = 0; n < 8; n += 1)
      states.push((await send('/sign-in', { email: spellings[n % 4]!, password: 'a guess' })).status)
    expect(states).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
  })

  it('sends a limited number of links to an account, in whatever characters its address is written', async () => {
    await world.db('users').insert({ email: 'inge@example.org' })
    const states: number[] = []
    for (let n = 0; n < 8; n += 1)
      states.push((await send('/reset', { email: n % 2 ? '\u0130nge@example.org' : 'inge@example.org' })).status)
    expect(states).toEqual([303, 303, 303, 303, 303, 303, 429, 429])
  })
})
