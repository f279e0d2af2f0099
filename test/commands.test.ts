// The command line as users see it: help, invalid arguments, and separate processes.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../src/core/data/embedded.ts'
import { command, database, directory, maybeWaited, run } from './commands.setup.ts'

it('migrates once when five processes start at the same moment', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => run(['migrate'])))
  expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(Array(5).fill([0, maybeWaited()]))
})

it('runs as the bin of an installed package', async () => {
  const installed = join(directory, 'node_modules', 'boxoffice')
  for (const part of ['src', 'spec', 'clients/typescript/src', 'generated', 'package.json'])
    cpSync(part, join(installed, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(installed, 'node_modules'))
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/x`,
    DATA_DIR: directory,
  }
  // A server loads all its modules before it connects to the database.
  const { code, stderr } = await promisify(execFile)(
    process.execPath,
    [join(installed, 'src', 'boxoffice.js'), 'serve'],
    { env },
  ).catch((error) => error)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database does not respond[^\n]*\n$/)])
  // The API client is a package of its own.
  const calling = [join(installed, 'src', 'boxoffice.js'), 'api', 'items.list', '--organizer', 'verein', '--event', 'x']
  const call = await promisify(execFile)(process.execPath, calling, {
    env: { PATH: process.env.PATH, XDG_CONFIG_HOME: directory },
  }).catch((error) => error)
  expect([call.code, call.stderr]).toEqual([1, 'Run boxoffice login, or set BOXOFFICE_URL and BOXOFFICE_TOKEN.\n'])
})

it('keeps compiled code in DATA_DIR, if there is one', async () => {
  const own = join(directory, 'data')
  const help = () =>
    promisify(execFile)(process.execPath, ['src/boxoffice.js', '--help'], {
      env: { PATH: process.env.PATH, DATA_DIR: own },
    })
  await help()
  expect(existsSync(own)).toBe(false)
  mkdirSync(own)
  await help()
  expect(readdirSync(join(own, 'compiled'), { recursive: true }).length).toBeGreaterThan(1)
})

describe('a wrong configuration', () => {
  it.each([
    ['PORT', 'eight'],
    ['BRAND', 'my-brand'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['LOG_LEVEL', 'loud'],
    ['BASE_URL', 'tickets.example'],
    ['CORS_ORIGINS', 'shop.example'],
  ])('%s=%s is one clear sentence', async (name, value) => {
    const { code, stderr } = await command(['migrate'], { [name]: value })
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`^The configuration is not valid. ${name} is "${value}"`))
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['ENCRYPTION_KEYS', 'a key of at least 32 characters, tiny'],
    ['METRICS_TOKEN', 'tiny'],
  ])('%s is not shown', async (name, value) => {
    const { code, stderr } = await command(['migrate'], { [name]: value })
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^The configuration is not valid. ${name} is "\\*\\*\\*": `)),
    ])
    expect(stderr).not.toContain('tiny')
  })

  it('a database that is not there is one clear sentence', async () => {
    const { code, stderr } = await command(['migrate'], {
      DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/x`,
    })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database does not respond/)])
  })
})

it('starts on a database that a newer release has migrated, unless that needs a migration that is missing here', async () => {
  const newer = async (needs: string | null) => {
    await database.db('migrations').insert({ name: '9999_future.sql', needs })
    const { code, stderr } = await command(['migrate'])
    await database.db('migrations').where({ name: '9999_future.sql' }).delete()
    return [code, stderr]
  }
  expect(await newer(null)).toEqual([0, ''])
  expect(await newer('9998_before.sql')).toEqual([1, expect.stringContaining('9999_future.sql')])
})

it.each([
  [[]],
  [['serve']],
  [['work']],
  [['jobs', 'list']],
  [['jobs', 'retry']],
  [['migrate']],
  [['healthcheck']],
  [['demo']],
  [['create-organizer']],
  [['create-token']],
])('shows help for %j', async (words) => {
  const { code, stdout } = await command([...words, '--help'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('Usage: boxoffice')])
})
