import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { loadConfig, UsageError } from '../../../src/config.ts'
import type { Caller } from '../../../src/core/handler.ts'
import { addFileUse, fileById, fileUrl, IMAGES, removeFileUse, takeFile } from '../../../src/core/platform/files.ts'
import { storage } from '../../../src/core/platform/storage.ts'
import { purgeUploads } from '../../../src/jobs/purge_uploads.ts'
import { contract } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Person } from '../../support/people.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const PATH = '/api/v1/upload'
const LIMIT = 10 * 1024 * 1024

/** An image that does not compress away: each of its bytes matters. */
const noise = (width = 160, height = 120) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })
const files: Record<string, Buffer> = {
  'image/png': await noise().png().toBuffer(),
  'image/jpeg': await noise().jpeg().toBuffer(),
  'image/gif': await noise().gif().toBuffer(),
  'application/pdf': Buffer.from(contract.paths[PATH].post.requestBody.content['application/pdf'].example),
}
const png = files['image/png']!
const named = (type: string, name = `file.${type.slice(-3).replace('peg', 'jpg')}`) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
})

const upload = (who: Person, content: Uint8Array | string, headers: Record<string, string> = named('image/png')) =>
  who.call('POST', PATH, content, { headers })
const uploaded = async (at: Festival = world, content: Uint8Array = png, headers?: Record<string, string>) =>
  (await upload(at.owner, content, headers)).body.id as string
const row = async (id: string, { db }: Festival = world) =>
  db('uploads')
    .where({ id: id.replace('file:', '') })
    .first()
const stored = ({ config }: Festival) => {
  const directory = join(config.DATA_DIR, 'files')
  return existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('/'))
        .sort()
    : []
}
const incoming = ({ config }: Festival) => readdirSync(join(config.DATA_DIR, 'incoming'))
const everything = async (at: Festival) => ({
  rows: await at.db('uploads').count('* as n').first(),
  stored: stored(at),
})

/** A request whose body the test sends as it likes. */
function open(headers: Record<string, string | number>, agent?: Agent): ClientRequest {
  const made = httpRequest(new URL(PATH, world.base), {
    method: 'POST',
    agent,
    headers: { ...world.owner.headers, ...headers },
  })
  made.on('error', () => undefined)
  return made
}
async function answer(sent: ClientRequest): Promise<{ status: number; body: string }> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode!, body: await text(response) }
}

describe('uploads.create', () => {
  it.each(
    Object.keys(files),
  )('stores a file of type %s as it is, under a key that does not show its name', async (type) => {
    const { status, body, headers } = await upload(world.owner, files[type]!, named(type))
    expect([status, headers.has('location')]).toEqual([201, false])
    const kept = await row(body.id)
    expect(kept).toMatchObject({ media_type: type, size: files[type]!.length, uses: 0, owner_type: 'token' })
    expect(kept.key).toMatch(/^\d{8}\/[0-9a-f]{32}$/)
    expect(await buffer(await storage(world.config).get(kept.key))).toEqual(files[type])
    expect(incoming(world)).toEqual([])
  })

  it('takes the types that the contract names and no other', async () => {
    expect(Object.keys(contract.paths[PATH].post.requestBody.content).sort()).toEqual(Object.keys(files).sort())
    for (const type of [
      'text/html',
      'image/svg+xml',
      'image/webp',
      'application/json',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      '*/*',
      'png',
      '',
    ]) {
      const { status, body } = await upload(world.owner, png, { ...named('image/png'), 'Content-Type': type })
      expect([type, status, Object.keys(body)]).toEqual([type, 400, ['Content-Type']])
    }
  })

  it('takes a type in any case and with parameters', async () => {
    expect(
      (await upload(world.owner, png, { ...named('image/png'), 'Content-Type': 'Image/PNG; charset=binary' })).status,
    ).toBe(201)
  })

  it('needs both headers, and names each that is missing', async () => {
    const body = { non_field_errors: ['A body is required.'] }
    const cases: [Record<string, string>, object][] = [
      [{}, { 'Content-Type': ['This header is required.'], 'Content-Disposition': ['This header is required.'] }],
      [{ 'Content-Type': 'image/png' }, { 'Content-Disposition': ['This header is required.'] }],
      [{ 'Content-Disposition': 'attachment; filename=a.png' }, { 'Content-Type': ['This header is required.'] }],
      [named('image/png'), body],
      [{ ...named('image/png'), 'Transfer-Encoding': 'chunked' }, body],
    ]
    for (const [headers, wanted] of cases) {
      const sent = open(headers)
      sent.end()
      const { status, body } = await answer(sent)
      expect([status, JSON.parse(body)]).toEqual([400, wanted])
    }
  })

  it('refuses a compressed body', async () => {
    expect((await upload(world.owner, png, { ...named('image/png'), 'Content-Encoding': 'gzip' })).status).toBe(415)
  })

  it('takes nothing from people it does not know', async () => {
    const { status } = await upload(world.anonymous, png)
    expect(status).toBe(401)
  })

  it('stores a file once for an idempotency key', async () => {
    const headers = { ...named('image/png'), 'X-Idempotency-Key': 'poster' }
    const [first, again] = [await upload(world.owner, png, headers), await upload(world.owner, png, headers)]
    expect([first.status, again.text]).toEqual([201, first.text])
    const other = await upload(world.owner, png, { ...headers, ...named('image/png', 'other.png') })
    expect(other.status).toBe(400)
  })
})

