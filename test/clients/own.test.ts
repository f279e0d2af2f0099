// The client that the package exports, with a running server (guide client).
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client, ClientOptions, FilePath } from '../../clients/typescript/src/index.ts'
import { ApiError, ConnectionError, createClient } from '../../clients/typescript/src/index.ts'
import type { Json } from '../../scripts/support/document.ts'
import { operationsOf, resolve } from '../../scripts/support/document.ts'
import type { OperationId } from '../../src/core/handler.ts'
import { checked, clientOf, thrown } from '../support/client.ts'
import { contract } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { sampleCall } from '../support/sample.ts'
import { until } from '../support/until.ts'

const TEAMS = '/api/v1/organizers/{organizer}/teams/'
const TEAM = '/api/v1/organizers/{organizer}/teams/{team}/'
const ITEMS = '/api/v1/organizers/{organizer}/events/{event}/items/'
const CATEGORIES = '/api/v1/organizers/{organizer}/events/{event}/categories/'
const DATES = '/api/v1/organizers/{organizer}/events/{event}/subevents/'
const organizer = { organizer: 'kulturwerk' }
const conference = { ...organizer, event: 'openstage26' }
const series = { ...organizer, event: 'kellerkonzerte' }

let world: Festival
let client: Client
beforeAll(async () => {
  world = await festival()
  client = clientOf(world.owner)
})
afterAll(() => world.end())

const secretOf = ({ headers }: { headers: Record<string, string> }): string => headers.Authorization!.split(' ')[1]!
const teamsNamed = async (name: string) => Number((await world.db('teams').where({ name }).count('* as n'))[0]!.n)
const newTeam = (on: Client, name: string, options = {}) =>
  on.POST(TEAMS, { params: { path: organizer }, body: { name }, ...options })

/** Returns a client whose first requests fail in these ways; later ones reach the server. `sent` has all of them. */
function unlucky(mishaps: ((request: Request) => Promise<Response>)[], options: ClientOptions = {}) {
  const sent: Request[] = []
  const fetch = (request: Request): Promise<Response> => {
    sent.push(request.clone())
    return (mishaps[sent.length - 1] ?? checked)(request)
  }
  return { sent, client: clientOf(world.owner, { fetch, ...options }) }
}
const answers =
  (status: number, headers: Record<string, string> = {}) =>
  async () =>
    Response.json({ detail: 'Not now.' }, { status, headers })
const connectionLost = async (): Promise<Response> => {
  throw new TypeError('fetch failed')
}
const answerLost = async (request: Request): Promise<Response> => {
  await checked(request)
  return connectionLost()
}

describe('credentials', () => {
  it('are the token of a team, of a device, or of an application', async () => {
    const [device, connected] = [await world.device(), await world.connected(['read'])]
    for (const given of [
      { token: secretOf(world.owner) },
      { device: secretOf(device) },
      { bearer: secretOf(connected) },
      { bearer: async () => secretOf(connected) },
    ]) {
      const { data } = await createClient({ baseUrl: world.base, ...given }).GET('/api/v1/organizers/')
      expect(data.results.map(({ slug }) => slug)).toEqual(['kulturwerk'])
    }
  })

  it('are none where none are given', async () => {
    const error = await thrown(ApiError, createClient({ baseUrl: world.base }).GET('/api/v1/organizers/'))
    expect(error.status).toBe(401)
  })

  it('are of one kind', () => {
    expect(() => createClient({ baseUrl: world.base, token: 'a', device: 'b' })).toThrow(TypeError)
    expect(() => createClient({ token: 'a' })).toThrow('baseUrl')
  })

  it('are asked for once for a request and its further attempts: a key belongs to its credentials', async () => {
    let calls = 0
    const { headers } = world.owner
    const flaky = unlucky([connectionLost], { headers: {}, token: () => headers.Authorization!.split(' ')[++calls]! })
    await flaky.client.GET('/api/v1/organizers/')
    expect([calls, flaky.sent.length]).toEqual([1, 2])
  })
})

