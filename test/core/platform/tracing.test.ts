// Traces that a collector receives: from the request of a client to the resulting webhook, without secrets.

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { loadConfig } from '../../../src/config.ts'
import { logFields, startTracing } from '../../../src/core/platform/tracing.ts'
import type { CollectedSpan, Collector } from '../../support/collector.ts'
import { collector } from '../../support/collector.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Receiver } from '../../support/receiver.ts'
import { receiver } from '../../support/receiver.ts'
import { until } from '../../support/until.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
const STATE = 'rojo=00f067aa0ba902b7,congo=t61 rcWkgMzE'
const from = (flags: string, trace = TRACE) => ({
  headers: { traceparent: `00-${trace}-${CALLER}-${flags}`, tracestate: STATE },
})
const ORDERS = '/events/openstage26/orders/'
const EMAIL = 'ada.private@example.org'
const order = {
  email: EMAIL,
  status: 'p',
  payment_provider: 'manual',
  positions: [{ item: 1, variation: 1, attendee_name_parts: { given_name: 'Private', family_name: 'Okafor' } }],
}
let world: Festival
let traces: Collector
let there: Receiver
const lines: string[] = []
beforeAll(async () => {
  traces = await collector()
  there = await receiver()
})
afterAll(async () => {
  await world?.end()
  await traces.close()
  await there.close()
})

/** Runs `act` with tracing. @returns the spans that were sent */
async function traced(act: () => Promise<unknown>, env: Record<string, string> = {}): Promise<CollectedSpan[]> {
  traces.clear()
  const stop = await startTracing(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint, ...env }))
  try {
    if (!world) {
      const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
      const log = pino({ mixin: logFields()! }, stream)
      world = await festival({ work: true, log, env: { OUTBOUND_ALLOW_PRIVATE: 'true' } })
    }
    await act()
  } finally {
    await stop()
  }
  return traces.spans()
}