describe('the name of an upload', () => {
  const long = 'n'.repeat(300)
  it.each([
    ['filename=plain.png', 'plain.png'],
    ['filename="two words.PNG"', 'two words.PNG'],
    ['filename="../../etc/passwd.png"', 'passwd.png'],
    ['filename="..\\\\..\\\\windows\\\\system.png"', 'system.png'],
    ['filename="/.hidden.png"', 'hidden.png'],
    ['filename="a\\"b<c>.png"', 'a_b_c_.png'],
    ['filename="con:trol|?*.png"', 'con_trol___.png'],
    ["filename*=UTF-8''%2e%2e%2fpassage.png", 'passage.png'],
    ["filename*=UTF-8''Herbst%20%E2%80%93%20K%C3%A4lte.png", 'Herbst – Kälte.png'],
    ["filename=fallback.png; filename*=UTF-8''besser.png", 'besser.png'],
    ["filename*=UTF-8''besser.png; filename=fallback.png", 'besser.png'],
    ["filename*=iso-8859-1'en'K%E4lte.png", 'Kälte.png'],
    ["filename*=UTF-8''nul%00%0D%0A.png", 'nul.png'],
    ["filename*=UTF-8''photo%E2%80%AEgpj.png", 'photogpj.png'],
    ["filename*=UTF-8''zero%E2%80%8Bwidth%EF%BB%BF.png", 'zerowidth.png'],
    ["filename*=UTF-8''a%CC%88.png", 'ä.png'],
    ["filename*=UTF-8''%F0%9F%8E%AB.png", '🎫.png'],
    [`filename="${Buffer.from('Kälte.png').toString('latin1')}"`, 'Kälte.png'],
    ['filename="K\u00e4lte.png"', 'Kälte.png'],
    [`filename="${long}.png"`, `${'n'.repeat(96)}.png`],
    [`filename="<script>alert(1)</script>.png"`, 'script_.png'],
  ])('%s becomes %s', async (parameters, name) => {
    const id = await uploaded(world, png, {
      'Content-Type': 'image/png',
      'Content-Disposition': `attachment; ${parameters}`,
    })
    expect((await row(id)).name).toBe(name)
  })

  it.each([
    'attachment',
    'attachment; filename=',
    'attachment; filename=""',
    'attachment; filename="..."',
    'attachment; filename="/"',
    'attachment; filename=.png',
    'attachment; filename=picture',
    'attachment; filename=picture.jpg',
    'attachment; filename=picture.png.exe',
    'attachment; filename="picture.png/"',
    "attachment; filename*=UTF-8''%2e%2e%2f",
    "attachment; filename*=UTF-8''%FF.png",
    "attachment; filename*=UTF-8''picture.exe%00.pn",
    'inline; filename=picture.png',
    'form-data; name=file; filename=picture.png',
    'picture.png',
    ';;;',
    'attachment; filename="picture.png',
    "attachment; filename*=utf-16''a.png",
  ])('%s is refused', async (disposition) => {
    const { status, body } = await upload(world.owner, png, {
      'Content-Type': 'image/png',
      'Content-Disposition': disposition,
    })
    expect([status, Object.keys(body)]).toEqual([400, ['Content-Disposition']])
  })
})