describe('a list', () => {
  it('is walked over all its pages, and each object met once while others come and go', async () => {
    const before = (await client.GET(TEAMS, { params: { path: organizer } })).data.results.map(({ id }) => id)
    const { data: doomed } = await newTeam(client, 'Gone before it is met')
    const met: number[] = []
    for await (const { id } of client.all(TEAMS, { params: { path: organizer, query: { page_size: 1 } } })) {
      if (!met.length) await client.DELETE(TEAM, { params: { path: { ...organizer, team: doomed.id } } })
      met.push(id)
    }
    expect(met).toEqual(before)
  })

  it('comes page by page, filters and order kept', async () => {
    const query = { page_size: 3, ordering: '-id', active: true } as const
    const pages: number[][] = []
    for await (const { data, response } of client.pages(ITEMS, { params: { path: conference, query } })) {
      expect(response.status).toBe(200)
      pages.push(data.results.map(({ id }) => id))
    }
    const all = (await world.owner.get('/events/openstage26/items/?ordering=-id&active=true')).body.results
    expect(pages.flat()).toEqual(all.map(({ id }: Json) => id))
    expect(pages.length).toBe(Math.ceil(all.length / 3))
  })

  it('is read by number from the page that was asked for, and ends where it has become shorter', async () => {
    const list = (page: number) => client.all(ITEMS, { params: { path: conference, query: { page, page_size: 3 } } })
    const fromSecond: number[] = []
    for await (const { id } of list(2)) fromSecond.push(id)
    const { body } = await world.owner.get('/events/openstage26/items/')
    expect(fromSecond).toEqual(body.results.slice(3).map(({ id }: Json) => id))
    await expect(list(99).next()).rejects.toThrow(ApiError)

    const pages = client.pages(TEAMS, { params: { path: organizer, query: { page: 1, page_size: 1 } } })
    const { body: teams } = await world.owner.get('/teams/')
    const { data: last } = await newTeam(client, 'Last page')
    for (const _ of teams.results) await pages.next()
    await client.DELETE(TEAM, { params: { path: { ...organizer, team: last.id } } })
    expect((await pages.next()).done).toBe(true)
  })

  it('sends its credentials to no other server, whatever `next` contains', async () => {
    const { body } = await world.owner.get('/teams/?page_size=1')
    expect(new URL(body.next).host).toBe('tickets.example')
    const { client: watched, sent } = unlucky([])
    for await (const _ of watched.pages(TEAMS, { params: { path: organizer, query: { page_size: 1 } } }));
    expect(sent.length).toBe(body.count)
    for (const { url } of sent) expect(new URL(url).origin).toBe(world.base)
  })

  it('takes several values of a filter', async () => {
    const [first, second] = (await world.owner.get('/events/kellerkonzerte/subevents/')).body.results
    const query = { subevent__in: [first.id, second.id] }
    const filtered = unlucky([])
    const path = '/api/v1/organizers/{organizer}/events/{event}/quotas/'
    const { data } = await filtered.client.GET(path, { params: { path: series, query } })
    expect(new URL(filtered.sent[0]!.url).searchParams.get('subevent__in')).toBe(`${first.id},${second.id}`)
    expect(data.results.every(({ subevent }) => [first.id, second.id].includes(subevent))).toBe(true)
    expect(data.count).toBeGreaterThan(0)
  })

  it('writes lists in queries as the contract has them: with commas where the name ends in __in, else repeated', () => {
    for (const { id, parameters } of operationsOf(contract))
      for (const { in: place, name, schema, explode = true } of parameters)
        if (place === 'query' && resolve(contract, schema).type === 'array')
          expect([id, name, explode]).toEqual([id, name, !name.endsWith('__in')])
  })
})

