// Check-in of tickets in a browser: without JavaScript, and with a camera.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { createTeam, ensureAccount } from '../../src/domain/access/organizers.ts'
import { BrowserVisitor, openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { someOrder } from '../support/orders.ts'
import { make } from '../support/products.ts'
import { Visitor } from '../support/visitor.ts'

const EVENT = '/events/openstage26'
const CHECKIN_PATH = '/organizers/kulturwerk/checkin/'
let world: Festival
let ilse: Visitor
let conference: number
beforeAll(async () => {
  world = await festival()
  conference = (await world.db('events').where({ slug: 'openstage26', organizer_id: 1 }).first('id')).id
  ilse = await new Visitor(world.base).enter(await member('can_checkin_orders'))
})
afterAll(() => world?.end())

let members = 0
/** Creates the session of a user whose team has these permissions at the conference. */
async function member(...permissions: Parameters<typeof createTeam>[2]['permissions']) {
  members += 1
  const { id } = await ensureAccount(world.db, { email: `door${members}@example.org`, fullname: `Ilse ${members}` })
  await createTeam(world.db, 1, { name: `Door ${members}`, events: [conference], members: [id], permissions })
  return world.signedIn(id)
}
const made = async (path: string, body: object): Promise<number> => (await make(world.owner, path, body)).id
const list = (fields: object = {}): Promise<number> => made(`${EVENT}/checkinlists/`, { name: 'Side door', ...fields })
const product = (fields: object = {}): Promise<number> =>
  made(`${EVENT}/items/`, { name: { en: 'Day pass' }, default_price: '10.00', meta_data: {}, ...fields })
async function ticket(fields: object = {}, position: object = {}): Promise<string> {
  const { positions } = await someOrder(world.db, {
    status: 'p',
    ...fields,
    positions: [{ attendee_name: 'Noor Haddad', ...position }],
  })
  return (await world.db('order_positions').where({ id: positions[0] }).first('secret')).secret
}
const at = (id: number): string => `${CHECKIN_PATH}openstage26/${id}/`
async function scan(visitor: Visitor | BrowserVisitor, secret: string, fields = {}): Promise<string> {
  const goesOn =
    visitor instanceof BrowserVisitor
      ? await visitor.page.getByRole('link', { name: 'Next scan' }).isVisible()
      : visitor.page.queryByRole('link', { name: 'Next scan' })
  if (goesOn) await visitor.follow('Next scan')
  await visitor.fill({ 'Ticket code': secret, ...fields })
  expect(await visitor.press('Scan')).toBe(200)
  return answer(visitor)
}
const answer = async (visitor: Visitor | BrowserVisitor): Promise<string> => (await visitor.texts('[role=alert]'))[0]!
const colour = (visitor: Visitor): string | null => visitor.all('[data-answer]')[0]!.getAttribute('data-answer')
const scans = (id: number) =>
  world.db('checkins').where({ checkin_list_id: id }).orderBy('id').select('successful', 'type', 'error_reason')

describe('check-in in a browser', () => {
  it('is found from the organizer by event and list, and is for people who are signed in', async () => {
    const id = await list({ name: 'North door' })
    await ilse.open('/organizers/kulturwerk/')
    await ilse.follow('Check-in')
    expect(await ilse.main()).not.toContain('Kellerkonzerte')
    await ilse.follow('Open Stage Conference')
    await ilse.follow('North door')
    expect([new URL(ilse.url).pathname, await ilse.heading()]).toEqual([at(id), 'North door'])
    const nobody = new Visitor(world.base)
    await nobody.open(at(id))
    expect(new URL(nobody.url).pathname).toBe('/sign-in')
  })

  it('admits a ticket once, and shows when', async () => {
    const id = await list()
    const item_id = await product({ checkin_attention: true, checkin_text: 'Hand out a wristband' })
    const secret = await ticket({}, { item_id })
    await ilse.open(at(id))
    const first = await scan(ilse, secret)
    expect(colour(ilse)).toBe('good')
    for (const text of ['Welcome', 'Noor Haddad', 'Day pass', 'special attention', 'Hand out a wristband'])
      expect(first).toContain(text)
    const second = await scan(ilse, secret)
    expect(colour(ilse)).toBe('bad')
    for (const text of ['No entry', 'already been scanned', 'Scanned on', 'Noor Haddad']) expect(second).toContain(text)
    expect(await scan(ilse, secret, { Exit: true })).toContain('Goodbye')
    expect(ilse.page.getByLabelText('Exit').checked).toBe(true)
    expect(await scans(id)).toMatchObject([
      { successful: true, type: 'entry' },
      { successful: false, error_reason: 'already_redeemed' },
      { successful: true, type: 'exit' },
    ])
  })

  it('counts a list behind a scan every few seconds only', async () => {
    const id = await list()
    const item_id = await product()
    const come = async (): Promise<string | undefined> => /(\d+) of \d+ checked in/.exec(await ilse.main())?.[1]
    await ilse.open(at(id))
    expect(await come()).toBe('0')
    world.clock.advance({ seconds: 6 })
    await scan(ilse, await ticket({}, { item_id }))
    expect(await come()).toBe('1')
    world.clock.advance({ seconds: -60 }) // so that slow machines do not exceed the six seconds
    await scan(ilse, await ticket({}, { item_id }))
    expect(await come()).toBe('1')
    world.clock.advance({ seconds: 60 })
    await ilse.open(at(id))
    expect(await come()).toBe('2')
  })

  it('shows why a ticket is rejected', async () => {
    const id = await list({ rules: { '==': [1, 2] } })
    await ilse.open(at(id))
    expect(await scan(ilse, 'no such <b>ticket</b>/%2F+')).toMatch(
      /No entry[^]*No ticket has this code[^]*no such <b>ticket/,
    )
    expect(await scan(ilse, await ticket())).toContain('The rules of this check-in list do not allow it.')
    expect(await scan(ilse, await ticket({ status: 'c' }))).toContain('The ticket is canceled.')
    expect(colour(ilse)).toBe('bad')
    await ilse.follow('Next scan')
    await ilse.fill({ 'Ticket code': '  ' })
    expect(await ilse.press('Scan')).toBe(400)
    expect(await ilse.main()).toContain('Please scan or type a code.')
    expect(await scans(id)).toHaveLength(3)
  })

  it('asks the questions of a product before', async () => {
    const id = await list()
    const item_id = await product()
    const ask = (fields: object) =>
      made(`${EVENT}/questions/`, { items: [item_id], ask_during_checkin: true, required: true, ...fields })
    await ask({ question: { en: 'Badge number' }, type: 'N' })
    await ask({ question: { en: 'Insured' }, type: 'B', required: false })
    await ask({
      question: { en: 'Meals' },
      type: 'M',
      options: [{ answer: { en: 'Lunch' } }, { answer: { en: 'Dinner' } }],
    })
    const secret = await ticket({}, { item_id })
    await ilse.open(at(id))
    expect(await scan(ilse, secret)).toContain('Questions to answer')
    expect(colour(ilse)).toBe('open')
    await ilse.fill({ 'Badge number': '12', Lunch: true, Dinner: true })
    expect(await ilse.press('Admit with these answers')).toBe(200)
    expect(await answer(ilse)).toContain('Welcome')
    const answers = await world
      .db('order_answers')
      .join('order_positions', 'order_positions.id', 'order_position_id')
      .where({ secret })
      .orderBy('question_id')
      .pluck('answer')
    expect(answers).toEqual(['12', 'False', 'Lunch, Dinner'])
  })

  it('admits tickets without the answers to questions for a file', async () => {
    const id = await list()
    const item_id = await product()
    await made(`${EVENT}/questions/`, {
      items: [item_id],
      ask_during_checkin: true,
      required: true,
      question: { en: 'Portrait' },
      type: 'F',
    })
    await ilse.open(at(id))
    await scan(ilse, await ticket({}, { item_id }))
    expect(await ilse.press('Admit without these answers')).toBe(200)
    expect(await answer(ilse)).toContain('Welcome')
  })

  it('admits pending orders that are on the list if the attendant confirms it', async () => {
    const id = await list({ include_pending: true })
    await ilse.open(at(id))
    expect(await scan(ilse, await ticket({ status: 'n' }))).toContain('The order has not been paid.')
    expect(await ilse.press('Admit although the order is not paid')).toBe(200)
    expect(await answer(ilse)).toContain('Welcome')
    await ilse.open(at(await list()))
    await scan(ilse, await ticket({ status: 'n' }))
    expect(ilse.page.queryByRole('button', { name: 'Admit although the order is not paid' })).toBeNull()
  })

  it('treats a repeated form as the same scan', async () => {
    const id = await list()
    await ilse.open(at(id))
    expect(await scan(ilse, await ticket())).toContain('Welcome')
    await ilse.reload()
    expect(await answer(ilse)).toContain('Welcome')
    expect(await scans(id)).toHaveLength(1)
  })

  it('is closed to users without the permission to check in, and to events of others', async () => {
    const id = await list()
    const viewer = await new Visitor(world.base).enter(await member('can_view_orders'))
    expect(await viewer.open(at(id))).toBe(200)
    await viewer.fill({ 'Ticket code': await ticket() })
    expect(await viewer.press('Scan')).toBe(403)
    const seller = await new Visitor(world.base).enter(await member('can_change_items'))
    expect(await seller.open(at(id))).toBe(403)
    expect(await ilse.open('/organizers/kulturwerk/checkin/kellerkonzerte/')).toBe(403)
    expect(await ilse.open(at(987654))).toBe(403)
    expect(await scans(id)).toEqual([])
  })
})

describe('the result of a scan', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>
  beforeAll(async () => {
    browser = await openBrowser(world.base)
  })
  afterAll(() => browser?.close())

  it('fits on a phone', async () => {
    const phone = await (await browser.visitor({ viewport: { width: 360, height: 640 } })).enter(
      await member('can_checkin_orders'),
    )
    await phone.open(at(await list()))
    await scan(phone, await ticket())
    await scan(phone, 'x'.repeat(300))
    const panel = await phone.page.locator('[data-answer]').boundingBox()
    expect(panel).toEqual({ x: 0, y: 0, width: 360, height: 640 })
    const width = await phone.page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBe(360)
  })

  it('fills the screen with a tone and a vibration of its own until the attendant goes on', async () => {
    const options = { javaScriptEnabled: true, viewport: { width: 1000, height: 700 } }
    const visitor = await (await browser.visitor(options)).enter(await member('can_checkin_orders'))
    await visitor.page.addInitScript(`
      window.felt = []
      window.heard = []
      navigator.vibrate = (pattern) => window.felt.push(pattern)
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (time) { window.heard.push(this.frequency.value); start.call(this, time) }
    `)
    const noticed = () => visitor.page.evaluate('[window.heard, window.felt]')
    const isFull = async (): Promise<boolean> =>
      (await visitor.page.locator('[data-answer]').boundingBox())?.height === 700
    await visitor.open(at(await list()))
    expect(await noticed()).toEqual([[], []])
    const secret = await ticket()
    await scan(visitor, secret)
    expect([await isFull(), await noticed()]).toEqual([true, [[880], [60]]])
    await scan(visitor, secret)
    expect([await isFull(), await noticed()]).toEqual([true, [[220, 220, 220], [[200, 80, 200]]]])
    await visitor.page.keyboard.press('Escape')
    expect(await isFull()).toBe(false)
    expect(await answer(visitor)).toContain('already been scanned')
  })

  it('lets a keyboard scanner continue immediately', async () => {
    const id = await list()
    const visitor = await (await browser.visitor()).enter(await member('can_checkin_orders'))
    await visitor.open(at(id))
    await scan(visitor, await ticket())
    await visitor.page.keyboard.type(await ticket())
    await Promise.all([visitor.page.waitForEvent('load'), visitor.page.keyboard.press('Enter')])
    expect(await scans(id)).toMatchObject([{ successful: true }, { successful: true }])
  })
})

