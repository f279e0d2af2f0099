// Checks images by decoding them completely, since nothing else detects a truncated file; and creates small versions of them.

import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type sharp from 'sharp'
import type { Config } from '../../config.ts'
import { storage } from './storage.ts'
import { Turns } from './turns.ts'

// A small file can declare huge dimensions. Most images are decoded line by line. GIFs, interlaced and progressive images, and those with 16
// bits per color take ten times the time and memory, so their limit is lower: even the worst image then takes half a second of CPU time and
// 100 MB.
const MAX_PIXELS = 50_000_000
const MAX_PIXELS_AT_ONCE = 12_500_000
/** Timeout for decoding an image. On an idle host, the worst image takes a tenth of it. */
const DECODE_TIMEOUT_SECONDS = 5
const LOADERS = { png: 'VipsForeignLoadPng', jpeg: 'VipsForeignLoadJpeg', gif: 'VipsForeignLoadNsgif' }

export type ImageFormat = keyof typeof LOADERS

let loaded: Promise<typeof sharp> | undefined
// Node has four threads for decoding, password hashing and file access. Two of them stay free for other work.
const turns = new Turns({ atOnce: 2, waiting: 64, waitingOfOne: 20 })

/**
 * Returns the error message for the image in a file; undefined if it can be decoded.
 * @param caller key of the caller; one image per caller is decoded at a time
 * @throws Rejection 503 if too many images wait to be decoded
 */
export const imageError = (path: string, format: ImageFormat, caller: string): Promise<string | undefined> =>
  turns.take(caller, () => decode(path, format))

async function decode(path: string, format: ImageFormat): Promise<string | undefined> {
  const open = await (loaded ??= load())
  const unreadable = `The content is not a readable ${format.toUpperCase()} image.`
  const tooLarge = (pixels: number, kind = ''): string => `The image has more than ${pixels / 1e6} megapixels${kind}.`
  try {
    const image = open(path, { failOn: 'truncated', limitInputPixels: MAX_PIXELS }).timeout({
      seconds: DECODE_TIMEOUT_SECONDS,
    })
    const metadata = await image.metadata()
    if (metadata.format !== format) return unreadable
    const atOnce = format === 'gif' || metadata.isProgressive === true || metadata.depth === 'ushort'
    if (atOnce && metadata.width * metadata.height > MAX_PIXELS_AT_ONCE)
      return tooLarge(
        MAX_PIXELS_AT_ONCE,
        ', which is the most for one that is interlaced, a GIF or has 16 bits a colour',
      )
    await image.resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
    return undefined
  } catch (error) {
    const { message } = error as Error
    if (/^timeout/.test(message)) return 'The image takes too long to decode. Save it with fewer pixels.'
    return /pixel limit/.test(message) ? tooLarge(MAX_PIXELS) : unreadable
  }
}

type Size = { readonly width: number; readonly height: number }

// Recently used images by file and size. Files never change, so a logo is decoded once for many documents.
const small = new LRUCache<string, Promise<Buffer | undefined>>({ max: 50 })

/** Returns a stored image as a PNG with at most the given number of pixels, on white where it is transparent; undefined if it is missing or
 * cannot be decoded. */
export function smallPng(
  config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>,
  key: string,
  size: Size,
): Promise<Buffer | undefined> {
  const id = `${key} ${size.width}x${size.height}`
  const present = small.get(id)
  if (present) return present
  const made = storage(config)
    .get(key)
    .then(async (content) => content && (await buffer(content)))
    .then((content) => content && shrunk(content, size).catch(() => undefined))
  small.set(id, made)
  // An image that cannot be read now may be readable later.
  const removeFromCache = () => void small.delete(id)
  made.then((png) => png ?? removeFromCache(), removeFromCache)
  return made
}

async function shrunk(content: Buffer, { width, height }: Size): Promise<Buffer> {
  const open = await (loaded ??= load())
  return open(content, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

// Loads the library with the first image and disables all formats that are not used.
async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.cache(false)
  library.concurrency(1)
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: Object.values(LOADERS) })
  return library
}
