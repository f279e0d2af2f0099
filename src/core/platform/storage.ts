// Stores uploaded files in a folder, or in S3-compatible storage, which several hosts of an installation can share.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Disk } from 'flydrive'
import type { Config } from '../../config.ts'

/** Thrown while the storage is unavailable, so that it is unknown whether a file exists. */
export class StorageOutage extends Error {
  /** The error message of the file system or S3. */
  readonly reason: string
  constructor(cause: unknown) {
    const reason = reasonOf(cause)
    super(`The storage of files cannot be used: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * The content of files by key. Keys are random and never contain a name from a client. All functions throw `StorageOutage` if the storage is
 * unavailable.
 */
type Storage = {
  put(key: string, content: Readable, file: { media_type: string; size: number }): Promise<void>
  /**
   * Moves a local file into the storage. In a folder, it is renamed, because copying a large file would fill the memory with discarded
   * chunks. The caller deletes the local file if it still exists.
   */
  take(key: string, path: string, file: { media_type: string; size: number }): Promise<void>
  /** Returns the content with this key; undefined if there is none. */
  get(key: string): Promise<Readable | undefined>
  /** Returns whether there is content with this key. */
  has(key: string): Promise<boolean>
  /** Deletes the content with this key, if it exists. */
  delete(key: string): Promise<void>
  /** Yields all keys in a folder. */
  list(folder: string): AsyncIterable<string>
}

/** Returns a new key in a folder. It contains the day, by which files without a row are found (src/jobs/purge_files.ts). */
export const newKey = (folder: string, now: Date): string =>
  `${folder}/${now.toISOString().slice(0, 10).replaceAll('-', '')}/${randomBytes(16).toString('hex')}`

/** Free bytes below which a disk counts as full. */
const MIN_FREE_BYTES = 16 * 1024 * 1024

/** Returns whether a folder's file system has room for `bytes` more; true if that is unknown. */
export async function hasRoom(folder: string, bytes = MIN_FREE_BYTES): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder).catch(() => ({ blocks: 0, bavail: 0, bsize: 0 }))
  return blocks === 0 || bavail * bsize >= bytes
}

type Settings = Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>

// One per configuration, so that connections to S3 are reused.
const opened = new WeakMap<Settings, Promise<Disk>>()

/** Returns the configured storage. Its library is loaded at the first use, so that processes start faster. */
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

// Does not use the library, which does not report that a disk is full. A partially written file is deleted.
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

// Returns the original error of the file system or S3, which the library wraps.
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

// Returns the folder of the storage; undefined for S3.
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
      // Other vendors' storage: no bucket in the host name, and no AWS-specific checksums after the body.
      ...(endpoint
        ? {
            endpoint,
            forcePathStyle: true,
            requestChecksumCalculation: 'WHEN_REQUIRED',
            responseChecksumValidation: 'WHEN_REQUIRED',
          }
        : {}),
      // Without a key in the URL, the library uses the standard AWS credential sources: environment, profile, role of the machine.
      ...(url.username
        ? {
            credentials: {
              accessKeyId: decodeURIComponent(url.username),
              secretAccessKey: decodeURIComponent(url.password),
            },
          }
        : {}),
      logger: { debug() {}, info() {}, warn() {}, error() {} }, // errors are thrown
      // Both attempts end within the 60 seconds for which proxies wait.
      requestHandler: { connectionTimeout: 4_000, socketTimeout: 20_000 },
      maxAttempts: 2,
      supportsACL: false,
      visibility: 'private',
    }),
  )
}