describe('the content of an upload', () => {
  const refused = async (content: Uint8Array | string, type = 'image/png') => {
    const before = await everything(world)
    const { status, body } = await upload(world.owner, content, named(type))
    expect([status, Object.keys(body)]).toEqual([400, ['non_field_errors']])
    expect(await everything(world)).toEqual(before)
    expect(incoming(world)).toEqual([])
    return body.non_field_errors[0] as string
  }

  it('has to be what the headers say', async () => {
    for (const type of Object.keys(files)) {
      for (const other of Object.keys(files)) if (type !== other) await refused(files[other]!, type)
      await refused('<!doctype html><script>alert(1)</script>', type)
      await refused('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', type)
    }
  })

  it.each([
    ['the signature and nothing else', png.subarray(0, 8)],
    [
      'an image that begins as one and goes on as a page',
      Buffer.concat([png.subarray(0, 33), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a page before the image', Buffer.concat([Buffer.from('<script>alert(1)</script>'), png])],
    ['an image with a byte changed', Buffer.from(png).fill(0x41, 2000, 2001)],
    ['an image without pixels', Buffer.from(png).fill(0, 16, 24)],
  ])('may not be %s', async (_, content) => {
    await refused(content)
  })

  it.each(IMAGES)('of type %s has to be complete', async (type) => {
    const whole = files[type]!
    for (const length of [whole.length - 20, Math.floor(whole.length / 2), 40, 10, 1])
      await refused(whole.subarray(0, length), type)
  })

  it('may not be a bomb', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refused(bomb)).toBe('The image has more than 50 megapixels.')
  })

  it('may be a progressive or animated image', async () => {
    const animated = await sharp(await Promise.all([1, 2, 3].map(() => noise().gif().toBuffer())), {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(3)
    expect((await upload(world.owner, animated, named('image/gif'))).status).toBe(201)
    expect(
      (await upload(world.owner, await noise().jpeg({ progressive: true }).toBuffer(), named('image/jpeg'))).status,
    ).toBe(201)
    expect((await upload(world.owner, await noise().png({ progressive: true }).toBuffer())).status).toBe(201)
  })
})

describe('the size of an upload', () => {
  const pdf = (size: number) =>
    Buffer.concat([files['application/pdf']!, Buffer.alloc(size - files['application/pdf']!.length, ' ')])

  it('is at most 10 MiB', async () => {
    expect((await upload(world.owner, pdf(LIMIT), named('application/pdf'))).status).toBe(201)
    expect((await upload(world.owner, pdf(LIMIT + 1), named('application/pdf'))).status).toBe(413)
  })

  it.each<[string, Record<string, string | number>]>([
    ['announced', { 'Content-Length': LIMIT + 1000 }],
    ['not announced', { 'Transfer-Encoding': 'chunked' }],
  ])('is refused when %s, on a connection that stays usable', async (_, headers) => {
    const before = await everything(world)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sent = open({ ...named('application/pdf'), ...headers }, agent)
    sent.end(pdf(LIMIT + 1000))
    const [{ status }] = await Promise.all([answer(sent), once(sent, 'finish')])
    expect(status).toBe(413)
    const next = open({ ...named('image/png'), 'Content-Length': png.length }, agent)
    next.end(png)
    expect([(await answer(next)).status, next.reusedSocket]).toEqual([201, true])
    agent.destroy()
    expect((await everything(world)).stored.length).toBe(before.stored.length + 1)
    expect(incoming(world)).toEqual([])
  })

  it('may come in pieces, without being announced', async () => {
    const sent = open({ ...named('image/png'), 'Transfer-Encoding': 'chunked' })
    for (let at = 0; at < png.length; at += 1000) sent.write(png.subarray(at, at + 1000))
    sent.end()
    const { status, body } = await answer(sent)
    expect([status, (await row(JSON.parse(body).id)).size]).toEqual([201, png.length])
  })
})

describe('a slow client', () => {
  it('holds no connection to the database', async () => {
    const slow = Array.from({ length: world.config.DATABASE_POOL + 2 }, () =>
      open({ ...named('image/png'), 'Content-Length': png.length }),
    )
    for (const sent of slow) sent.write(png.subarray(0, 100))
    while (incoming(world).length < slow.length) await sleep(10)
    const [{ active }] = (
      await world.db.raw(
        "select count(*)::int as active from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      )
    ).rows
    expect(active).toBe(0)
    expect((await world.owner.post('/teams/', { name: 'Meanwhile' })).status).toBe(201)
    for (const sent of slow) sent.end(png.subarray(100))
    expect(new Set((await Promise.all(slow.map(answer))).map(({ status }) => status))).toEqual(new Set([201]))
  })

  it('that goes away leaves nothing behind', async () => {
    const before = await everything(world)
    for (const headers of [{ 'Content-Length': png.length }, { 'Transfer-Encoding': 'chunked' }] as Record<
      string,
      string | number
    >[]) {
      const sent = open({ ...named('image/png'), ...headers })
      sent.write(png.subarray(0, 5000))
      while (!incoming(world).length) await sleep(10)
      sent.destroy()
      while (incoming(world).length) await sleep(10)
    }
    expect(await everything(world)).toEqual(before)
    expect(await (await fetch(`${world.base}/metrics`)).text()).not.toMatch(/operation="uploads.create",status="500"/)
  })
})

describe('a field that takes a file', () => {
  const who = async (): Promise<Caller> => ({
    type: 'token',
    id: (await world.db('team_tokens').orderBy('id').first('id')).id,
    name: '',
    user_id: null,
    organizer_ids: [],
    connection_id: null,
    team_ids: [],
    read_only: false,
  })
  const take = async (
    id: string,
    { caller = {}, now = new Date(), types }: { caller?: Partial<Caller>; now?: Date; types?: string[] } = {},
  ) => takeFile({ db: world.db, who: { ...(await who()), ...caller }, now }, 'picture', id, types)
  const refusal = { status: 400, body: { picture: [expect.any(String)] } }

  it('is given what its caller uploaded', async () => {
    const id = await uploaded()
    expect(await take(id)).toEqual({
      id: id.slice(5),
      key: expect.any(String),
      name: 'file.png',
      media_type: 'image/png',
      size: png.length,
    })
    expect((await row(id)).uses).toBe(1)
  })

  it('refuses the file of another caller, of another kind of caller, and what is none', async () => {
    const id = await uploaded()
    const { id: own } = await who()
    await expect(take(id, { caller: { id: own + 1 } })).rejects.toMatchObject(refusal)
    await expect(take(id, { caller: { type: 'device' as 'token' } })).rejects.toMatchObject(refusal)
    for (const none of [
      '',
      'file:',
      'file:1',
      id.slice(5),
      `${id}0`,
      `file:${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
      'https://example.org/a.png',
      "file:' or 1=1",
      'file:\0',
    ]) {
      await expect(take(none)).rejects.toMatchObject(refusal)
    }
    expect((await row(id)).uses).toBe(0)
  })

  it('refuses a file of another type than it takes', async () => {
    const id = await uploaded(world, files['application/pdf'], named('application/pdf'))
    await expect(
      world.db.transaction(async (db) => takeFile({ db, who: await who(), now: new Date() }, 'picture', id, IMAGES)),
    ).rejects.toMatchObject(refusal)
    expect((await row(id)).uses).toBe(0)
  })

  it('refuses a file that is older than 24 hours', async () => {
    const id = await uploaded()
    await world
      .db('uploads')
      .where({ id: id.slice(5) })
      .update({ created: new Date(Date.now() - 24 * 3600_000 + 60_000) })
    expect((await take(id)).name).toBe('file.png')
    await world
      .db('uploads')
      .where({ id: id.slice(5) })
      .update({ created: new Date(Date.now() - 24 * 3600_000) })
    await expect(take(id)).rejects.toMatchObject(refusal)
  })

  it('shows it under a public URL as what it was checked to be, for as long as an object shows it', async () => {
    const id = await uploaded(world, png, {
      'Content-Type': 'image/png',
      'Content-Disposition': "attachment; filename*=UTF-8''K%C3%A4lte%20%231.png",
    })
    const url = fileUrl(world.config, (await fileById(world.db, id.slice(5)))!)
    expect(url).toMatch(/^http:\/\/tickets\.example\/media\/\d{8}\/[0-9a-f]{32}\/K%C3%A4lte%20%231\.png$/)
    const here = url.replace('http://tickets.example', world.base)
    expect((await fetch(here)).status).toBe(404) // an upload that nothing shows is nobody's business

    await take(id)
    const response = await fetch(here)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="K?lte #1.png"; filename*=UTF-8''K%C3%A4lte%20%231.png`,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
    expect(
      (await fetch(here, { headers: { 'If-None-Match': response.headers.get('etag')!, 'Cache-Control': 'max-age=0' } }))
        .status,
    ).toBe(304)
    const head = await fetch(here, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(png.length), ''])

    const [, , day, random] = new URL(url).pathname.split('/')
    for (const wrong of [
      `${day}/${random}/other.png`,
      `${day}/${random}/`,
      `${day}/${'0'.repeat(32)}/a.png`,
      `..%2f..%2f/${random}/a.png`,
      `${day}/%00/a.png`,
    ]) {
      expect([wrong, (await fetch(`${world.base}/media/${wrong}`)).status]).toEqual([wrong, 404])
    }

    await addFileUse(world.db, id.slice(5))
    await removeFileUse(world.db, id.slice(5))
    expect((await fetch(here)).status).toBe(200)
    await removeFileUse(world.db, id.slice(5))
    expect((await fetch(here)).status).toBe(404)
  })

  it('offers a document for saving, not for showing', async () => {
    const id = await uploaded(world, files['application/pdf'], named('application/pdf'))
    const url = fileUrl({ BASE_URL: world.base }, await take(id))
    expect((await fetch(url)).headers.get('content-disposition')).toBe('attachment; filename="file.pdf"')
  })

  it('answers 500 and goes on when the content is lost', async () => {
    const id = await uploaded()
    const file = await take(id)
    await storage(world.config).delete(file.key)
    expect((await fetch(fileUrl({ BASE_URL: world.base }, file))).status).toBe(500)
  })
})

describe('purge_uploads', () => {
  const purge = (at: Festival = world) => purgeUploads.run({}, at.job())
  const age = (id: string, days: number) =>
    world
      .db('uploads')
      .where({ id: id.slice(5) })
      .update({ created: new Date(Date.now() - days * 24 * 3600_000) })

  it('removes what no object shows after 24 hours, file and row, and nothing else', async () => {
    const [young, old, shown] = [await uploaded(), await uploaded(), await uploaded()]
    await world
      .db('uploads')
      .where({ id: shown.slice(5) })
      .increment('uses')
    await age(old, 1)
    await age(shown, 400)
    const gone = (await row(old)).key
    await purge()
    await purge()
    expect(await row(old)).toBeUndefined()
    await expect(storage(world.config).get(gone)).rejects.toThrow()
    for (const kept of [young, shown])
      expect(await buffer(await storage(world.config).get((await row(kept)).key))).toEqual(png)
  })

  it('goes through more than one batch, and past content that is gone already', async () => {
    const created = new Date(Date.now() - 2 * 24 * 3600_000)
    await world.db('uploads').insert(
      Array.from({ length: 250 }, (_, n) => ({
        key: `20200101/${String(n).padStart(32, '0')}`,
        name: 'a.png',
        media_type: 'image/png',
        size: 1,
        owner_type: 'token',
        owner_id: 1,
        created,
      })),
    )
    await purge()
    expect(await world.db('uploads').where('created', '<=', created)).toEqual(
      await world.db('uploads').where('created', '<=', created).where('uses', '>', 0),
    )
  })

  it('removes content without a row once no request can be at work on it', async () => {
    const day = (back: number) =>
      new Date(Date.now() - back * 24 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '')
    const [stray, kept] = [`${day(3)}/${'a'.repeat(32)}`, `${day(0)}/${'b'.repeat(32)}`]
    for (const key of [stray, kept]) {
      mkdirSync(join(world.config.DATA_DIR, 'files', key.slice(0, 8)), { recursive: true })
      writeFileSync(join(world.config.DATA_DIR, 'files', key), 'stray')
    }
    await purge()
    expect(stored(world)).toEqual(expect.arrayContaining([kept]))
    expect(stored(world)).not.toContain(stray)
  })

  it('removes what a server had half received when it died', async () => {
    const path = (name: string) => join(world.config.DATA_DIR, 'incoming', name)
    for (const name of ['old', 'new']) writeFileSync(path(name), 'half')
    utimesSync(path('old'), 0, 0)
    await purge()
    expect(incoming(world)).toEqual(['new'])
  })
})

describe('STORAGE_URL', () => {
  it.each(['s3://', 's3://bucket/folder', 'https://bucket.example', 'bucket'])('may not be %s', (STORAGE_URL) => {
    expect(() => loadConfig({ STORAGE_URL })).toThrow(UsageError)
  })

  it('may be a folder that hosts share', async () => {
    const STORAGE_URL = `file://${world.directory}/a%20shared%20folder`
    await storage(loadConfig({ STORAGE_URL })).put('20261120/a', Readable.from([png]), {
      media_type: 'image/png',
      size: png.length,
    })
    expect(await buffer(await storage(loadConfig({ STORAGE_URL })).get('20261120/a'))).toEqual(png)
    expect(existsSync(join(world.directory, 'a shared folder/20261120/a'))).toBe(true)
  })
})

describe('with S3-compatible storage', () => {
  const objects = new Map<string, { type: string; content: Buffer }>()
  let failing = false
  // As much of S3 as is asked for: objects of one bucket, and lists of them in pages of one.
  const s3 = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url!, 'http://s3')
    const key = pathname.replace('/tickets/', '')
    const content = await buffer(req)
    if (failing || !req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return void res.writeHead(failing ? 500 : 403).end()
    if (req.method === 'PUT') objects.set(key, { type: req.headers['content-type']!, content })
    if (req.method === 'DELETE') objects.delete(key)
    if (searchParams.get('list-type') === '2') {
      const keys = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix')!)).sort()
      const [first, ...more] = keys.filter((name) => name > (searchParams.get('continuation-token') ?? ''))
      const contents = first
        ? `<Contents><Key>${first}</Key><LastModified>2026-01-01T00:00:00Z</LastModified><Size>1</Size></Contents>`
        : ''
      const token = more.length ? `<NextContinuationToken>${first}</NextContinuationToken>` : ''
      return void res
        .writeHead(200, { 'Content-Type': 'application/xml' })
        .end(`<ListBucketResult>${contents}${token}</ListBucketResult>`)
    }
    if (req.method !== 'GET') return void res.writeHead(req.method === 'DELETE' ? 204 : 200).end()
    const found = objects.get(key)
    if (found) res.writeHead(200, { 'Content-Type': found.type }).end(found.content)
    else res.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  let far: Festival
  beforeAll(async () => {
    await once(s3.listen(0, '127.0.0.1'), 'listening')
    far = await festival({
      env: {
        STORAGE_URL: `s3://key:se%2Fcret@tickets?region=eu-central-1&endpoint=http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
      },
    })
  })
  afterAll(async () => {
    await far.end()
    s3.close()
    s3.closeAllConnections()
  })

  it('keeps, shows and removes files there', async () => {
    const { key } = await row(await uploaded(far), far)
    expect(objects.get(key)).toEqual({ type: 'image/png', content: png })
    await far.db('uploads').update({ uses: 1 })
    expect(
      Buffer.from(await (await fetch(fileUrl({ BASE_URL: far.base }, { key, name: 'file.png' }))).arrayBuffer()),
    ).toEqual(png)
    await far.db('uploads').update({ uses: 0, created: new Date(0) })
    const day = new Date(Date.now() - 4 * 24 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '')
    for (const stray of ['a', 'b', 'c']) objects.set(`${day}/${stray}`, { type: '', content: png })
    await purgeUploads.run({}, far.job())
    expect([...objects.keys(), ...(await far.db('uploads').pluck('key'))]).toEqual([])
    expect(stored(far)).toEqual([])
  })

  it('answers 500 while it fails, and leaves nothing behind', async () => {
    failing = true
    expect((await far.owner.call('POST', PATH, png, { headers: named('image/png'), unchecked: true })).status).toBe(500)
    failing = false
    expect([await far.db('uploads').select('id'), incoming(far), objects.size]).toEqual([[], [], 0])
  })
})