describe('a trace', () => {
  it('leads from the request through its statements to the job and the webhook', async () => {
    const spans = await traced(async () => {
      const events = { all_events: true, action_types: ['svc.event.order.placed'] }
      expect(await world.owner.post('/webhooks/', { target_url: `${there.url}?key=hidden-key`, ...events })).toRespond(
        201,
      )
      expect(await world.owner.post(ORDERS, order, from('01'))).toRespond(201)
      await there.have(1)
      const isDone = async () => (await world.db('webhook_deliveries').where({ state: 'done' })).length > 0
      await until('the delivery is recorded', isDone)
      // The span of the attempt ends after that. Spans that have not ended when tracing stops are lost. Spans are sent every five seconds.
      await until('the attempt has ended', () => traces.spans().some(({ name }) => name === 'attempt webhooks'))
    })
    const own = spans.filter(({ traceId }) => traceId === TRACE)
    const one = (name: string): CollectedSpan => own.find((span) => span.name === name)!
    const childrenOf = ({ spanId }: CollectedSpan): string[] =>
      own.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name)

    const request = one(`POST /api/v1/organizers/{organizer}/events/{event}/orders/`)
    expect(request).toMatchObject({ kind: 2, parentSpanId: CALLER })
    expect(request.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v1/organizers/{organizer}/events/{event}/orders/',
      'http.response.status_code': 201,
      'boxoffice.operation': 'orders.create',
    })
    expect(childrenOf(request)).toContain('transaction')
    const transaction = one('transaction')
    expect(childrenOf(transaction)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT', 'WITH webhook_deliveries']))
    const statement = own.find(({ name }) => name.startsWith('INSERT log_entries'))!
    expect(statement.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'log_entries',
      'db.query.text': expect.stringContaining('$1'),
      'boxoffice.db.statement': expect.stringMatching(/^s\d+$/),
    })

    const job = one('process webhooks')
    const ids = new Map(own.map((span) => [span.spanId, span]))
    const ancestorsOf = ({ parentSpanId }: CollectedSpan): string[] => {
      const parent = ids.get(parentSpanId ?? '')
      return parent ? [parent.name, ...ancestorsOf(parent)] : []
    }
    expect(ancestorsOf(job)).toContain(request.name)
    const webhook = own.find(({ name, attributes }) => name === 'POST' && attributes['server.port'] === there.port)!
    const attempt = own.find(({ spanId }) => spanId === webhook.parentSpanId)!
    expect(attempt.name).toBe('attempt webhooks')
    expect(ancestorsOf(attempt)[0]).toBe('process webhooks')
    expect(webhook.kind).toBe(3)
    expect(webhook.attributes).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 204,
      'server.address': '127.0.0.1',
      'server.port': there.port,
    })
    expect(there.received[0]!.headers).toMatchObject({
      traceparent: `00-${TRACE}-${webhook.spanId}-01`,
      tracestate: STATE,
    })
    expect(new Set(own.map(({ traceState }) => traceState))).toEqual(new Set([STATE]))
    expect(
      lines
        .map((line) => JSON.parse(line))
        .find(({ operation, trace_id }) => operation === 'orders.create' && trace_id === TRACE),
    ).toMatchObject({ span_id: request.spanId })
  }, 60_000)

  it('contains no secrets and no personal data', async () => {
    const secrets: string[] = []
    const spans = await traced(async () => {
      const { body } = await world.owner.post(ORDERS, { ...order, send_email: true }, from('01'))
      secrets.push(body.code, body.secret, body.positions[0].secret)
      await world.owner.get(`${ORDERS}?search=${EMAIL}`)
      await world.owner.post('/checkinrpc/redeem/', { lists: [1], secret: body.positions[0].secret })
      await world.anonymous.post('/api/v1/organizers/kulturwerk/customers/', { email: EMAIL })
      await fetch(`${world.base}/sign-in`, {
        method: 'POST',
        body: new URLSearchParams({ email: EMAIL, password: 'hidden' }),
      })
      await until('the mail is sent', async () => (await world.db('order_mails').whereNotNull('sent')).length > 0)
    })
    expect(spans.length).toBeGreaterThan(50)
    const text = JSON.stringify(traces.received.map(({ body }) => body))
    const token = world.owner.headers.Authorization!.replace('Token ', '')
    for (const secret of [...secrets, token, 'ada.private', 'Okafor', 'hidden', 'organizers/kulturwerk'])
      expect(text).not.toContain(secret)
    expect(spans.map(({ name }) => name)).toContain('send mail')
  }, 60_000)

  it('names an error without its message', async () => {
    const spans = await traced(async () => {
      expect(await world.owner.post(ORDERS, { ...order, email: 'nobody' }, from('01'))).toRespond(400)
    })
    const request = spans.find(({ kind }) => kind === 2)!
    expect(request.attributes).toMatchObject({
      'http.response.status_code': 400,
      'boxoffice.error_code': 'invalid_format',
    })
    expect(request.status.code ?? 0).toBe(0)
  })

  it('follows the sampler, and the caller where that asks for it', async () => {
    // A trace of its own for each count: on a busy machine, spans of an earlier one can arrive after tracing has stopped.
    const count = async (flags: string, env: Record<string, string>): Promise<number> => {
      const trace = randomBytes(16).toString('hex')
      const get = async () => expect(await world.owner.get('/events/', from(flags, trace))).toRespond(200)
      return (await traced(get, env)).filter(({ traceId }) => traceId === trace).length
    }
    const RATIO = { OTEL_TRACES_SAMPLER_ARG: '0' }
    expect(await count('01', { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', ...RATIO })).toBeGreaterThan(1)
    expect(await count('00', { OTEL_TRACES_SAMPLER: 'parentbased_always_on' })).toBe(0)
    expect(await count('01', { OTEL_TRACES_SAMPLER: 'traceidratio', ...RATIO })).toBe(0)
    expect(await count('00', { OTEL_TRACES_SAMPLER: 'always_on' })).toBeGreaterThan(1)
  })

  it('is sent with the service name, attributes and headers of the configuration, and not for probes', async () => {
    const env = {
      OTEL_SERVICE_NAME: 'tickets',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=a%20test',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc%3D',
    }
    const spans = await traced(async () => {
      for (const path of ['/healthz', '/readyz', '/metrics']) await fetch(world.base + path)
      await world.owner.get('/events/')
    }, env)
    expect(spans.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual([
      'GET /api/v1/organizers/{organizer}/events/',
    ])
    const [{ headers, path, body }] = traces.received as [(typeof traces.received)[0]]
    expect([path, headers['api-key']]).toEqual(['/v1/traces', 'abc='])
    const { attributes } = body.resourceSpans[0].resource
    for (const [key, stringValue] of [
      ['service.name', 'tickets'],
      ['deployment.environment.name', 'a test'],
    ])
      expect(attributes).toContainEqual({ key, value: { stringValue } })
  })
})

describe('without a collector', () => {
  it.each([
    {},
    { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  ])('nothing of OpenTelemetry is loaded: %j', (env) => {
    const script = `
        import { registerHooks } from 'node:module'
        const loaded = []
        // prom-client loads the types of the OpenTelemetry API package for exemplars.
        const isOurs = (url) => url.includes('@opentelemetry') && !url.includes('@opentelemetry/api/')
        registerHooks({ load: (url, context, next) => (isOurs(url) && loaded.push(url), next(url, context)) })
        await import('./src/server.ts')
        await import('./src/commands/serve.ts')
        const { startTracing } = await import('./src/core/platform/tracing.ts')
        const { loadConfig } = await import('./src/config.ts')
        await startTracing(loadConfig())
        console.log(loaded.length)
        if (process.env.OTEL_SDK_DISABLED === undefined) {
          await startTracing(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }))
          console.log(loaded.length > 0)
        }
        process.exit()`
    const { PATH } = process.env
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH, ...env } as never,
      encoding: 'utf8',
    })
    expect(stdout).toBe('OTEL_SDK_DISABLED' in env ? '0\n' : '0\ntrue\n')
  }, 60_000)
})
