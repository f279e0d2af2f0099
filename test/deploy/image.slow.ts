// The image of deploy/Containerfile, built from the npm package and run with a read-only root file system.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { freePort } from '../../src/core/data/embedded.ts'
import { freshDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'
import { buildImage, IMAGE } from './image.ts'
import { describeWith, run } from './tools.ts'

const MAX_IMAGE_BYTES = 250_000_000
const STOP_SECONDS = 20
// Limits that every host permits, regardless of podman's defaults.
const CONTAINER = ['--runtime', 'runc', '--no-healthcheck', '--network', 'host', '--read-only', '--cap-drop', 'all']
const LIMITS = ['--security-opt', 'no-new-privileges', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']

const folder = mkdtempSync(join(tmpdir(), 'boxoffice-image-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeWith(['buildah', 'mmdebstrap', 'podman', 'runc'], 'the image', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let env: string[]
  const container = (options: string[], args: string[]) =>
    run('podman', ['run', ...CONTAINER, ...LIMITS, ...env, ...options, IMAGE, ...args])
  const once = (...args: string[]) => container(['--rm'], args)

  beforeAll(async () => {
    database = await freshDatabase('nothing')
    const secret = join(folder, 'database_url')
    writeFileSync(secret, `${database.url}\n`, { mode: 0o644 })
    env = ['--volume', `${secret}:/run/secrets/database_url:ro`]
    env.push('--env', 'DATABASE_URL_FILE=/run/secrets/database_url', '--env', `ENCRYPTION_KEYS=${'k'.repeat(32)}`)
    await buildImage(folder)
  })
  afterAll(() => database.drop())

  it('is small, runs as an account that is not root, and has a health check', async () => {
    const [image] = JSON.parse((await run('podman', ['image', 'inspect', IMAGE])).stdout)
    expect(image.Size).toBeLessThan(MAX_IMAGE_BYTES)
    expect(image).toMatchObject({
      Config: { User: '10001:10001', Entrypoint: ['boxoffice'], Cmd: ['serve'] },
      Healthcheck: { Test: ['CMD', 'boxoffice', 'healthcheck'] },
    })
  })

  it.each(['/bin/sh', '/bin/bash', 'busybox', 'npm'])('has no %s', async (program) => {
    await expect(container(['--rm', '--entrypoint', program], [])).rejects.toThrow(/not found|no such file/)
  })

  it('has the Node.js of the package and of the tests', async () => {
    const { version } = JSON.parse(readFileSync('node_modules/node/package.json', 'utf8'))
    const { stdout } = await container(['--rm', '--entrypoint', 'node'], ['--version'])
    expect(stdout).toBe(`v${version}\n`)
    expect(readFileSync('deploy/Containerfile', 'utf8')).toContain(`library/node:${version}-`)
  })

  it('migrates, serves everything with a read-only root, is healthy and ends within 20 seconds', async () => {
    expect((await once('migrate')).stdout).toBe('The database is up to date.\n')
    const { token } = JSON.parse((await once('demo', '--json')).stdout)
    const PORT = String(await freePort())
    const { stdout } = await container(
      ['--detach', '--env', `PORT=${PORT}`, '--env', `BASE_URL=http://127.0.0.1:${PORT}`],
      ['serve', '--no-migrate'],
    )
    const id = stdout.trim()
    try {
      const base = `http://127.0.0.1:${PORT}`
      const isReady = () =>
        run('podman', ['exec', id, 'boxoffice', 'healthcheck']).then(
          () => true,
          () => false,
        )
      await until('it is healthy', isReady, 60)
      // One request for each package with files or native code of its own: documents, fonts, images, passwords.
      const headers = { Authorization: `Token ${token}` }
      const get = async (path: string) => (await fetch(base + path, { headers })).headers.get('content-type')
      expect(await get('/api/v1/organizers/')).toMatch(/^application\/json/)
      expect(await get('/api/v1/openapi.yaml')).toMatch(/^application\/yaml/)
      for (const path of ['/docs', '/docs/guides', '/sign-in', '/events/kulturwerk/'])
        expect(await get(path)).toMatch(/^text\/html/)
      const event = '/api/v1/organizers/kulturwerk/events/openstage26'
      const order = await fetch(`${base}${event}/orders/`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          email: 'ada@example.org',
          status: 'p',
          payment_provider: 'manual',
          positions: [{ item: 1, variation: 1, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }],
        }),
      })
      const { positions } = (await order.json()) as { positions: { id: number }[] }
      const ticket = `${event}/orderpositions/${positions[0]!.id}/download/pdf/`
      await until('its ticket can be downloaded', async () => (await get(ticket)) === 'application/pdf')
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      const uploaded = await fetch(`${base}/api/v1/upload`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="a.png"' },
        body: new Uint8Array(png),
      })
      expect(uploaded.status).toBe(201)
    } finally {
      const began = performance.now()
      await run('podman', ['stop', '--time', '60', id])
      const seconds = (performance.now() - began) / 1000
      const [{ State }] = JSON.parse((await run('podman', ['inspect', id])).stdout)
      const logs = await run('podman', ['logs', id])
      await run('podman', ['rm', '--volumes', id])
      expect([logs.stderr, State.ExitCode]).toEqual(['', 0])
      expect(seconds).toBeLessThan(STOP_SECONDS)
    }
  })
})
