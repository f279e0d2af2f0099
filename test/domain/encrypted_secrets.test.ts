// Secrets that the server must be able to read are encrypted in the database, and their key can be replaced.
import { Secret, TOTP } from 'otpauth'
import { loadConfig } from '../../src/config.ts'
import { decrypt, keyIds } from '../../src/core/platform/encryption.ts'
import { hashPassword } from '../../src/core/platform/secrets.ts'
import { acceptCode, beginTwoFactor, confirmTwoFactor, pendingTwoFactor } from '../../src/domain/access/accounts.ts'
import { encryptSecrets, explainUnreadableSecrets } from '../../src/domain/encrypted_secrets.ts'
import { WEBHOOK_DELIVERIES } from '../../src/domain/operations/webhook_deliveries.ts'
import { WEBHOOK_SECRET } from '../../src/domain/operations/webhooks.ts'
import { rowsWith } from '../support/database.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { KEY } from '../support/worlds.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const keyed = (key: string) => ({ headers: { 'X-Idempotency-Key': key } })
const having = (...keys: string[]) => loadConfig({ ENCRYPTION_KEYS: keys.join(',') })
const WEBHOOK = { target_url: 'https://there.example/hook', all_events: true, action_types: ['svc.event.order.paid'] }

async function somebody(): Promise<{ id: number; secret: string }> {
  const [{ id }] = await world
    .db('users')
    .insert({ email: `${Math.random()}@factors.example`, password_hash: await hashPassword('correct horse') })
    .returning('id')
  await beginTwoFactor(world, id)
  const { secret } = (await pendingTwoFactor(world, { id, email: 'a@example.org' }))!
  return { id, secret }
}

describe('a copy of the database', () => {
  it('has no secret of a webhook, and none that a stored response shows', async () => {
    const made = await world.owner.post('/webhooks/', WEBHOOK, keyed('webhook'))
    const rotated = await world.owner.post(
      `/webhooks/${made.body.id}/rotate_secret/`,
      { overlap: 2 },
      keyed('rotation'),
    )
    const { body: token } = await world.owner.post('/teams/1/tokens/', { name: 'Shop' }, keyed('token'))
    expect(new Set([made.body.secret, rotated.body.secret]).size).toBe(2)
    for (const secret of [made.body.secret, rotated.body.secret, token.token]) {
      expect(secret.length).toBeGreaterThan(30)
      expect(await rowsWith(world.db, secret)).toEqual({})
      expect(await rowsWith(world.db, Buffer.from(secret).toString('hex'))).toEqual({})
    }
  })

  it('has no secret of a second factor', async () => {
    const { id, secret } = await somebody()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await rowsWith(world.db, secret)).toEqual({})
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock().getTime() })
    const at = { db: world.db, now: world.clock(), config: world.config }
    expect(await world.db.transaction((db) => confirmTwoFactor({ ...at, db }, id, code))).toBe(true)
  })
})

it('replays a stored response to the same credentials, with the secret that is shown once', async () => {
  const first = await world.owner.post('/webhooks/', WEBHOOK, keyed('again'))
  const second = await world.owner.post('/webhooks/', WEBHOOK, keyed('again'))
  expect(second.text).toBe(first.text)
  expect((await world.owner.get('/api/v1/idempotency_query?key=again')).body).toEqual(first.body)
})

describe('the keys', () => {
  it('can be replaced: the new one encrypts everything again', async () => {
    const { id, secret } = await somebody()
    const { body } = await world.owner.post('/webhooks/', WEBHOOK)
    const next = 'the key that replaces that of the demo world'
    const [before, during, after] = [having(KEY), having(next, KEY), having(next)]
    expect(await explainUnreadableSecrets(world.db, before)).toBeUndefined()
    expect(await explainUnreadableSecrets(world.db, after)).toBe(
      `The database has secrets that are encrypted with the key ${keyIds(before)[0]}. Add the missing one to ENCRYPTION_KEYS (this process has ${keyIds(after)[0]}).`,
    )
    await expect(encryptSecrets(world.db, after)).rejects.toThrow('ENCRYPTION_KEYS does not have')
    expect(await encryptSecrets(world.db, during)).toBeGreaterThan(2)
    expect(await encryptSecrets(world.db, during)).toBe(0)
    expect(await explainUnreadableSecrets(world.db, after)).toBeUndefined()
    const { secret: stored } = await world.db('webhooks').where({ id: body.id }).first('secret')
    expect(decrypt(after, WEBHOOK_SECRET, stored)).toBe(body.secret)
    const pending = await pendingTwoFactor({ db: world.db, config: after }, { id, email: 'a@example.org' })
    expect(pending!.secret).toBe(secret)
    await encryptSecrets(world.db, having(KEY, next))
  })

  it('encrypt what was stored without encryption, which a server does not start with', async () => {
    const { body } = await world.owner.post('/webhooks/', WEBHOOK)
    await world.db('webhooks').where({ id: body.id }).update({ secret: body.secret })
    expect(await explainUnreadableSecrets(world.db, world.config)).toContain('boxoffice encrypt-secrets')
    expect(await encryptSecrets(world.db, world.config)).toBe(1)
    const { secret: stored } = await world.db('webhooks').where({ id: body.id }).first('secret')
    expect(decrypt(world.config, WEBHOOK_SECRET, stored)).toBe(body.secret)
  })

  it('that are missing fail a delivery before anything is sent, and a sign-in with 503', async () => {
    const config = having('a key that encrypted nothing in this world')
    const { body } = await world.owner.post('/webhooks/', WEBHOOK)
    const { secret } = await world.db('webhooks').where({ id: body.id }).first('secret')
    const line = await world
      .db('log_entries')
      .where({ action: 'event.live.activated' })
      .orderBy('id', 'desc')
      .first('id')
    const [delivery] = await world
      .db('webhook_deliveries')
      .insert({
        webhook_id: body.id,
        log_entry_id: line.id,
        action: 'event.live.activated',
        object: 'event 1',
        created: world.clock(),
      })
      .returning('id')
    const claim = {
      id: delivery.id,
      attempts: 0,
      leases: [],
      action: 'event.live.activated',
      url: 'x:',
      test: null,
      payload: 'thin' as const,
      isSent: true,
      sandbox: null,
      webhook: 1,
      secrets: [secret],
    }
    await expect(WEBHOOK_DELIVERIES.run(claim, world.job({ config }))).rejects.toThrow('ENCRYPTION_KEYS does not have')
    const { id } = await somebody()
    const at = { db: world.db, now: world.clock(), config }
    await expect(acceptCode(at, id, '123456')).rejects.toMatchObject({ status: 503 })
  })
})
