// Scans that share a transaction have the responses and effects that they would have alone (src/domain/entry/redeem.ts).
import type { Json } from '../../../scripts/support/document.ts'
import { verify } from '../../../src/domain/verification/verify.ts'
import type { Answer, Call } from '../../support/batches.ts'
import { expectShared, sendCall, sendInOneBatch, statuses } from '../../support/batches.ts'
import type { Person } from '../../support/people.ts'
import { untilBlocked } from '../../support/until.ts'
import { LISTS, list, paid, secretsOf, stored, ticket, world } from './checkin_rpc.setup.ts'

const PATH = '/checkinrpc/redeem/'
const scanning = (lists: number[], secret: string, more: Json = {}, who?: Person): Call => ({
  body: { lists, secret, ...more },
  ...(who && { who }),
})
const send = (call: Call): Promise<Answer> => sendCall(world.owner, PATH, call)

async function inOneBatch(
  calls: readonly Call[],
  path = PATH,
  whileRunning?: Parameters<typeof sendInOneBatch>[5],
): Promise<{ answers: Answer[]; sizes: number[] }> {
  const at = await list()
  const others = await Promise.all([ticket(), ticket()])
  const first = others.map(({ secret }) =>
    path === PATH
      ? scanning([at], secret, { questions_supported: false })
      : { path: `${LISTS}${at}/positions/${secret}/redeem/`, body: {} },
  )
  return sendInOneBatch(world, path, calls, first, 201, whileRunning)
}

/** What a scan has stored for a ticket, without what identifies it. */
const effects = async (position: number): Promise<Json> => ({
  checkins: await world
    .db('checkins')
    .where({ order_position_id: position })
    .orderBy('id')
    .select('successful', 'type', 'error_reason', 'error_explanation', 'nonce', 'forced', 'gate_id', 'device_id'),
  entries: (
    await world
      .db('log_entries')
      .where({ action: 'event.checkin' })
      .whereRaw("(data ->> 'position')::bigint = ?", [position])
      .orderBy('id')
      .select('actor_type', 'actor_id', 'actor_name', 'event_id', 'data')
  ).map(({ data: { position: _, list: __, ...data }, ...entry }: Json) => ({ ...entry, data })),
})

/** A response without what differs between tickets. */
const comparable = ({ status, body }: Answer): Json => [
  status,
  body.status,
  body.reason,
  body.reason_explanation,
  body.require_attention,
  body.checkin_texts,
  body.position?.checkins.map(({ gate, device, device_id, type }: Json) => ({ gate, device, device_id, type })),
  status < 500 && !body.position ? { ...body, list: null } : null,
]

it('admit tickets of different callers, each with its own check-in and log entry', async () => {
  const at = await list()
  const devices: Awaited<ReturnType<typeof world.device>>[] = []
  for (const gate of [{ gate_id: 1 }, {}, { gate_id: 1 }])
    devices.push(await world.device({ ...gate, security_profile: 'scan' }))
  const tickets = await Promise.all(Array.from({ length: 9 }, () => ticket()))
  const calls = tickets.map(({ secret }, i) => scanning([at], secret, { nonce: `n${i}` }, devices[i % 4]))
  const { answers, sizes } = await inOneBatch(calls)
  expectShared(sizes, 11)
  expect(statuses(answers)).toEqual(tickets.map(() => 201))
  for (const [i, { position }] of tickets.entries()) {
    const device = devices[i % 4]
    expect(answers[i]!.body.position).toMatchObject({
      id: position,
      checkins: [{ list: at, device: device?.id ?? null, device_id: device?.device_id ?? null }],
    })
    const own = await effects(position)
    expect(own.checkins).toMatchObject([{ successful: true, nonce: `n${i}`, device_id: device?.id ?? null }])
    expect(own.entries).toMatchObject([
      { actor_type: device ? 'device' : 'token', data: { type: 'entry', forced: false } },
    ])
    if (device) expect(own.entries[0].actor_id).toBe(device.id)
    // The response reports the check-in that is stored.
    const { body } = await world.owner.get(`${LISTS}${at}/positions/${position}/`)
    expect(body.checkins).toEqual(answers[i]!.body.position.checkins)
  }
  const rows = await world
    .db('checkins')
    .where({ checkin_list_id: at })
    .select(world.db.raw('xmin::text as transaction'))
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThanOrEqual(2)
})

