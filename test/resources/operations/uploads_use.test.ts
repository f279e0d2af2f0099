// Uploads after their creation: the fields that accept them, their storage, and the deletion of unused ones.
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { loadConfig, UsageError } from '../../../src/config.ts'
import { addFileUse, fileUrl, IMAGE_TYPES, removeFileUse, takeFile } from '../../../src/core/data/files.ts'
import type { Caller } from '../../../src/core/handler.ts'
import { storage } from '../../../src/core/platform/storage.ts'
import { purgeJob } from '../../../src/jobs/purge.ts'
import { purgeFiles } from '../../../src/jobs/purge_files.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { s3Server } from '../../support/s3.ts'
import { files, incoming, named, PATH, png, row, stored, uploaded, world } from './uploads.setup.ts'

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
  const rejection = { status: 400, body: { picture: [expect.any(String)] } }

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

  it('rejects the file of another caller, of another type of caller, and values that are not files', async () => {
    const id = await uploaded()
    const { id: own } = await who()
    await expect(take(id, { caller: { id: own + 1 } })).rejects.toMatchObject(rejection)
    await expect(take(id, { caller: { type: 'device' as 'token' } })).rejects.toMatchObject(rejection)
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
      await expect(take(none)).rejects.toMatchObject(rejection)
    }
    expect((await row(id)).uses).toBe(0)
  })

  it('rejects a file of a type that it does not accept', async () => {
    const id = await uploaded(world, files['application/pdf'], named('application/pdf'))
    await expect(
      world.db.transaction(async (db) =>
        takeFile({ db, who: await who(), now: new Date() }, 'picture', id, IMAGE_TYPES),
      ),
    ).rejects.toMatchObject(rejection)
    expect((await row(id)).uses).toBe(0)
  })

  it('rejects a file that is older than 24 hours', async () => {
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
    await expect(take(id)).rejects.toMatchObject(rejection)
  })

  it('shows it under a public URL as what it was checked to be, for as long as an object shows it', async () => {
    const id = await uploaded(world, png, {
      'Content-Type': 'image/png',
      'Content-Disposition': "attachment; filename*=UTF-8''K%C3%A4lte%20%231.png",
    })
    const url = fileUrl(
      world.config,
      await world
        .db('uploads')
        .where({ id: id.slice(5) })
        .first(),
    )
    expect(url).toMatch(/^http:\/\/tickets\.example\/media\/\d{8}\/[0-9a-f]{32}\/K%C3%A4lte%20%231\.png$/)
    const here = url.replace('http://tickets.example', world.base)
    expect((await fetch(here)).status).toBe(404) // uploads are private until a field uses them

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
    expect(head).toRespond(200)
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(png.length), ''])

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

  it('returns 404 if the content is lost', async () => {
    const id = await uploaded()
    const file = await take(id)
    await storage(world.config).delete(file.key)
    expect((await fetch(fileUrl({ BASE_URL: world.base }, file))).status).toBe(404)
  })
})

const purge = async (at: Festival = world): Promise<void> => {
  await purgeJob.run({}, at.job())
  await purgeFiles.run({}, at.job())
}

describe('purge and purge_files', () => {
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
    expect(await storage(world.config).get(gone)).toBeUndefined()
    for (const kept of [young, shown])
      expect(await buffer((await storage(world.config).get((await row(kept)).key))!)).toEqual(png)
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
    expect(await buffer((await storage(loadConfig({ STORAGE_URL })).get('20261120/a'))!)).toEqual(png)
    expect(existsSync(join(world.directory, 'a shared folder/20261120/a'))).toBe(true)
  })
})

describe('with S3-compatible storage', () => {
  let s3: Awaited<ReturnType<typeof s3Server>>
  let far: Festival
  beforeAll(async () => {
    s3 = await s3Server()
    far = await festival({ env: { STORAGE_URL: s3.STORAGE_URL } })
  })
  afterAll(async () => {
    await far.end()
    await s3.close()
  })

  it('keeps, shows and removes files there', async () => {
    const { key } = await row(await uploaded(far), far)
    const { objects } = s3
    expect(objects.get(key)).toEqual({ type: 'image/png', content: png })
    await far.db('uploads').update({ uses: 1 })
    expect(
      Buffer.from(await (await fetch(fileUrl({ BASE_URL: far.base }, { key, name: 'file.png' }))).arrayBuffer()),
    ).toEqual(png)
    await far.db('uploads').update({ uses: 0, created: new Date(0) })
    const day = new Date(Date.now() - 4 * 24 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '')
    for (const stray of ['a', 'b', 'c']) objects.set(`${day}/${stray}`, { type: '', content: png })
    await purge(far)
    expect([...objects.keys(), ...(await far.db('uploads').pluck('key'))]).toEqual([])
    expect(stored(far)).toEqual([])
  })

  it('returns 503 while it fails, and leaves nothing behind', async () => {
    s3.set('fails')
    const response = await far.owner.call('POST', PATH, png, { headers: named('image/png') })
    expect(response).toRespond(503)
    expect(response.headers.get('retry-after')).toBe('5')
    s3.set('works')
    expect([await far.db('uploads').select('id'), incoming(far), s3.objects.size]).toEqual([[], [], 0])
  })

  it('shows a file that it has lost as one that was never there, which no cache retains', async () => {
    const { key } = await row(await uploaded(far), far)
    await far.db('uploads').update({ uses: 1 })
    s3.objects.clear()
    const response = await fetch(fileUrl({ BASE_URL: far.base }, { key, name: 'file.png' }))
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
