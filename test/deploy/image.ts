// Builds the image of deploy/Containerfile from the npm package. The official Node image may not be within reach, so its stage begins with the same
// Debian release and the Node.js of node_modules.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD, buildDebianImage, CERTIFICATES } from './machines.ts'
import { run } from './tools.ts'

const BASE = 'localhost/node:test-bookworm-slim'
/** The tag of the image. */
export const IMAGE = 'localhost/boxoffice:test'

/** Builds the npm package and the image. @param folder where the package, in `release/`, and other files are written */
export async function buildImage(folder: string): Promise<void> {
  await run('node', ['scripts/release.ts', '--out', join(folder, 'release')])
  await buildBase(join(folder, 'base'))
  const build = [...BUILD, '--network', 'host', '--build-arg', `NODE_IMAGE=${BASE}`, '--tag', IMAGE]
  await run('buildah', [...build, '--file', 'deploy/Containerfile', join(folder, 'release')], { maxBuffer: 2 ** 26 })
}

// Debian with Node.js and npm where the official image has them. The certificates of this host let npm reach the registry that it reaches.
async function buildBase(context: string): Promise<void> {
  const npm = (await run('npm', ['root', '--global'])).stdout.trim()
  cpSync(join(npm, 'npm'), join(context, 'npm'), { recursive: true, dereference: true })
  cpSync('node_modules/node/bin/node', join(context, 'node'))
  cpSync(CERTIFICATES, join(context, 'ca-certificates.crt'))
  await buildDebianImage(context, BASE, {
    packages: ['ca-certificates', 'libstdc++6'],
    lines: [
      `COPY ca-certificates.crt ${CERTIFICATES}`,
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
      `ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
    ],
  })
}
