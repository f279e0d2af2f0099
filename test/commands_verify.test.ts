// `boxoffice verify` as an operator runs it, on a database with the demo's orders.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './support/command.ts'
import { freshDatabase } from './support/database.ts'
import { KEY } from './support/worlds.ts'

const directory = mkdtempSync(join(tmpdir(), 'boxoffice-verify-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase('sold')
})
afterAll(async () => {
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})
const verify = (...args: string[]) =>
  command(['verify', ...args], { DATABASE_URL: database.url, DATA_DIR: directory, ENCRYPTION_KEYS: KEY })

describe('boxoffice verify', () => {
  it('reports what it has checked, and exits with 0 if nothing is inconsistent', async () => {
    expect(await verify()).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+ checks, 0 errors, 0 warnings.\n$/),
      stderr: '',
    })
    const { stdout } = await verify('--json', '--no-files')
    const { checks, findings } = JSON.parse(stdout)
    expect(findings).toEqual([])
    expect(checks).toContain('ledger')
    expect(checks).not.toContain('files')
  })

  it('names what is wrong with the remedy, and exits with 1', async () => {
    const { id } = await database.db('vouchers').where('redeemed', 0).first('id')
    await database.db('vouchers').where({ id }).update({ redeemed: 1 })
    const { code, stdout } = await verify('--no-files')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      new RegExp(`^error  vouchers  voucher ${id}: .* was redeemed 1 times; 0 positions use it\n  Restore a backup`),
    )
    expect(stdout).toMatch(/checks, 1 errors, 0 warnings\.\n$/)
  })
})
