// The artifacts of `npm run release`: identical from two checkouts, with a valid bill of materials, and a package that installs and starts.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../src/core/data/embedded.ts'
import { freshDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'
import { describeWith, run } from './tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'boxoffice-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Releases a copy of the files under version control.
async function release(name: string, { umask, TZ }: { umask: string; TZ: string }): Promise<string> {
  const [checkout, out] = [join(folder, name), join(folder, `${name}-out`)]
  mkdirSync(checkout)
  execFileSync('sh', ['-c', `umask ${umask}; git ls-files -z | tar -c --null -T - | tar -x -C '${checkout}'`])
  execFileSync('sh', ['-c', 'git init --quiet && git add --all'], { cwd: checkout })
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'))
  const env = { ...process.env, TZ }
  await run('sh', ['-c', `umask ${umask}; exec node scripts/release.ts --out '${out}'`], { cwd: checkout, env })
  return out
}

type Bill = { components: { name: string; version: string }[]; dependencies: { ref: string }[] }
let out: string
let bill: Bill
const file = (extension: string): string => join(out, readdirSync(out).find((name) => name.endsWith(extension))!)
beforeAll(async () => {
  out = await release('one', { umask: '022', TZ: 'UTC' })
  bill = JSON.parse(readFileSync(file('.cdx.json'), 'utf8'))
})

it('is the same for two checkouts, whatever their permissions and time zone', async () => {
  const other = await release('two', { umask: '077', TZ: 'Asia/Tokyo' })
  const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8')
  expect(readFileSync(join(other, 'SHA256SUMS'), 'utf8')).toBe(sums)
  expect((await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: out })).stdout.match(/OK/g)).toHaveLength(2)
})

describeWith(['cyclonedx-validate'], 'the schema of CycloneDX', () => {
  it('accepts the bill of materials', async () => {
    expect((await run('cyclonedx-validate', [file('.cdx.json')])).stdout).toBe('valid\n')
  })
})

describe('the package, installed into an empty folder', () => {
  const installed = join(folder, 'installed')
  const boxoffice = join(installed, 'src/boxoffice.js')
  beforeAll(async () => {
    mkdirSync(installed)
    await run('tar', ['-xzf', file('.tgz'), '--strip-components=1', '-C', installed])
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: installed })
  })

  it('has no packages that the bill of materials lacks', () => {
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
    const { packages } = JSON.parse(readFileSync(join(installed, 'node_modules/.package-lock.json'), 'utf8'))
    const present = Object.entries<{ version: string; link?: boolean; name?: string }>(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, { name, version }]) => `${name ?? path.replace(/.*node_modules\//, '')}@${version}`)
    expect(present.length).toBeGreaterThan(200)
    expect(present.filter((name) => !listed.has(name))).toEqual([])
  })

  it('contains the artifacts for its installation, and no tests', () => {
    expect(readdirSync(installed)).not.toContain('test')
    for (const path of ['Containerfile', 'compose/compose.yaml', 'chart/Chart.yaml', 'systemd/install.sh'])
      expect(() => readFileSync(join(installed, 'deploy', path))).not.toThrow()
  })

  it('migrates and serves with the Node.js that it brings', async () => {
    const database = await freshDatabase('nothing')
    const PORT = String(await freePort())
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      ENCRYPTION_KEYS: 'k'.repeat(32),
      PORT,
    }
    const node = join(installed, 'node_modules/node/bin/node')
    const command = (...args: string[]) => run(node, [boxoffice, ...args], { cwd: folder, env })
    expect((await command('migrate')).stdout).toBe('The database is up to date.\n')
    const server = spawn(node, [boxoffice, 'serve', '--no-migrate'], { cwd: folder, env, stdio: 'ignore' })
    const ended = once(server, 'exit')
    const isReady = () =>
      command('healthcheck').then(
        () => true,
        () => false,
      )
    await until('it is ready', isReady, 120)
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await database.drop()
  })
})
