// Shared by the tests of uploads. Each importing file has a server of its own.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { contract } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Person } from '../../support/people.ts'

export let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

export const PATH = '/api/v1/upload'

/** Returns an image of noise, which is incompressible. */
export const noise = (width = 160, height = 120) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })
export const files: Record<string, Buffer> = {
  'image/png': await noise().png().toBuffer(),
  'image/jpeg': await noise().jpeg().toBuffer(),
  'image/gif': await noise().gif().toBuffer(),
  'application/pdf': Buffer.from(contract.paths[PATH].post.requestBody.content['application/pdf'].example),
}
export const png = files['image/png']!
export const named = (type: string, name = `file.${type.slice(-3).replace('peg', 'jpg')}`) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
})

export const upload = (
  who: Person,
  content: Uint8Array | string,
  headers: Record<string, string> = named('image/png'),
) => who.call('POST', PATH, content, { headers })
export const uploaded = async (at: Festival = world, content: Uint8Array = png, headers?: Record<string, string>) =>
  (await upload(at.owner, content, headers)).body.id as string
export const row = async (id: string, { db }: Festival = world) =>
  db('uploads')
    .where({ id: id.replace('file:', '') })
    .first()
export const stored = ({ config }: Festival) => {
  const directory = join(config.DATA_DIR, 'files')
  return existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('/'))
        .sort()
    : []
}
export const incoming = ({ config }: Festival) => readdirSync(join(config.DATA_DIR, 'incoming'))