describe('a series', () => {
  it('has its lists with their dates', async () => {
    const { id: series } = await world.db('events').where({ slug: 'kellerkonzerte' }).first('id')
    const { id: subevent } = await world.db('subevents').where({ event_id: series }).orderBy('date_from').first('id')
    await made('/events/kellerkonzerte/checkinlists/', { name: 'Cellar', subevent })
    const mara = await new Visitor(world.base).enter(await world.signedIn(world.account.id))
    await mara.open(`${CHECKIN_PATH}kellerkonzerte/`)
    expect(await mara.main()).toMatch(/Cellar Nordlicht Quartett, .*: 0 of 0 checked in/)
  })
})

describe('the camera', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>
  const withScripts = async (): Promise<BrowserVisitor> =>
    (await browser.visitor({ javaScriptEnabled: true })).enter(await member('can_checkin_orders'))
  beforeAll(async () => {
    browser = await openBrowser(world.base)
  })
  afterAll(() => browser?.close())

  /** Creates a video of a QR code, which a fake camera repeats. @returns its path */
  async function video(code: string): Promise<string> {
    const [width, height] = [640, 480]
    const { data } = await sharp(await QRCode.toBuffer(code, { width: 360, margin: 4 }))
      .resize({ width, height, fit: 'contain', background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const frame = Buffer.concat([Buffer.from('FRAME\n'), data, Buffer.alloc((width * height) / 2, 128)])
    const path = join(await mkdtemp(join(tmpdir(), 'camera-')), 'qr.y4m')
    await writeFile(
      path,
      Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]),
    )
    return path
  }

  // A fake camera that sees a ticket, and a fake detector that reads it.
  const withCamera = async (code: string): Promise<BrowserVisitor> => {
    const visitor = await withScripts()
    await visitor.page.addInitScript(`
      let frames = 0 // not every frame is readable
      window.BarcodeDetector = class {
        async detect() { return (frames += 1) % 3 === 1 ? [] : [{ rawValue: ${JSON.stringify(code)} }] }
      }
      const canvas = document.createElement('canvas')
      setInterval(() => canvas.getContext('2d').fillRect(0, 0, 9, 9), 50)
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => canvas.captureStream(5) } })
    `)
    return visitor
  }

  it('reads a code and scans it, once as long as it stays in front of it', async () => {
    const id = await list()
    const visitor = await withCamera(await ticket())
    await visitor.open(at(id))
    await visitor.page.getByRole('button', { name: 'Use the camera' }).click()
    await visitor.page.locator('[data-answer=good]').waitFor()
    await visitor.page.getByRole('button', { name: 'Turn off the camera' }).click()
    await visitor.page.getByRole('button', { name: 'Use the camera' }).waitFor()
    expect(await scans(id)).toHaveLength(1)
  })

  it('reads a QR code with WebAssembly where the browser cannot read codes itself', async () => {
    const secret = await ticket()
    const seeing = await openBrowser(world.base, [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${await video(secret)}`,
    ])
    try {
      const { id: user } = await ensureAccount(world.db, { email: 'lens@example.org', fullname: 'Lens' })
      await createTeam(world.db, 1, {
        name: 'Lens',
        events: [conference],
        members: [user],
        permissions: ['can_checkin_orders'],
      })
      const visitor = await (await seeing.visitor({ javaScriptEnabled: true })).enter(await world.signedIn(user))
      const complaints: string[] = []
      visitor.page.on('console', (message) => complaints.push(message.text()))
      visitor.page.on('pageerror', ({ message }) => complaints.push(message))
      await visitor.page.addInitScript(`delete window.BarcodeDetector`)
      const id = await list()
      await visitor.open(at(id))
      expect(await visitor.page.evaluate('"BarcodeDetector" in window')).toBe(false)
      await visitor.page.getByRole('button', { name: 'Use the camera' }).click()
      await visitor.page.locator('[data-answer=good]').waitFor()
      expect(await answer(visitor)).toContain('Welcome')
      expect([await scans(id), complaints]).toEqual([[expect.objectContaining({ successful: true })], []])
    } finally {
      await seeing.close()
    }
  })

  it('may use WebAssembly on the page of a list alone', async () => {
    const policy = async (path: string): Promise<string> => {
      const { headers } = await fetch(world.base + path, { headers: (await world.signedIn()).headers })
      return headers.get('content-security-policy')!
    }
    expect(await policy(at(await list()))).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(await policy(`${CHECKIN_PATH}openstage26/`)).toContain("script-src 'self';")
    const wasm = await fetch(`${world.base}/static/zxing_reader.wasm`)
    expect([wasm.status, wasm.headers.get('content-type')]).toEqual([200, 'application/wasm'])
  })

  it('is not offered where the browser cannot use it', async () => {
    const visitor = await withScripts()
    await visitor.page.addInitScript(`Object.defineProperty(navigator, 'mediaDevices', { value: undefined })`)
    const errors: string[] = []
    visitor.page.on('pageerror', ({ message }) => errors.push(message))
    await visitor.open(at(await list()))
    expect(await scan(visitor, await ticket())).toContain('Welcome')
    expect([await visitor.page.getByRole('button', { name: 'Use the camera' }).count(), errors]).toEqual([0, []])
  })
})
