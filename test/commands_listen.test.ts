// `boxoffice listen`: the changes of a running server arrive at a local receiver as webhooks send them (guide webhooks).
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { createToken } from '../src/domain/access/organizers.ts'
import { command } from './support/command.ts'
import type { Festival } from './support/festival.ts'
import { festival } from './support/festival.ts'
import { killAll, start } from './support/process.ts'
import type { Receiver } from './support/receiver.ts'
import { receiver, status } from './support/receiver.ts'
import { until } from './support/until.ts'

const SECRET = `whsec_${Buffer.alloc(32, 'listen').toString('base64')}`
let world: Festival
let there: Receiver
let token: string
// A connection to the server that can be interrupted.
const between = createServer((socket) => {
  const server = connect(Number(new URL(world.base).port), '127.0.0.1')
  for (const one of [socket, server]) {
    sockets.add(one)
    one.on('error', () => undefined)
    one.on('close', () => sockets.delete(one))
  }
  socket.pipe(server).pipe(socket)
})
const sockets = new Set<Socket>()
const interrupt = (): void => {
  for (const socket of sockets) socket.destroy()
}
beforeAll(async () => {
  there = await receiver()
  world = await festival()
  const team = await world.db('teams').where({ can_change_organizer_settings: true }).orderBy('id').first('id')
  token = (await createToken(world.db, team.id, 'listen')).token
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => there.clear())
afterAll(async () => {
  killAll()
  interrupt()
  between.close()
  await world.end()
  await there.close()
})

const server = () => `http://127.0.0.1:${(between.address() as AddressInfo).port}`
const args = (...more: string[]) => [...['listen', '--organizer', 'kulturwerk', '--forward', there.url], ...more]
const listening = async (...more: string[]) => {
  const process = start(args(...more), { BOXOFFICE_URL: server(), BOXOFFICE_TOKEN: token })
  await until('it listens', () => process.result.stdout.includes('Signing secret'))
  /** Interrupts the command and returns its result. */
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    process.child.kill(signal)
    await until('it ends', () => process.child.exitCode !== null || process.child.signalCode !== null)
    return process.ended
  }
  return { ...process, stop }
}
const rename = (name: string) => world.owner.patch('/events/openstage26/', { name: { en: name } })
const giftCard = async () => (await world.owner.post('/giftcards/', { value: '5.00' })).body.id as number
const cursorIn = (stdout: string): string => /Stopped\. Continue with --after (\S+)/.exec(stdout)![1]!

describe('boxoffice listen', () => {
  it('forwards changes as webhooks send them, signed with the printed secret, and resumes after the last one', async () => {
    const { result, stop } = await listening()
    there.answer(status(500))
    const giftcard = await giftCard()
    await there.have(1)
    await until('the failure is printed', () => /^500 /m.test(result.stdout))
    there.answer(status(204))
    await rename('Stage one')
    const [card, changed] = await there.have(2)
    const secret = /^Signing secret: (\S+)$/m.exec(result.stdout)![1]!
    for (const { text, headers, body } of [card!, changed!]) {
      expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toEqual(body)
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'user-agent': 'boxoffice',
        'webhook-id': `msg_${body.notification_id}`,
      })
    }
    expect(card!.body).toMatchObject({ issuer_slug: 'kulturwerk', giftcard, action: 'svc.giftcards.created' })
    const { notification_id } = changed!.body
    expect(changed!.text).toBe(
      JSON.stringify({ notification_id, organizer: 'kulturwerk', event: 'openstage26', action: 'svc.event.changed' }),
    )
    await until('the delivery is printed', () => result.stdout.includes(`svc.event.changed  ${notification_id}`))
    expect(result.stdout).toMatch(new RegExp(`^204 +\\d+ ms  svc\\.event\\.changed  ${notification_id}$`, 'm'))

    const { code, stdout, stderr } = await stop()
    expect([code, stderr]).toEqual([0, ''])
    await rename('Stage two')
    const again = await listening('--after', cursorIn(stdout), '--secret', SECRET)
    const [, , missed] = await there.have(3)
    expect(new Webhook(SECRET).verify(missed!.text, missed!.headers as Record<string, string>)).toEqual(missed!.body)
    expect(missed!.body.notification_id).toBeGreaterThan(notification_id)
    expect((await again.stop('SIGTERM')).code).toBe(0)
    expect(there.received).toHaveLength(3)
  })

  it('connects again after an interruption, without missing or repeating a change', async () => {
    const { result, stop } = await listening()
    await rename('Before')
    await there.have(1)
    await until('the delivery is printed', () => /^204 /m.test(result.stdout))
    interrupt()
    await rename('Meanwhile')
    await there.have(2)
    await rename('Afterwards')
    await there.have(3)
    expect(result.stdout).toContain('Connecting again')
    expect(result.stdout).toContain('Connected again.')
    expect(new Set(there.received.map(({ body }) => body.notification_id)).size).toBe(3)
    expect((await stop()).code).toBe(0)
  })

  it('forwards only the chosen event and types, and reports receivers that do not respond', async () => {
    const { result, stop } = await listening(
      ...['--event', 'openstage26', '--types', 'svc.event.changed,svc.voucher.added'],
      ...['--forward', 'http://127.0.0.1:9/'],
    )
    await world.owner.post('/events/kellerkonzerte/vouchers/', {})
    await giftCard()
    await world.owner.post('/events/openstage26/vouchers/', {})
    const line = /^failed +\d+ ms {2}svc\.voucher\.added {2}\d+ {2}The connection was refused\.$/m
    await until('the failure is printed', () => line.test(result.stdout))
    const { code, stdout } = await stop()
    expect(code).toBe(0)
    expect(stdout.match(/ ms {2}/g)).toHaveLength(1)
  })

  it('ends while a receiver does not respond, and forwards that change again', async () => {
    there.answer(() => undefined)
    const { stop } = await listening()
    await rename('Slow')
    const [first] = await there.have(1)
    const { code, stdout } = await stop()
    expect(code).toBe(0)
    there.answer(status(204))
    const again = await listening('--after', cursorIn(stdout))
    const [, second] = await there.have(2)
    expect(second!.text).toBe(first!.text)
    expect((await again.stop()).code).toBe(0)
  })

  it.each<[what: string, more: string[], env: Record<string, string>, message: RegExp]>([
    ['no token', [], { BOXOFFICE_TOKEN: '' }, /^Run boxoffice login, or set BOXOFFICE_URL and BOXOFFICE_TOKEN\.\n$/],
    ['an invalid token', [], { BOXOFFICE_TOKEN: 'wrong' }, /^The server returned 401: Authentication credentials/],
    ['an unknown type', ['--types', 'svc.nothing'], {}, /^The server returned 400: /],
    ['an invalid cursor', ['--after', 'x'], {}, /^The server returned 400: /],
    ['no server', [], { BOXOFFICE_URL: 'http://127.0.0.1:9' }, /^No server responds at http:\/\/127\.0\.0\.1:9/],
    ['no URL', ['--forward', 'localhost:3000'], {}, /Use a URL with http or https\./],
    ['no secret', ['--secret', 'x'], {}, /Use whsec_ followed by/],
  ])('rejects %s with one clear sentence', async (_, more, env, message) => {
    const given = { BOXOFFICE_URL: server(), BOXOFFICE_TOKEN: token, XDG_CONFIG_HOME: world.directory, ...env }
    const { code, stderr } = await command(args(...more), given)
    expect(code).toBe(1)
    expect(stderr).toMatch(message)
  })
})
