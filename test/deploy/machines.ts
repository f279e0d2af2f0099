// Debian machines as containers of podman, in which tests follow the handbook, and images that are built from Debian packages.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { run } from './tools.ts'

/** Programs that `startMachine` and `buildDebianImage` need. */
export const MACHINE_TOOLS = ['buildah', 'iptables', 'mmdebstrap', 'podman', 'runc'] as const

/** The certificates that this host trusts. Machines use them where they download packages, through the same network. */
export const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** Arguments of `buildah` that build an image, with everything within reach. */
export const BUILD = ['build', '--isolation', 'chroot', '--format', 'docker', '--pull-never'] as const

/**
 * Builds an image from packages of a Debian release.
 * @param folder where its files are written
 * @param options `packages` to install; `lines` of the build instructions after that
 */
export async function buildDebianImage(
  folder: string,
  tag: string,
  { suite = 'bookworm', packages, lines = [] }: { suite?: string; packages: string[]; lines?: string[] },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const tar = join(folder, 'debian.tar')
  await run('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages.join()}`, suite, tar])
  writeFileSync(join(folder, 'Containerfile'), ['FROM scratch', 'ADD debian.tar /', ...lines].join('\n'))
  await run('buildah', [...BUILD, '--tag', tag, folder], { maxBuffer: 2 ** 26 })
}

/** A running machine. */
export type Machine = Awaited<ReturnType<typeof startMachine>>

/** Starts a machine with a network of its own, and `command` as its first process. @param options of `podman run` */
export async function startMachine(image: string, command: string[], options: string[] = []) {
  const flags = ['--detach', '--runtime', 'runc', '--privileged', '--no-healthcheck', '--network', 'podman']
  // Limits that every host allows, whatever the defaults of podman are.
  const files = (await run('sh', ['-c', 'ulimit -Hn'])).stdout.trim()
  const limits = ['--ulimit', `nofile=${files}:${files}`, '--ulimit', 'nproc=4096:4096']
  const { stdout } = await run('podman', ['run', ...flags, ...limits, ...options, image, ...command])
  const id = stdout.trim()
  const [{ NetworkSettings }] = JSON.parse((await run('podman', ['inspect', id])).stdout)
  const address: string = NetworkSettings.Networks.podman.IPAddress

  /** Runs commands in Bash, which stops at the first that fails. @throws Error with the end of their output */
  const shell = (commands: string, { input = '', cwd = '/root' } = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const args = ['exec', '--interactive', '--workdir', cwd, id, 'bash', '-euo', 'pipefail', '-c', commands]
      const child = spawn('podman', args)
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk
        })
      child.on('close', (code) =>
        code === 0 ? resolve(output) : reject(new Error(`${commands}\nends with ${code}: ${output.slice(-4000)}`)),
      )
      child.stdin.end(input)
    })
  return {
    id,
    address,
    shell,
    /** Copies a file or folder of this host into the machine. */
    copy: (from: string, to: string) => run('podman', ['cp', from, `${id}:${to}`]),
    /** Returns an agent that sends requests to this machine, whatever host they name, and trusts an authority. */
    agent: (ca: string) =>
      new Agent({ connect: { ca, lookup: (_name, _options, done) => done(null, [{ address, family: 4 }]) } }),
    end: () => run('podman', ['rm', '--force', '--time', '0', '--volumes', id]),
  }
}

/**
 * Creates an event with one product and sells a ticket of it through the API.
 * @returns the path of the event, the ID of its product, and a function that sends further requests
 */
export async function sellTicket(base: string, token: string, dispatcher: Agent) {
  // biome-ignore lint/suspicious/noExplicitAny: responses are read by path
  const send = async (method: 'GET' | 'POST', path: string, body?: object): Promise<any> => {
    const response = await request(base + path, {
      method,
      headers: { Authorization: `Token ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      dispatcher,
    })
    const text = await response.body.text()
    expect([path, response.statusCode, text]).toEqual([path, method === 'GET' ? 200 : 201, text])
    return JSON.parse(text)
  }
  const [organizer] = (await send('GET', '/api/v1/organizers/')).results
  const events = `/api/v1/organizers/${organizer.slug}/events/`
  const start = { name: 'Gala', slug: 'gala', currency: 'EUR', date_from: '2040-04-10T18:00:00Z', live: false }
  const event = `${events}${(await send('POST', events, start)).slug}`
  const { id: item } = await send('POST', `${event}/items/`, { name: 'Ticket', default_price: '10.00' })
  await send('POST', `${event}/quotas/`, { name: 'All', size: 1_000_000, items: [item] })
  const order = { email: 'o@example.org', status: 'p', payment_provider: 'manual', positions: [{ item }] }
  const { code } = await send('POST', `${event}/orders/`, order)
  expect(await send('GET', `${event}/orders/${code}/`)).toMatchObject({ status: 'p', total: '10.00' })
  return { event, order, send }
}