describe('conditional fetching', () => {
  it('reads a whole list again only when something in it has changed', async () => {
    const list = (known: string | null) =>
      client.listIfModified(CATEGORIES, known, { params: { path: conference, query: { page_size: 2 } } })
    await client.POST(CATEGORIES, { params: { path: conference }, body: { name: { en: 'Drinks' } } })
    // Changes within the last second are not returned yet; instead of waiting, the test moves the change into the past.
    await world.db('list_changes').update({ changed: world.db.raw("changed - interval '10 seconds'") })
    const first = (await list(null))!
    expect(first.entries.map(({ name }) => name.en)).toContain('Drinks')
    expect(first.entries.length).toBe((await world.owner.get('/events/openstage26/categories/')).body.count)
    expect(await list(first.lastModified)).toBeUndefined()
    await client.POST(CATEGORIES, { params: { path: conference }, body: { name: { en: 'Food' } } })
    expect((await list(first.lastModified))!.entries.length).toBe(first.entries.length + 1)
  })

  it('asks for what has changed since the last time', async () => {
    const list = (since: string | null) =>
      client.listChanges(DATES, since, { params: { path: series, query: { page_size: 10 } } })
    const first = await list(null)
    expect(first.entries.length).toBe((await world.owner.get('/events/kellerkonzerte/subevents/')).body.count)
    const { id } = first.entries[0]!
    await client.PATCH('/api/v1/organizers/{organizer}/events/{event}/subevents/{subevent}/', {
      params: { path: { ...series, subevent: id } },
      body: { name: { en: 'Late show' } },
    })
    const changed = await list(first.generated)
    expect(changed.entries.map((date) => date.id)).toEqual([id])
    expect(changed.generated > first.generated).toBe(true)
  })
})

describe('a path', () => {
  it('names one object: nothing that leads elsewhere, or is missing, is sent', async () => {
    const watched = unlucky([])
    for (const id of ['', '.', '..', undefined, null])
      await thrown(TypeError, watched.client.DELETE(TEAM, { params: { path: { ...organizer, team: id as never } } }))
    expect(watched.sent).toEqual([])
    for (const id of ['a/../b', '%2e%2e', '?x', '#x', ' '])
      expect(
        (await thrown(ApiError, watched.client.GET(TEAM, { params: { path: { ...organizer, team: id as never } } })))
          .status,
      ).toBeGreaterThanOrEqual(400)
    for (const { url } of watched.sent) expect(url).toMatch(/\/organizers\/kulturwerk\/teams\/[^/]+\/$/)
  })
})

