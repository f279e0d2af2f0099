// Whether an image can be read. It is decoded in full: nothing less finds one that was cut off on its way.

import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type sharp from 'sharp'
import type { Config } from '../../config.ts'
import { storage } from './storage.ts'
import { Turns } from './turns.ts'

// A small file may say that it is huge. Most images are decoded line by line; those that are interlaced or progressive, GIFs, and those
// with 16 bits a color take ten times the time and memory, and may be smaller only: then the worst of images takes half a second of a
// processor and 100 MB.
const MAX_PIXELS = 50_000_000
const MAX_PIXELS_AT_ONCE = 12_500_000
/** Seconds that an image may take; the worst of them take a tenth of it where nothing else is going on. */
const DECODE_TIMEOUT_SECONDS = 5
const LOADERS = { png: 'VipsForeignLoadPng', jpeg: 'VipsForeignLoadJpeg', gif: 'VipsForeignLoadNsgif' }

export type ImageFormat = keyof typeof LOADERS

let loaded: Promise<typeof sharp> | undefined
// Of four threads that decode, hash passwords and read files, two remain for all else.
const turns = new Turns({ atOnce: 2, waiting: 64, waitingOfOne: 20 })

/**
 * Returns the error message for the image in a file; undefined if it can be decoded.
 * @param caller key of the caller, of whom one image at a time is decoded
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

// Those used last, by file and size: a file never changes, and a document that is requested a hundred times has its logo decoded once.
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
  // What cannot be read at this moment may be there at the next.
  const forget = () => void small.delete(id)
  made.then((png) => png ?? forget(), forget)
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

// The library is loaded by the first image, and what it could do beyond these formats is switched off.
async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.cache(false)
  library.concurrency(1)
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: Object.values(LOADERS) })
  return library
}
