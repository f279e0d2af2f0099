// Pages for devices and gates of an organizer.
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { createTeam, ensureAccount } from '../../src/domain/access/organizers.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { Person } from '../support/people.ts'
import { Visitor } from '../support/visitor.ts'

const DEVICES = '/organizers/kulturwerk/devices/'
const GATES = '/organizers/kulturwerk/gates/'
let world: Festival
let mara: Visitor
beforeAll(async () => {
  world = await festival()
  mara = await entering(world.account.id)
})
afterAll(async () => {
  await world?.end()
})

/** Creates a signed-in visitor. */
async function entering(userId: number): Promise<Visitor> {
  return new Visitor(world.base).enter(await world.signedIn(userId))
}
const entries = () => world.db('log_entries').orderBy('id').select('action', 'actor_type', 'actor_name', 'data')
const device = (name: string) => world.db('devices').where({ name }).first('*')
const DEVICE_DATA = {
  hardware_brand: 'Zebra',
  hardware_model: 'TC52',
  software_brand: 'Doorkeeper',
  software_version: '2.4.1',
}

/** Reads the text of a QR code from a screenshot. */
async function scanned(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBeGreaterThan(300)
  return decodeQR({ width: info.width, height: info.height, data })
}

describe('a new device', () => {
  it('is made with its gate and events, and connected with the code on its page', async () => {
    await mara.open('/organizers/kulturwerk/')
    await mara.follow('Devices')
    await mara.follow('Create a device')
    await mara.fill({
      Name: 'Balcony scanner',
      Gate: '2',
      'Open Stage Conference (openstage26)': true,
      'Security profile': 'scan',
    })
    expect(await mara.press('Create device')).toBe(200)
    expect([await mara.heading(), await mara.main()]).toEqual([
      'Balcony scanner',
      expect.stringContaining('Not connected'),
    ])

    const [url, token] = await mara.texts('code')
    expect([url, token]).toEqual(['http://tickets.example', expect.any(String)])
    const { status, body } = await world.anonymous.post('/api/v1/device/initialize', { token, ...DEVICE_DATA })
    expect([status, body.gate]).toEqual([200, { id: 2, name: 'Stage door' }])
    expect(
      (
        await new Person(world.base, world.owner.home, { Authorization: `Device ${body.api_token}` }).get(
          '/events/openstage26/settings/',
        )
      ).status,
    ).toBe(200)

    await mara.reload()
    const page = await mara.main()
    for (const text of ['Connected since', 'Zebra TC52', 'Doorkeeper 2.4.1', 'Stage door', 'openstage26', 'Scanner'])
      expect(page).toContain(text)
    expect([page.includes(token!), mara.all('img.qr').length]).toEqual([false, 0])
  })

  inBrowser('has a page with a code that a camera reads', async () => {
    const browser = await openBrowser(world.base)
    const visitor = await (await browser.visitor()).enter(await world.signedIn())
    await visitor.open(`${DEVICES}3/`)
    const [url, token] = await visitor.texts('code')
    const code = await scanned(await visitor.page.locator('img.qr').screenshot())
    expect(JSON.parse(code)).toEqual({ handshake_version: 1, url, token })
    await browser.close()
  })

  it('is logged in the name of the person, its gate too', async () => {
    const lines = (await entries()).filter(({ actor_type }) => actor_type === 'user')
    expect(lines).toEqual([
      {
        action: 'device.added',
        actor_type: 'user',
        actor_name: 'Mara Lindqvist',
        data: {
          name: 'Balcony scanner',
          all_events: false,
          limit_events: ['openstage26'],
          security_profile: 'scan',
          gate: 2,
        },
      },
    ])
  })

  it('without a name shows the error at the field, and keeps the input', async () => {
    await mara.open(`${DEVICES}new`)
    await mara.fill({ Name: '   ', Gate: '1', 'All events, including future ones': true })
    expect(await mara.press('Create device')).toBe(400)
    expect(mara.page.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(mara.remarks('Name')).not.toBe('')
    expect([
      mara.page.getByLabelText('Gate').value,
      mara.page.getByLabelText('All events, including future ones').checked,
    ]).toEqual(['1', true])
  })

  it('at a gate of another organizer is rejected before it is created', async () => {
    const { body: theirs } = await world.stranger.post('/gates/', { name: 'Theirs' })
    await mara.open(`${DEVICES}new`)
    mara.all('select[name=gate]')[0]!.innerHTML = `<option value="${theirs.id}">`
    await mara.fill({ Name: 'Nowhere' })
    expect(await mara.press('Create device')).toBe(400)
    expect(await mara.main()).toContain(`There is no object ${theirs.id} here.`)
    expect(await device('Nowhere')).toBeUndefined()
  })
})

describe('a device', () => {
  it('is changed', async () => {
    await mara.open(`${DEVICES}2/`)
    await mara.follow('Edit this device')
    expect(mara.page.getByLabelText('Name').value).toBe('Hand scanner')
    await mara.fill({
      Name: 'Spare scanner',
      Gate: '1',
      'All events, including future ones': true,
      'Security profile': 'full',
    })
    await mara.press('Save')
    expect([mara.path, await mara.heading()]).toEqual([`${DEVICES}2/`, 'Spare scanner'])
    expect(await device('Spare scanner')).toMatchObject({ gate_id: 1, all_events: true, security_profile: 'full' })
    await mara.follow('Edit this device')
    await mara.fill({ Gate: '' })
    await mara.press('Save')
    expect(await device('Spare scanner')).toMatchObject({ gate_id: null })
  })

  it('is revoked after a question', async () => {
    const scanner = await world.device()
    await mara.open(`${DEVICES}${scanner.device_id}/`)
    await mara.follow('Revoke this device')
    expect((await scanner.get('/api/v1/device/info')).status).toBe(200)
    await mara.press('Revoke device')
    expect([mara.path, await mara.main()]).toEqual([
      `${DEVICES}${scanner.device_id}/`,
      expect.stringContaining('Revoked'),
    ])
    expect((await scanner.get('/api/v1/device/info')).status).toBe(401)
    expect(mara.page.queryByRole('link', { name: 'Revoke this device' })).toBeNull()
  })

  it('that waits and is revoked shows its code no more', async () => {
    await mara.open(`${DEVICES}3/`)
    expect(mara.all('img.qr').length).toBe(1)
    await world.owner.post('/devices/3/revoke/', undefined)
    await mara.reload()
    expect(mara.all('img.qr').length).toBe(0)
  })

  it('is listed with its state, and on more than one page of the API', async () => {
    for (let n = 0; n < 50; n += 1) await world.owner.post('/devices/', { name: `Many ${n}`, limit_events: [] })
    await mara.open(DEVICES)
    const rows = await mara.texts('tbody tr')
    expect(rows.length).toBeGreaterThan(50)
    expect(rows[0]).toMatch(/Entrance scanner\s+1\s+Connected\s+Main entrance\s+kellerkonzerte, openstage26/)
    expect(rows.at(-1)).toContain('Not connected')
  })

  it('that does not exist shows an error page', async () => {
    expect(await mara.open(`${DEVICES}4711/`)).toBe(404)
    expect(await mara.open(`${GATES}4711/`)).toBe(404)
  })
})

describe('gates', () => {
  it('are made, renamed and deleted', async () => {
    await mara.open(GATES)
    await mara.fill({ Name: 'Courtyard' })
    await mara.press('Create gate')
    expect(await mara.main()).toContain('The gate "Courtyard" has been created.')
    await mara.follow('Courtyard')
    await mara.fill({ Name: 'Courtyard north' })
    await mara.press('Rename')
    await mara.follow('Courtyard north')
    await mara.follow('Delete this gate')
    expect(await mara.heading()).toBe('Delete the gate "Courtyard north"?')
    await mara.press('Delete gate')
    expect([mara.path, mara.page.queryByRole('link', { name: 'Courtyard north' })]).toEqual([GATES, null])
  })

  it('need a name', async () => {
    await mara.open(GATES)
    await mara.fill({ Name: ' ' })
    expect(await mara.press('Create gate')).toBe(400)
    await mara.open(`${GATES}1/`)
    await mara.fill({ Name: ' ' })
    expect(await mara.press('Rename')).toBe(400)
    expect(mara.page.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('someone without the permission for organizer settings', () => {
  it('sees none of it', async () => {
    const { id } = await ensureAccount(world.db, { email: 'ines@kulturwerk.example' })
    const organizer = await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')
    await createTeam(world.db, organizer.id, {
      name: 'Orders',
      permissions: ['can_view_orders'],
      all_events: true,
      members: [id],
    })
    const ines = await entering(id)
    for (const path of [
      DEVICES,
      `${DEVICES}new`,
      `${DEVICES}1/`,
      `${DEVICES}1/edit`,
      `${DEVICES}1/revoke`,
      GATES,
      `${GATES}1/`,
    ])
      expect(await ines.open(path)).toBe(403)
    expect(await new Visitor(world.base).open(DEVICES)).toBe(200) // the page for signing in
  })
})
