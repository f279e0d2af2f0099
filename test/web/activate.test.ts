// A new customer chooses a password.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../scripts/support/document.ts'
import { checkPassword } from '../../src/core/platform/secrets.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { linkTo, readMailsTo } from '../support/mail.ts'
import { fields } from '../support/matchers.ts'
import { Visitor } from '../support/visitor.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ work: true })
})
afterAll(async () => {
  await world?.end()
})
afterEach(() => world.clock.reset())

let serial = 0
async function mailed(fields: Json = {}): Promise<{ email: string; identifier: string; link: string }> {
  const email = `new${++serial}@example.org`
  const { status, body } = await world.owner.post('/customers/', {
    email,
    is_verified: false,
    send_email: true,
    ...fields,
  })
  expect([status, body]).toMatchObject([201, { email, is_verified: false }])
  return { email, identifier: body.identifier, link: await linkTo(world.directory, email) }
}
const allMails = (): string => {
  const folder = join(world.directory, 'mail')
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join()
}
const row = ({ identifier }: { identifier: string }) => world.db('customers').where({ identifier }).first()

describe('the link in the mail to a new customer', () => {
  it('leads to a page where they choose a password, which shows that the address is theirs', async () => {
    const customer = await mailed()
    const ada = new Visitor(world.base)
    expect(await ada.open(customer.link)).toBe(200)
    expect(await ada.heading()).toBe('Your account at Kulturwerk Hamburg')
    await ada.fill({ Password: 'open sesame', 'Repeat the password': 'open sesam' })
    expect(await ada.press('Set password')).toBe(400)
    await ada.fill({ Password: 'open sesame', 'Repeat the password': 'open sesame' })
    expect(await ada.press('Set password')).toBe(200)
    expect(await ada.heading()).toBe('Your account is ready')
    const stored = await row(customer)
    expect([stored.is_verified, await checkPassword(stored.password_hash, 'open sesame')]).toEqual([true, true])
    const [line] = await world.db('log_entries').where({ action: 'customer.changed', object_id: stored.id })
    expect(line).toMatchObject({ actor_type: 'customer', actor_id: stored.id, data: { is_verified: true } })
    expect([await ada.open(customer.link), await ada.heading()]).toEqual([404, 'This link is no longer valid'])
  })

  it('is in the language of the customer', async () => {
    const { email } = await mailed({ locale: 'de-informal' })
    const [mail] = await readMailsTo(world.directory, email)
    expect(mail!.headers.subject).toBe('Ihr Konto bei Kulturwerk Hamburg')
  })

  it.each<[string, (customer: { identifier: string; email: string }) => Promise<unknown>]>([
    ['after two weeks', async () => world.clock.advance({ days: 15 })],
    [
      'when the account is switched off',
      ({ identifier }) => world.owner.patch(`/customers/${identifier}/`, { is_active: false }),
    ],
    [
      'when the address is another',
      ({ identifier }) => world.owner.patch(`/customers/${identifier}/`, { email: 'other@example.org' }),
    ],
    ['when the customer is forgotten', ({ identifier }) => world.owner.post(`/customers/${identifier}/anonymize/`, {})],
  ])('ends %s', async (_, end) => {
    const customer = await mailed()
    const open = async () => (await fetch(world.base + customer.link)).status
    await world.owner.patch(`/customers/${customer.identifier}/`, {
      email: customer.email.toUpperCase(),
      notes: 'Same',
    })
    expect(await open()).toBe(200)
    await end(customer)
    expect(await open()).toBe(404)
    expect((await row(customer)).password_hash).toBeNull()
  })

  it('is not mailed to a customer without an address, nor unless requested', async () => {
    expect(await world.owner.post('/customers/', { send_email: true })).toRespond(400, fields('email'))
    await world.owner.post('/customers/', { email: 'quiet@example.org' })
    await mailed()
    expect(allMails()).not.toContain('quiet@example.org')
  })
})