it('are rejected as alone, while others are admitted', async () => {
  const at = await list({ all_products: true })
  const elsewhere = await list({ all_products: false, limit_products: [] })
  const foreign = (await world.db('checkin_lists').max('id as id').first())!.id + 1000
  const limited = await world.device({
    events: [(await world.db('events').where({ slug: 'kellerkonzerte' }).first('id')).id],
  })
  const make = async (): Promise<{ calls: Call[]; positions: (number | null)[] }> => {
    const [good, pending, forced, canceled, product, exit, once, extended] = await Promise.all([
      ticket(),
      ticket({ status: 'n' }),
      ticket({ status: 'n' }),
      ticket({ status: 'c' }),
      ticket(),
      ticket(),
      ticket(),
      ticket(),
    ])
    expect((await send(scanning([at], once!.secret))).status).toBe(201)
    const used = [good, pending, forced, canceled, product, exit, once, extended].map((made) => made!.position)
    return {
      positions: [...used, null, null, null, null, null],
      calls: [
        scanning([at], good!.secret),
        scanning([at], pending!.secret),
        scanning([at], forced!.secret, { force: true }),
        scanning([at], canceled!.secret),
        scanning([elsewhere], product!.secret),
        scanning([at], exit!.secret, { type: 'exit' }),
        scanning([at], once!.secret),
        scanning([at], extended!.secret, { datetime: '2026-05-01T18:00:00.123Z', questions_supported: false }),
        scanning([at], 'no such secret'),
        scanning([at], ''),
        scanning([foreign], 'secret'),
        scanning([at], 'secret', { datetime: 'yesterday' }),
        scanning([at], 'secret', {}, limited),
      ],
    }
  }
  const before = await make()
  const alone: Answer[] = []
  for (const call of before.calls) alone.push(await send(call))
  expect(statuses(alone)).toEqual([201, 400, 201, 400, 400, 201, 400, 201, 404, 400, 400, 400, 400])
  const { calls, positions } = await make()
  const { answers, sizes } = await inOneBatch(calls)
  expectShared(sizes, 15)
  expect(answers.map(comparable)).toEqual(alone.map(comparable))
  for (const [i, position] of positions.entries())
    if (position) expect(await effects(position)).toEqual(await effects(before.positions[i]!))
  const unknown = (await stored(at)).filter(({ raw_barcode }) => raw_barcode === 'no such secret')
  expect(unknown).toHaveLength(2)
})

it('return the check-ins of their own lists, the latest 20 of many', async () => {
  const [at, other] = [await list({ allow_multiple_entries: true }), await list({ allow_multiple_entries: true })]
  const tickets = await Promise.all(Array.from({ length: 4 }, () => ticket()))
  const [many, two] = tickets
  const before = (number: number, position: number, on: number) =>
    world.db.raw(
      `insert into checkins (checkin_list_id, order_position_id, type, datetime, created)
      select ?, ?, 'entry', t, t from generate_series(1, ?::integer) n cross join lateral (select ?::timestamptz - n * interval '1 minute' as t) times`,
      [on, position, number, world.clock()],
    )
  await before(25, many!.position, at)
  await before(30, many!.position, other)
  await before(1, two!.position, at)
  await before(1, two!.position, other)
  const calls = tickets.map(({ secret }, i) => scanning(i === 1 ? [other] : [at], secret, { nonce: `own${i}` }))
  const { answers, sizes } = await inOneBatch(calls)
  expectShared(sizes, 6)
  expect(statuses(answers)).toEqual([201, 201, 201, 201])
  const shown = answers.map(({ body }) => body.position.checkins.map(({ list: on }: Json) => on))
  expect(shown).toEqual([Array.from({ length: 20 }, () => at), [other, other], [at], [at]])
})

it('of one ticket admit it once, and tickets of one order one after the other', async () => {
  const at = await list()
  const [{ secret }, pair] = [await ticket(), await paid({ positions: [{}, {}] })]
  const [one, other] = await secretsOf(pair)
  const calls = [secret, secret, secret, one!, other!, one!].map((code, i) => scanning([at], code, { nonce: `n${i}` }))
  const { answers } = await inOneBatch(calls)
  const admitted = answers.filter(({ status }) => status === 201)
  expect(new Set(admitted.map(({ body }) => body.position.secret))).toEqual(new Set([secret, one, other]))
  expect(admitted).toHaveLength(3)
  for (const { status, body } of answers) if (status !== 201) expect(body.reason).toBe('already_redeemed')
  expect((await stored(at)).map(({ successful }) => successful).sort()).toEqual([false, false, false, true, true, true])
})

