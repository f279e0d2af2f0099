// Where uploaded files are kept: a folder, or S3-compatible storage, with which several hosts can serve one installation.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Disk } from 'flydrive'
import type { Config } from '../../config.ts'

/** The storage cannot be used for now: nothing is known of what it contains. */
export class StorageOutage extends Error {
  /** What the file system or S3 says. */
  readonly reason: string
  constructor(cause: unknown) {
    const reason = reasonOf(cause)
    super(`The storage of files cannot be used: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The content of files by key. Keys are ours and random, never the name that a client gave. All functions throw `StorageOutage`. */
type Storage = {
  put(key: string, content: Readable, file: { media_type: string; size: number }): Promise<void>
  /**
   * Takes a file of this machine in, without reading it where a folder is the storage: a large one would fill the memory with chunks that are
   * not needed any more. The caller deletes the remaining file, if any.
   */
  take(key: string, path: string, file: { media_type: string; size: number }): Promise<void>
  /** Returns undefined if there is no such content. */
  get(key: string): Promise<Readable | undefined>
  /** Returns whether there is such content. */
  has(key: string): Promise<boolean>
  /** Deletes what may be gone already. */
  delete(key: string): Promise<void>
  /** All keys below a folder. */
  list(folder: string): AsyncIterable<string>
}

/** Returns a new key below a folder. The day is part of it, by which contents without a row are found (src/jobs/purge_files.ts). */
export const newKey = (folder: string, now: Date): string =>
  `${folder}/${now.toISOString().slice(0, 10).replaceAll('-', '')}/${randomBytes(16).toString('hex')}`

/** Free bytes below which a disk counts as full. */
const MIN_FREE_BYTES = 16 * 1024 * 1024

/** Returns whether a folder's file system has room for more files; also where that is not known. */
export async function hasRoom(folder: string, bytes = MIN_FREE_BYTES): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder).catch(() => ({ blocks: 0, bavail: 0, bsize: 0 }))
  return blocks === 0 || bavail * bsize >= bytes
}

type Settings = Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>

// One for each configuration, so that connections to S3 are used again.
const opened = new WeakMap<Settings, Promise<Disk>>()

/** Returns the configured storage. Its library is loaded at the first use: most processes start without it. */
export function storage(config: Settings): Storage {
  const disk = (): Promise<Disk> => {
    const present = opened.get(config) ?? open(config)
    opened.set(config, present)
    return present
  }
  return {
    async put(key, content, { media_type, size }) {
      const folder = folderOf(config)
      if (folder) return writeTo(folder, key, (path) => writeFile(path, content))
      await (await disk())
        .putStream(key, content, { contentType: media_type, contentLength: size })
        .catch(rethrowAsOutage)
    },
    async take(key, from, file) {
      const folder = folderOf(config)
      if (!folder) return this.put(key, createReadStream(from), file)
      await writeTo(folder, key, (path) =>
        rename(from, path).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error
          return copyFile(from, path)
        }),
      )
    },
    async get(key) {
      try {
        const stream = await (await disk()).getStream(key)
        await once(stream, 'readable')
        return stream
      } catch (error) {
        if (isMissing(error)) return undefined
        rethrowAsOutage(error)
      }
    },
    async has(key) {
      return await (await disk()).exists(key).catch(rethrowAsOutage)
    },
    async delete(key) {
      await (await disk()).delete(key).catch(rethrowAsOutage)
    },
    async *list(folder) {
      let paginationToken: string | undefined
      do {
        const page = await (await disk())
          .listAll(folder, {
            recursive: true,
            ...(paginationToken ? { paginationToken } : {}),
          })
          .catch(rethrowAsOutage)
        for (const entry of page.objects) if (entry.isFile) yield entry.key
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

// Not by the library, which says only that it has stopped where a disk is full. What was written of a file is deleted then.
async function writeTo(folder: URL, key: string, write: (path: string) => Promise<void>): Promise<void> {
  const path = fileURLToPath(new URL(key, `${folder}/`))
  try {
    await mkdir(dirname(path), { recursive: true })
    await write(path)
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    rethrowAsOutage(error)
  }
}

type StorageError = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }

// The library wraps what the file system or S3 says.
const innermost = (error: unknown): StorageError => {
  const { cause } = error as Error
  return cause instanceof Error ? innermost(cause) : (error as StorageError)
}
function isMissing(error: unknown): boolean {
  const { code, $metadata } = innermost(error)
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404
}
function reasonOf(error: unknown): string {
  const { code, name, message } = innermost(error)
  return [code ?? name, message].filter(Boolean).join(': ')
}
function rethrowAsOutage(error: unknown): never {
  throw new StorageOutage(error)
}

// The folder, where it is one.
function folderOf({ STORAGE_URL, DATA_DIR }: Settings): URL | undefined {
  const url = new URL(STORAGE_URL ?? pathToFileURL(join(DATA_DIR, 'files')))
  return url.protocol === 'file:' ? url : undefined
}

async function open(config: Settings): Promise<Disk> {
  const { Disk } = await import('flydrive')
  const folder = folderOf(config)
  if (folder) {
    const { FSDriver } = await import('flydrive/drivers/fs')
    return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  }
  const url = new URL(config.STORAGE_URL!)
  const { S3Driver } = await import('flydrive/drivers/s3')
  const endpoint = url.searchParams.get('endpoint')
  return new Disk(
    new S3Driver({
      bucket: url.hostname,
      region: url.searchParams.get('region') ?? 'us-east-1',
      // Storage of other makers: no bucket in the host name, and no checksums of AWS's own behind the body.
      ...(endpoint
        ? {
            endpoint,
            forcePathStyle: true,
            requestChecksumCalculation: 'WHEN_REQUIRED',
            responseChecksumValidation: 'WHEN_REQUIRED',
          }
        : {}),
      // Without a key in the URL the library looks where all of AWS's tools do: environment, profile, role of the machine.
      ...(url.username
        ? {
            credentials: {
              accessKeyId: decodeURIComponent(url.username),
              secretAccessKey: decodeURIComponent(url.password),
            },
          }
        : {}),
      logger: { debug() {}, info() {}, warn() {}, error() {} }, // what fails is thrown
      // Both attempts end before proxies give up, which wait for 60 seconds.
      requestHandler: { connectionTimeout: 4_000, socketTimeout: 20_000 },
      maxAttempts: 2,
      supportsACL: false,
      visibility: 'private',
    }),
  )
}
