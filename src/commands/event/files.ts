// Pictures of products and backgrounds of layouts: files beside the file of the event, compared by their content.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { ConnectionError } from '../../../clients/typescript/src/index.ts'
import { UsageError } from '../../config.ts'
import type { AnyClient } from '../api/session.ts'
import { readBytes, uploadOf } from '../api/values.ts'
import type { EventFile } from './document.ts'
import type { Fields } from './kinds.ts'
import { fileFieldsOf, operationOf } from './kinds.ts'
import type { Live } from './live.ts'

/** A file in a field while a plan is made: its content, so that equal files are equal values. */
const DIGEST = 'sha256:'

/** The local file of each digest in a plan. */
export type LocalFiles = Map<string, string>

const digestOf = (bytes: Uint8Array): string => DIGEST + createHash('sha256').update(bytes).digest('hex')

/**
 * Downloads the files of an event into a folder beside its own file, and replaces their URLs by paths relative to that file.
 * @param output the path of the event's file
 */
export async function saveFiles(server: string, live: Live, output: string): Promise<void> {
  const folder = `${basename(output, extname(output))}.files`
  for (const { kind, data } of live.objects)
    for (const field of fileFieldsOf(kind.name)) {
      const url = data[field]
      if (typeof url !== 'string') continue
      const bytes = await download(server, url)
      const name = `${digestOf(bytes).slice(DIGEST.length, DIGEST.length + 16)}${extname(new URL(url).pathname)}`
      mkdirSync(join(dirname(output), folder), { recursive: true })
      writeFileSync(join(dirname(output), folder, name), bytes)
      data[field] = `${folder}/${name}`
    }
}

/** Removes the files from an event, for an export to standard output. */
export function omitFiles(live: Live): void {
  for (const { kind, data } of live.objects) for (const field of fileFieldsOf(kind.name)) delete data[field]
}

/**
 * Replaces paths in a file and URLs on the server by digests of the content, for objects whose files the file of the event contains.
 * @param source the path of the event's file, to which the paths are relative
 * @throws UsageError if a file cannot be read
 */
export async function digestFiles(server: string, file: EventFile, live: Live, source: string): Promise<LocalFiles> {
  const local: LocalFiles = new Map()
  const kinds = new Set<string>()
  for (const { kind, data, path } of file.objects)
    for (const field of fileFieldsOf(kind.name)) {
      const named = data[field]
      if (named === undefined) continue
      kinds.add(kind.name)
      if (named === null) continue
      if (typeof named !== 'string') throw new UsageError(`${path}.${field}: this must be the path of a file.`)
      const digest = digestOf(readBytes(join(dirname(source), named)))
      local.set(digest, join(dirname(source), named))
      data[field] = digest
    }
  for (const { kind, data } of live.objects)
    if (kinds.has(kind.name))
      for (const field of fileFieldsOf(kind.name))
        if (typeof data[field] === 'string') data[field] = digestOf(await download(server, data[field]))
  return local
}

/** Uploads the files of a body, and replaces their digests by the IDs of the uploads. */
export async function uploadFiles(client: AnyClient, body: Fields, local: LocalFiles): Promise<Fields> {
  const result = { ...body }
  for (const [field, value] of Object.entries(body)) {
    const path = typeof value === 'string' && value.startsWith(DIGEST) ? local.get(value) : undefined
    if (path === undefined) continue
    const { body: file, headers } = uploadOf(path)
    const { data } = await client.POST(operationOf('uploads', 'create').path, { body: file, headers })
    result[field] = (data as { id: string }).id
  }
  return result
}

// The URL of a file has the public address of the server. Its path is requested at the address of the profile.
async function download(server: string, url: string): Promise<Uint8Array> {
  const { pathname, search } = new URL(url)
  const response = await fetch(new URL(`${pathname}${search}`, server)).catch((error: Error) => {
    throw new ConnectionError(`GET ${pathname} got no answer: ${error.message}`, { cause: error })
  })
  if (!response.ok) throw new UsageError(`GET ${pathname} was answered ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}