it('with the same nonce are a retry', async () => {
  const at = await list()
  const { secret } = await ticket()
  const retried = scanning([at], secret, { nonce: 'same' })
  const { answers } = await inOneBatch([retried, retried, scanning([at], (await ticket()).secret), retried])
  expect(statuses(answers)).toEqual([201, 201, 201, 201])
  expect(await stored(at)).toHaveLength(2)
})

it('do not wait for a scan whose order is locked', async () => {
  const at = await list()
  const [busy, ...free] = await Promise.all(Array.from({ length: 6 }, () => ticket()))
  const calls = [busy!, ...free].map(({ secret }) => scanning([at], secret))
  const trx = await world.db.transaction()
  await trx('orders').where({ id: busy!.order }).forUpdate()
  const { answers, sizes } = await inOneBatch(calls, PATH, async ([late, ...others]) => {
    try {
      expect(statuses(await Promise.all(others))).toEqual(free.map(() => 201))
      await untilBlocked(world.db, 1)
      expect(await stored(at)).toHaveLength(free.length)
    } finally {
      await trx.commit()
    }
    expect((await late!).status).toBe(201)
  })
  expectShared(sizes, 8)
  expect(answers[0]!.body.position.id).toBe(busy!.position)
})

it('store their answers', async () => {
  const at = await list()
  const { body: question } = await world.owner.post('/events/openstage26/questions/', {
    question: { en: 'Which?' },
    type: 'S',
    required: true,
    items: [1],
    ask_during_checkin: true,
  })
  const tickets = await Promise.all(Array.from({ length: 5 }, () => ticket()))
  const calls = tickets.map(({ secret }, i) =>
    scanning([at], secret, i === 2 ? {} : { answers: { [question.id]: `Answer ${i}` } }),
  )
  const { answers } = await inOneBatch(calls)
  await world.db('questions').where({ id: question.id }).update({ ask_during_checkin: false })
  expect(statuses(answers)).toEqual([201, 201, 400, 201, 201])
  expect(answers[2]!.body).toMatchObject({ status: 'incomplete', questions: [{ id: question.id }] })
  for (const [i, { body }] of answers.entries())
    if (i !== 2)
      expect(body.position).toMatchObject({
        id: tickets[i]!.position,
        answers: [{ question: question.id, answer: `Answer ${i}` }],
        checkins: [{ list: at }],
      })
})

it('of one check-in list share a transaction, also by ID', async () => {
  const [one, other] = [await list(), await list()]
  const tickets = await Promise.all(Array.from({ length: 6 }, () => ticket()))
  const calls = tickets.map(({ secret, position }, i) => ({
    path: `${LISTS}${i % 2 ? one : other}/positions/${i === 4 ? position : secret}/redeem/`,
    body: {},
  }))
  const { answers, sizes } = await inOneBatch(calls, `${LISTS}${one}/positions/x/redeem/`)
  expectShared(sizes, 8)
  expect(statuses(answers)).toEqual(calls.map(() => 201))
  expect(await stored(one)).toHaveLength(3)
  expect(await stored(other)).toHaveLength(3)
})

it('are stored with their idempotency keys', async () => {
  const at = await list()
  const [one, other] = await Promise.all([ticket(), ticket()])
  const calls = [
    { ...scanning([at], one!.secret), key: 'scan one' },
    { ...scanning([at], other!.secret), key: 'scan other' },
    { ...scanning([at], 'unknown'), key: 'scan unknown' },
  ]
  const { answers } = await inOneBatch(calls)
  expect(statuses(answers)).toEqual([201, 201, 404])
  for (const [i, call] of calls.entries())
    expect(await send(call)).toMatchObject({ status: answers[i]!.status, body: answers[i]!.body })
  expect(await stored(at)).toHaveLength(3)
})

it('leave the counts consistent', async () => {
  const { findings } = await verify({ db: world.db, config: world.config, now: world.clock() }, { files: false })
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
})
