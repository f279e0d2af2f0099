// Images in documents: a logo is decoded once for any number of requests for the document.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { smallPng } from '../../../src/core/platform/images.ts'
import { storage } from '../../../src/core/platform/storage.ts'

const SIZE = { width: 60, height: 20 }
const config = { DATA_DIR: mkdtempSync(join(tmpdir(), 'images-')), STORAGE_URL: undefined }
afterAll(() => rmSync(config.DATA_DIR, { recursive: true }))

const store = async (key: string, content: Buffer): Promise<void> =>
  storage(config).put(key, Readable.from([content]), { media_type: 'image/png', size: content.length })
const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 90, channels: 3, background: '#1d4e5f' } })
    .png()
    .toBuffer()

describe('a stored image in small', () => {
  it('is made once for all who ask, also at the same moment', async () => {
    await store('20260101/logo', await logo())
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => smallPng(config, '20260101/logo', SIZE)),
    )
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 60, height: 18 })
    expect(others.every((other) => other === first)).toBe(true)
    expect(await smallPng(config, '20260101/logo', SIZE)).toBe(first)
    const larger = await smallPng(config, '20260101/logo', { width: 150, height: 90 })
    expect(await sharp(larger).metadata()).toMatchObject({ width: 150 })
  })

  it('is read again where it could not be read', async () => {
    expect(await smallPng(config, '20260101/late', SIZE)).toBeUndefined()
    await store('20260101/late', Buffer.from('no image'))
    expect(await smallPng(config, '20260101/late', SIZE)).toBeUndefined()
    await store('20260101/late', await logo())
    expect(await smallPng(config, '20260101/late', SIZE)).toBeInstanceOf(Buffer)
  })
})