describe('a write', () => {
  it('happens once, however often its answer is lost', async () => {
    const flaky = unlucky([answerLost, connectionLost, answerLost])
    const { response } = await newTeam(flaky.client, 'Once')
    expect(response.status).toBe(201)
    expect(flaky.sent.length).toBe(4)
    expect(new Set(flaky.sent.map(({ headers }) => headers.get('X-Idempotency-Key'))).size).toBe(1)
    expect(await teamsNamed('Once')).toBe(1)
  })

  it('is sent again when its answer breaks off', async () => {
    const broken = async (request: Request): Promise<Response> => {
      await checked(request)
      const server = createServer((_, res) => {
        res.writeHead(201, { 'Content-Length': 100 }).write('{')
        setTimeout(() => res.destroy(), 10)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      server.unref()
      return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).finally(() => server.close())
    }
    const flaky = unlucky([broken])
    expect((await newTeam(flaky.client, 'Whole')).data.name).toBe('Whole')
    expect(await teamsNamed('Whole')).toBe(1)
  })

  it('differs in each call unless the caller passes one', async () => {
    await newTeam(client, 'Twice')
    await newTeam(client, 'Twice')
    expect(await teamsNamed('Twice')).toBe(2)
    const key = { idempotencyKey: 'order 4711' }
    const [one, other] = [await newTeam(client, 'Stored', key), await newTeam(client, 'Stored', key)]
    expect(other.data).toEqual(one.data)
    expect(await teamsNamed('Stored')).toBe(1)
  })

  it('without a key is sent a single time', async () => {
    for (const mishap of [connectionLost, answers(503, { 'Retry-After': '0' })]) {
      const flaky = unlucky([mishap])
      await expect(newTeam(flaky.client, 'Unkeyed', { idempotencyKey: false })).rejects.toThrow()
      expect(flaky.sent.map(({ headers }) => headers.get('X-Idempotency-Key'))).toEqual([null])
    }
  })

  it('sends the bytes of files as they are', async () => {
    const png = new Uint8Array(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    )
    for (const body of [new Blob([png], { type: 'image/png' }), png]) {
      const flaky = unlucky([connectionLost])
      const { data } = await flaky.client.POST('/api/v1/upload', {
        params: { header: { 'Content-Disposition': 'attachment; filename="logo.png"' } },
        headers: body instanceof Blob ? {} : { 'Content-Type': 'image/png' },
        body,
      })
      expect(data.id).toMatch(/^file:/)
      expect(flaky.sent.length).toBe(2)
    }
  })
})

describe('a file', () => {
  const success = (op: Json): Json => resolve(contract, op.responses['200'] ?? {})
  const mediaTypes = (op: Json): string[] => Object.keys(success(op).content ?? {})
  const files = operationsOf(contract).filter(
    ({ id, op }) => mediaTypes(op).some((type) => type !== 'application/json') && !id.startsWith('changes.'), // a stream, if a client asks for one
  )
  const namesIn = (template: string, path: string): Record<string, string> => {
    const parts = path.split('/')
    return Object.fromEntries(
      template.split('/').flatMap((part, i) => (part.startsWith('{') ? [[part.slice(1, -1), parts[i]!]] : [])),
    )
  }

  it('is what several operations return', () => {
    expect(files.map(({ id }) => id)).toEqual(expect.arrayContaining(['orders.download', 'invoices.download']))
  })

  it.each(files.map(({ id, path, op }) => [id, path, op] as const))('of %s is a Blob', async (id, template, op) => {
    const { path } = await sampleCall(world, id as OperationId)
    const params = { path: namesIn(template, path) } as never
    const { data, response } = await client.GET(template as '/api/v1/organizers/', { params })
    const blob = data as unknown as Blob
    expect(blob).toBeInstanceOf(Blob)
    expect(mediaTypes(op)).toContain(blob.type.split(';')[0])
    expect(blob.size).toBe(Number(response.headers.get('Content-Length') ?? blob.size))
    expect(blob.size).toBeGreaterThan(0)

    const streamed = await client.stream(template as FilePath, { params })
    expect(await new Response(streamed.data).text()).toHaveLength((await blob.text()).length)
  })

  it.each(
    files.flatMap(({ id, path, op }) => mediaTypes(op).map((type) => [id, type, path] as const)),
  )('of %s as %s is read by its type, and errors stay errors', async (_, type, template) => {
    const params = { path: namesIn(template, template.replaceAll(/[{}]/g, '')) } as never
    const path = template as '/api/v1/organizers/'
    const bytes = type === 'application/json' ? '{"a": 1}' : '%PDF\u0000{'
    const sent = unlucky([
      async () => new Response(bytes, { headers: { 'Content-Type': `${type}; charset=utf-8` } }),
      async () => new Response(new Blob([], { type })),
      answers(404),
      answers(409),
    ])
    const { data } = await sent.client.GET(path, { params })
    if (type === 'application/json') expect(data).toEqual({ a: 1 })
    else expect(await (data as unknown as Blob).text()).toBe(bytes)
    if (type === 'application/json')
      await expect(sent.client.GET(path, { params })).rejects.toMatchObject({ name: 'SyntaxError' })
    else expect((await sent.client.GET(path, { params })).data).toMatchObject({ size: 0, type })
    expect(await thrown(ApiError, sent.client.GET(path, { params }))).toMatchObject({ status: 404, detail: 'Not now.' })
    expect(await thrown(ApiError, sent.client.stream(template as FilePath, { params }))).toMatchObject({ status: 409 })
  })

  it('whose transfer breaks off is fetched again', async () => {
    const broken = async () =>
      new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }), {
        headers: { 'Content-Type': 'application/pdf' },
      })
    const whole = async () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
    const flaky = unlucky([broken, whole])
    const path = { ...conference, number: 'A1' }
    const invoice = '/api/v1/organizers/{organizer}/events/{event}/invoices/{number}/download/'
    const { data } = await flaky.client.GET(invoice, { params: { path } })
    expect([data.size, flaky.sent.length]).toEqual([4, 2])
  })
})

