import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { IMAGE_TYPES } from '../../../src/core/data/files.ts'
import { storage } from '../../../src/core/platform/storage.ts'
import { contract } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { files, incoming, named, noise, PATH, png, row, stored, upload, uploaded, world } from './uploads.setup.ts'

const LIMIT = 10 * 1024 * 1024
const everything = async (at: Festival) => ({
  rows: await at.db('uploads').count('* as n').first(),
  stored: stored(at),
})

/** Opens a request whose body the test sends itself. */
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
    const response = await upload(world.owner, files[type]!, named(type))
    expect(response).toRespond(201)
    expect(response.headers.has('location')).toBe(false)
    const kept = await row(response.body.id)
    expect(kept).toMatchObject({ media_type: type, size: files[type]!.length, uses: 0, owner_type: 'token' })
    expect(kept.key).toMatch(/^\d{8}\/[0-9a-f]{32}$/)
    expect(await buffer((await storage(world.config).get(kept.key))!)).toEqual(files[type])
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
      expect(await upload(world.owner, png, { ...named('image/png'), 'Content-Type': type })).toRespond(
        400,
        fields('Content-Type'),
      )
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
      const response = await answer(sent)
      expect(response).toRespond(400)
      expect(JSON.parse(response.body)).toEqual(wanted)
    }
  })

  it('rejects a compressed body', async () => {
    expect((await upload(world.owner, png, { ...named('image/png'), 'Content-Encoding': 'gzip' })).status).toBe(415)
  })

  it('rejects callers without credentials', async () => {
    const { status } = await upload(world.anonymous, png)
    expect(status).toBe(401)
  })

  it('stores a file once for an idempotency key', async () => {
    const headers = { ...named('image/png'), 'X-Idempotency-Key': 'poster' }
    const [first, again] = [await upload(world.owner, png, headers), await upload(world.owner, png, headers)]
    expect(first).toRespond(201)
    expect(again.text).toEqual(first.text)
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
  ])('%s is rejected', async (disposition) => {
    expect(
      await upload(world.owner, png, {
        'Content-Type': 'image/png',
        'Content-Disposition': disposition,
      }),
    ).toRespond(400, fields('Content-Disposition'))
  })
})

describe('the content of an upload', () => {
  const rejected = async (content: Uint8Array | string, type = 'image/png') => {
    const before = await everything(world)
    const response = await upload(world.owner, content, named(type))
    expect(response).toRespond(400, fields('non_field_errors'))
    expect(await everything(world)).toEqual(before)
    expect(incoming(world)).toEqual([])
    return response.body.non_field_errors[0] as string
  }

  it('must match the headers', async () => {
    for (const type of Object.keys(files)) {
      for (const other of Object.keys(files)) if (type !== other) await rejected(files[other]!, type)
      await rejected('<!doctype html><script>alert(1)</script>', type)
      await rejected('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', type)
    }
  })

  it.each([
    ['the signature and nothing else', png.subarray(0, 8)],
    [
      'an image that begins as one and goes on as a page',
      Buffer.concat([png.subarray(0, 33), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a page before the image', Buffer.concat([Buffer.from('<script>alert(1)</script>'), png])],
    ['an image with a byte changed', Buffer.from(png).fill(~png[2000]!, 2000, 2001)],
    ['an image without pixels', Buffer.from(png).fill(0, 16, 24)],
  ])('may not be %s', async (_, content) => {
    await rejected(content)
  })

  it.each(IMAGE_TYPES)('of type %s must be complete', async (type) => {
    const whole = files[type]!
    for (const length of [whole.length - 20, Math.floor(whole.length / 2), 40, 10, 1])
      await rejected(whole.subarray(0, length), type)
  })

  it('may not be a bomb', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await rejected(bomb)).toBe('The image has more than 50 megapixels.')
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
  ])('is rejected when %s, on a connection that stays usable', async (_, headers) => {
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

  it('is rejected also for a client that reads only after sending everything, and the connection is closed', async () => {
    const { hostname, port } = new URL(world.base)
    const socket = connect(Number(port), hostname)
    const headers = { ...world.owner.headers, ...named('application/pdf'), 'Content-Length': LIMIT + 1 }
    const lines = Object.entries({ Host: 'x', ...headers, Connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    const write = promisify<Buffer, void>(socket.write.bind(socket))
    await write(Buffer.from(`POST ${PATH} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`))
    const content = pdf(LIMIT + 1)
    for (let at = 0; at < content.length; at += 100_000) await write(content.subarray(at, at + 100_000))
    expect(await text(socket)).toMatch(
      /^HTTP\/1.1 413 [^]*\{"detail":"The file is larger than 10485760 bytes\.","code":"body_too_large"\}$/,
    )
  })

  it('may come in pieces, without being announced', async () => {
    const sent = open({ ...named('image/png'), 'Transfer-Encoding': 'chunked' })
    for (let at = 0; at < png.length; at += 1000) sent.write(png.subarray(at, at + 1000))
    sent.end()
    const response = await answer(sent)
    expect(response).toRespond(201)
    expect((await row(JSON.parse(response.body).id)).size).toEqual(png.length)
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
