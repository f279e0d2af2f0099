// Checks of the settings, the disk and the storage.
import { randomUUID } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../../config.ts'
import { StorageOutage, storage } from '../../core/platform/storage.ts'
import type { Result } from './diagnosis.ts'
import { error, messageOf, ok, warning } from './diagnosis.ts'

const MIN_FREE_BYTES = 1024 ** 3
const FULL_BYTES = 64 * 1024 ** 2

/** Returns the results of the configuration check: settings that are missing or unsuitable for production. */
export function checkConfiguration({
  DATABASE_URL,
  BASE_URL,
  TRUST_PROXY,
  ENCRYPTION_KEYS,
  SMTP_URL,
}: Config): Result[] {
  const { protocol, hostname } = new URL(BASE_URL)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  const findings = [
    DATABASE_URL
      ? []
      : warning(
          'There is no DATABASE_URL: the server uses an embedded PostgreSQL.',
          'Set DATABASE_URL. The embedded database is for development.',
        ),
    isLocal
      ? warning(
          `BASE_URL is ${BASE_URL}, which other machines cannot reach.`,
          'Set BASE_URL to the public address: mails and responses contain it.',
        )
      : [],
    protocol === 'http:' && !isLocal
      ? error(
          `BASE_URL is ${BASE_URL}: passwords and tokens travel unencrypted.`,
          'Put a proxy with TLS in front, and set BASE_URL to its https address.',
        )
      : [],
    protocol === 'https:' && TRUST_PROXY === 0
      ? error(
          'TRUST_PROXY is 0, but https requires a proxy in front: every client has the address of the proxy, and all share one rate limit.',
          'Set TRUST_PROXY to the number of proxies between clients and the server.',
        )
      : [],
    ENCRYPTION_KEYS
      ? []
      : warning(
          'ENCRYPTION_KEYS is not set: the key is a file in DATA_DIR, which other hosts do not have.',
          'Set ENCRYPTION_KEYS to the same value on all hosts, and back it up.',
        ),
    SMTP_URL
      ? []
      : error(
          'There is no SMTP_URL: mails are written to files, and customers receive none.',
          'Set SMTP_URL and MAIL_FROM.',
        ),
  ].flat()
  return findings.length ? findings : [ok('complete for production')]
}

/** Checks the free space of the data folder. */
export async function checkDisk({ DATA_DIR }: Config): Promise<Result[]> {
  await mkdir(DATA_DIR, { recursive: true })
  const { bavail, bsize } = await statfs(DATA_DIR)
  return [diskResult(DATA_DIR, bavail * bsize)]
}

/** Returns the result of the disk check. @param free free bytes of the folder's file system */
export function diskResult(folder: string, free: number): Result {
  const detail = `${folder} has ${Math.floor(free / 1024 ** 2)} MiB free`
  if (free < FULL_BYTES)
    return error(detail, 'Free space: the server rejects uploads, exports and mails that it cannot store.')
  return free < MIN_FREE_BYTES ? warning(detail, 'Free space, or move DATA_DIR to a larger file system.') : ok(detail)
}

/** Stores a file, reads it and deletes it. */
export async function checkStorage(config: Config): Promise<Result[]> {
  const { STORAGE_URL, DATA_DIR } = config
  const name = STORAGE_URL ? STORAGE_URL.replace(/\/\/[^@]*@/, '//***@').replace(/\?.*/, '') : `${DATA_DIR}/files`
  const [key, content] = [`doctor/${randomUUID()}`, Buffer.from('boxoffice doctor')]
  try {
    await storage(config).put(key, Readable.from([content]), { media_type: 'text/plain', size: content.length })
    try {
      const stored = await storage(config).get(key)
      if (!stored || !(await buffer(stored)).equals(content)) throw new Error('What was read is not what was written')
    } finally {
      await storage(config).delete(key)
    }
    return [ok(`${name} stores, returns and deletes files`)]
  } catch (cause) {
    return [
      error(
        `${name} does not work (${cause instanceof StorageOutage ? cause.reason : messageOf(cause)})`,
        'Check STORAGE_URL, the bucket and its permissions (read, write, list, delete), or the owner of the folder.',
      ),
    ]
  }
}