describe('an attempt', () => {
  it.each([
    ['429', answers(429, { 'Retry-After': '0' })],
    ['409 that says when', answers(409, { 'Retry-After': '0' })],
    ['503', answers(503)],
    ['502 of a proxy', answers(502)],
    ['lost connection', connectionLost],
  ])('follows a %s', async (_, mishap) => {
    const flaky = unlucky([mishap])
    expect((await flaky.client.GET('/api/v1/organizers/')).response.status).toBe(200)
    expect(flaky.sent.length).toBe(2)
  })

  it.each([400, 401, 403, 404, 409, 412, 500])('does not follow a plain %i', async (status) => {
    const flaky = unlucky([answers(status)])
    expect(await thrown(ApiError, newTeam(flaky.client, 'Refused'))).toMatchObject({ status, detail: 'Not now.' })
    expect(flaky.sent.length).toBe(1)
  })

  it('waits as long as Retry-After requires: seconds, or until a date', async () => {
    for (const when of ['1', new Date(Date.now() + 3000).toUTCString()]) {
      const begun = performance.now()
      await unlucky([answers(503, { 'Retry-After': when })]).client.GET('/api/v1/organizers/')
      expect(performance.now() - begun).toBeGreaterThan(900)
    }
  })

  it('is one of few, and waits for no longer than allowed', async () => {
    const down = unlucky([...Array(9)].map(() => answers(503, { 'Retry-After': '0' })))
    expect(await thrown(ApiError, down.client.GET('/api/v1/organizers/'))).toMatchObject({ status: 503, retryAfter: 0 })
    expect(down.sent.length).toBe(4)

    const gone = unlucky([connectionLost, connectionLost], { retry: { attempts: 2 } })
    expect((await thrown(ConnectionError, gone.client.GET('/api/v1/organizers/'))).message).toContain(
      '/api/v1/organizers/',
    )
    expect(gone.sent.length).toBe(2)

    const once = unlucky([connectionLost], { retry: { attempts: 3 } })
    await thrown(ConnectionError, once.client.GET('/api/v1/organizers/', { retry: { attempts: 1 } }))
    expect(once.sent.length).toBe(1)

    const late = unlucky([answers(429, { 'Retry-After': '61' })])
    expect((await thrown(ApiError, late.client.GET('/api/v1/organizers/'))).retryAfter).toBe(61)
    expect(late.sent.length).toBe(1)
  })

  it('ends with the signal of the caller, also while it waits', async () => {
    const flaky = unlucky([answers(503, { 'Retry-After': '30' })])
    const begun = performance.now()
    const call = flaky.client.GET('/api/v1/organizers/', { signal: AbortSignal.timeout(100) })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(performance.now() - begun).toBeLessThan(25_000)
    expect(flaky.sent.length).toBe(1)
    await expect(client.GET('/api/v1/organizers/', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('an error', () => {
  it('has the status, the request ID of the logs, and the errors by field', async () => {
    const body = { name: { en: 'T-shirt' }, default_price: '-1.00', variations: [{ value: { en: 'S' } }, {}] }
    const error = await thrown(ApiError, client.POST(ITEMS, { params: { path: conference }, body: body as never }))
    expect(error.status).toBe(400)
    expect(error.detail).toBeUndefined()
    expect(error.fields).toMatchObject({ variations: [{}, { value: [expect.any(String)] }] })
    expect(error.code).toBeUndefined()
    expect(error.fieldCodes).toEqual(
      expect.arrayContaining([
        { code: 'required', path: ['variations', '1', 'value'] },
        { code: 'invalid_format', path: ['default_price'] },
      ]),
    )
    expect(error.message).toContain(`POST ${ITEMS} was answered 400: `)
    expect(error.message).toContain('variations.1.value: This field is required.')
    expect(error.requestId).toBe(error.response.headers.get('X-Request-Id'))
    expect(error.requestId).toBeTruthy()
  })

  it('has errors of entries where the body is a list', async () => {
    const body = [{ code: 'FINE-1' }, { max_usages: -1 }] as never
    const path = '/api/v1/organizers/{organizer}/events/{event}/vouchers/batch_create/'
    const error = await thrown(ApiError, client.POST(path, { params: { path: conference }, body }))
    expect(error.fields).toMatchObject([{}, { max_usages: [expect.any(String)] }])
    expect(error.message).toContain('1.max_usages: ')
  })

  it('is a sentence about the whole request in the other form', async () => {
    const { GET } = clientOf(world.stranger)
    const error = await thrown(ApiError, GET(ITEMS, { params: { path: conference } }))
    expect(error).toMatchObject({ name: 'ApiError', status: 403, fields: undefined, retryAfter: undefined })
    expect(error).toMatchObject({ code: 'permission_denied', fieldCodes: [] })
    expect(error.detail).toBe(error.body && (error.body as { detail: string }).detail)
  })

  it('bears answers that are not of this server', async () => {
    const proxy = unlucky([async () => new Response('<h1>Bad gateway</h1>', { status: 501 })])
    const error = await thrown(ApiError, proxy.client.GET('/api/v1/organizers/'))
    expect(error).toMatchObject({ status: 501, detail: undefined, fields: undefined, body: '<h1>Bad gateway</h1>' })
  })
})

describe('follow', () => {
  const CHANGES = '/api/v1/organizers/{organizer}/changes/'
  const voucher = async (): Promise<number> =>
    (await world.owner.post('/events/openstage26/vouchers/', { tag: 'x' })).body.id

  it('yields changes as they are made, over lost connections, and resumes after a cursor', async () => {
    const closing = new AbortController()
    const { client, sent } = unlucky([checked, answers(503), connectionLost, answerLost], { retry: { attempts: 1 } })
    const init = { params: { path: organizer, query: { action_type: ['svc.voucher.added' as const] } } }
    const seen: (number | undefined)[] = []
    let stored = ''
    const made: number[] = []
    const following = (async () => {
      for await (const { changes, cursor } of client.follow(CHANGES, { ...init, signal: closing.signal })) {
        seen.push(...changes.map((change) => change.voucher))
        stored = cursor
        if (seen.length < 3) made.push(await voucher())
        else closing.abort()
      }
    })()
    await until('it follows', () => sent.length > 1)
    made.push(await voucher())
    await following
    expect(seen).toEqual(made)
    const later = await voucher()
    const again = client.follow(CHANGES, { params: { path: organizer, query: { after: stored } } })
    const { value } = await again.next()
    expect(value?.changes.map((change) => change.voucher)).toEqual([later])
    await again.return()
  })

  it('repeats a request whose response is overdue, since a lost connection is not always reported', async () => {
    const setTimer = globalThis.setTimeout
    const early = (work: () => void, ms?: number) => setTimer(work, ms === 45_000 ? 0 : ms)
    const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation(early as typeof setTimeout)
    try {
      const silent = ({ signal }: Request) =>
        new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      const answered = async () => Response.json({ changes: [{ notification_id: 1 }], cursor: 'abc', has_more: false })
      const patient = unlucky([silent, answered], { retry: { attempts: 1 } })
      const { value } = await patient.client.follow(CHANGES, { params: { path: organizer } }).next()
      expect([patient.sent.length, value?.cursor]).toEqual([2, 'abc'])
    } finally {
      timers.mockRestore()
    }
  })

  it('ends with the error of a request that cannot succeed', async () => {
    const cursor = client.follow(CHANGES, { params: { path: organizer, query: { after: 'abc' } } })
    expect(await thrown(ApiError, cursor.next())).toMatchObject({
      status: 400,
      fieldCodes: [{ code: 'invalid_cursor' }],
    })
  })
})
