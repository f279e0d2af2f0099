// The embedded PostgreSQL, with real races between processes that the tests start and kill.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openEmbedded } from '../../../src/core/data/embedded.ts'
import { until } from '../../support/until.ts'

// Not accessible to other users (0700), as a clone can be. If the tests run as root, PostgreSQL runs as another user.
const root = await mkdtemp(join(tmpdir(), 'embedded $test '))
const options = { flags: ['-c', 'fsync=off'], initdbFlags: ['--no-sync'] }
const dir = join(root, 'data', 'postgres')
const open = (where = dir) => openEmbedded(where, options)
const others: ChildProcess[] = []

afterAll(async () => {
  for (const child of others) child.kill('SIGKILL')
  if (await postmaster()) await (await open()).release() // a failed test has left it running
  await rm(root, { recursive: true, force: true })
})

async function ask(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** Returns the process ID of the running server; undefined if none is running. */
const postmaster = (where = dir) =>
  readFile(join(where, 'postmaster.pid'), 'utf8').then(
    (text) => Number(text.split('\n')[0]),
    () => undefined,
  )

/** Starts a process in its own process group, as a shell does. On SIGINT it finishes its work and exits, as a server does. */
async function another(where = dir) {
  const program = `
    const { openEmbedded } = await import(${JSON.stringify(new URL('../../../src/core/data/embedded.ts', import.meta.url).href)})
    const { url, fresh, release } = await openEmbedded(${JSON.stringify(where)}, ${JSON.stringify(options)})
    process.once('SIGINT', async () => {
      const client = new (await import('pg')).Client({ connectionString: url })
      await client.connect()
      await client.query('SELECT pg_sleep(0.1)')
      await client.end()
      await release()
      process.exitCode = 7
      clearInterval(work)
    })
    const work = setInterval(() => {}, 1000)
    console.log(JSON.stringify({ url, fresh }))`
  const args = ['--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  others.push(child)
  const [line] = await once(child.stdout, 'data')
  const end = async (signal: NodeJS.Signals, pid = child.pid!) => {
    process.kill(pid, signal)
    return (await once(child, 'exit'))[0]
  }
  return { ...(JSON.parse(String(line)) as { url: string; fresh: boolean }), pid: child.pid!, end }
}

describe('openEmbedded', () => {
  it('creates the cluster and its database, clears up after a killed creation, and leaves nothing running', async () => {
    await mkdir(`${dir}.new-killed/base`, { recursive: true })
    await writeFile(`${dir}.new-killed/PG_VERSION`, '18\n')
    const { url, fresh, release } = await open()
    expect(fresh).toBe(true)
    expect(url).toMatch(/^postgres:\/\/boxoffice:[\w-]{32}@127\.0\.0\.1:\d+\/boxoffice$/)
    expect(await ask(url, 'SELECT datlocale FROM pg_database WHERE datname = current_database()')).toBe('C.UTF-8')
    await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await release()
    expect(await postmaster()).toBeUndefined()
    expect((await readdir(dirname(dir))).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password'])
    expect((await stat(`${dir}.password`)).mode & 0o777).toBe(0o600)
  })

  it('finds it again, with what was in it', async () => {
    const { url, fresh, release } = await open()
    expect(fresh).toBe(false)
    expect(await ask(url, 'SELECT answer FROM kept')).toBe(42)
    await release()
  })

  it('is stopped by the last one to leave', async () => {
    const [one, two, three] = [await open(), await another(), await open()]
    expect([two.url, three.url]).toEqual([one.url, one.url])
    await one.release()
    await one.release() // a second release has no effect
    expect(await two.end('SIGINT')).toBe(7)
    expect(await ask(three.url, 'SELECT answer FROM kept')).toBe(42)
    await three.release()
    expect(await postmaster()).toBeUndefined()
  })

  it('lets those who come at the same moment agree on one', async () => {
    const where = join(root, 'race', 'postgres')
    const all = await Promise.all([another(where), another(where), another(where)])
    expect(all.map(({ fresh }) => fresh).sort()).toEqual([false, false, true])
    expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    await Promise.all(all.map(({ end }) => end('SIGINT')))
    expect(await postmaster(where)).toBeUndefined()
    expect((await readdir(dirname(where))).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password'])
  })

  it('bears many comings and goings', async () => {
    await Promise.all(
      [1, 2, 3, 4].map(async () => {
        for (let round = 0; round < 8; round++) {
          const { url, release } = await open()
          expect(await ask(url, 'SELECT answer FROM kept')).toBe(42)
          await release()
          await sleep(Math.random() * 30)
        }
      }),
    )
    expect(await postmaster()).toBeUndefined()
  })

  it('is not reached by Ctrl-C, and adopted and stopped by the next one if its user is killed', async () => {
    const first = await another()
    const server = await postmaster()
    expect(await first.end('SIGINT', -first.pid)).toBe(7) // sent to its process group: the process can still finish its work
    const second = await another()
    await second.end('SIGKILL', -second.pid)
    const orphan = await postmaster()
    expect(orphan).toBeDefined()
    expect(orphan).not.toBe(server)
    const { release } = await open()
    expect(await postmaster()).toBe(orphan)
    await release()
    expect(await postmaster()).toBeUndefined()
  })

  // When an administrator stops it, it deletes the file with its port.
  it.each(['SIGKILL', 'SIGINT'])('restarts at the same address when it receives %s itself', async (signal) => {
    const { url, release } = await open()
    const before = await postmaster()
    process.kill(before!, signal)
    await until('another one has come', async () => ![before, undefined].includes(await postmaster()))
    let answer: unknown
    await until('it answers', async () => {
      answer = await ask(url, 'SELECT answer FROM kept').catch(() => undefined)
      return answer !== undefined
    })
    expect(answer).toBe(42)
    await release()
    expect(await postmaster()).toBeUndefined()
  })

  it('explains in one sentence what is wrong', async () => {
    const full = join(root, 'full')
    await mkdir(full)
    await writeFile(join(full, 'file'), '')
    await expect(open(full)).rejects.toThrow(/^A database cannot be created in .*full: ENOTEMPTY: .*$/)
    await expect(open(join(full, 'file', 'postgres'))).rejects.toThrow(
      /postgres cannot be used \(.*\): set DATA_DIR to/,
    )
    const wrong = openEmbedded(dir, { flags: ['-c', 'nonsense=1'] })
    await expect(wrong).rejects.toThrow(/does not start: .*unrecognized configuration parameter "nonsense"$/)
  })
})
