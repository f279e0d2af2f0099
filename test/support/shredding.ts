// Data deletion as organizers do it: an event that has ended, the export, its files, and the deletion.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SHREDDINGS } from '../../src/domain/operations/shredding/deleting.ts'
import { SHREDDING_EXPORTS } from '../../src/domain/operations/shredding/exporting.ts'
import type { Festival } from './festival.ts'
import type { Person } from './people.ts'
import { workOn } from './work.ts'

const run = promisify(execFile)

/** Makes an event end in the past and takes it offline. */
export const endEvent = (world: Festival, slug: string): Promise<unknown> =>
  world
    .db('events')
    .where({ slug })
    .update({ live: false, date_from: '2025-09-01T18:00:00Z', date_to: '2025-09-01T22:00:00Z' })

/** Returns the path of a URL from a response. */
export const pathOfUrl = (url: string): string => new URL(url).pathname

/** Runs one attempt of the latest requested step. */
export async function runStep(world: Festival, step: 'export' | 'shred'): Promise<void> {
  const { id } = await world.db('shreddings').orderBy('id', 'desc').first('id')
  await workOn(step === 'export' ? SHREDDING_EXPORTS : SHREDDINGS, world.job(), id)
}

/** Runs an export of data before its deletion. @returns the paths of the next steps, and the file */
export async function exported(
  world: Festival,
  slug: string,
  shredders: readonly string[],
  who: Person = world.owner,
): Promise<{ download: string; shred: string; bytes: Buffer }> {
  const { status, body } = await who.post(`/events/${slug}/shredders/export/`, { shredders })
  if (status !== 202) throw new Error(`the export was refused: ${JSON.stringify(body)}`)
  await runStep(world, 'export')
  const [download, shred] = [pathOfUrl(body.download), pathOfUrl(body.shred)]
  const file = await fetch(`${world.base}${download}`, { headers: who.headers })
  if (file.status !== 200) throw new Error(`there is no file: ${file.status} ${await file.text()}`)
  return { download, shred, bytes: Buffer.from(await file.arrayBuffer()) }
}

/** Runs an export of data and then deletes the data. @returns the export, and the response with the result */
export async function shredded(world: Festival, slug: string, shredders: readonly string[]) {
  const made = await exported(world, slug, shredders)
  const { body } = await world.owner.post(made.shred, undefined)
  await runStep(world, 'shred')
  return { ...made, result: await world.owner.get(pathOfUrl(body.status)) }
}

/** Returns the files in a ZIP file by name, read by an independent program. */
export async function unzipped(world: Festival, bytes: Buffer): Promise<Record<string, Buffer>> {
  const path = join(world.directory, 'export.zip')
  writeFileSync(path, bytes)
  const { stdout } = await run('unzip', ['-t', path])
  if (!stdout.includes('No errors detected')) throw new Error(stdout)
  const names = (await run('unzip', ['-Z1', path])).stdout.trim().split('\n')
  const files: Record<string, Buffer> = {}
  for (const name of names)
    files[name] = (await run('unzip', ['-p', path, name], { encoding: 'buffer' })).stdout as unknown as Buffer
  return files
}
