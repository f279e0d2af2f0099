// Whether an image can be read. It is decoded in full: nothing less finds one that was cut off on its way.
import type sharp from 'sharp'

// A small file may say that it is huge. Below this, the worst of images takes a second and 400 MB to decode, and only one is
// decoded at a time.
const MAX_PIXELS = 50_000_000
const LOADERS = { png: 'VipsForeignLoadPng', jpeg: 'VipsForeignLoadJpeg', gif: 'VipsForeignLoadNsgif' }

export type ImageFormat = keyof typeof LOADERS

let loaded: Promise<typeof sharp> | undefined
let last: Promise<unknown> = Promise.resolve()

/** What is wrong with the image in a file as a sentence; undefined when it can be read. */
export async function imageFault(path: string, format: ImageFormat): Promise<string | undefined> {
  const mine = last.then(() => decode(path, format))
  last = mine.catch(() => undefined)
  return mine
}

async function decode(path: string, format: ImageFormat): Promise<string | undefined> {
  const open = await (loaded ??= load())
  const unreadable = `The content is not a readable ${format.toUpperCase()} image.`
  try {
    const image = open(path, { failOn: 'truncated', limitInputPixels: MAX_PIXELS })
    if ((await image.metadata()).format !== format) return unreadable
    await image.resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
    return undefined
  } catch (error) {
    return /pixel limit/.test((error as Error).message)
      ? `The image has more than ${MAX_PIXELS / 1e6} megapixels.`
      : unreadable
  }
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
