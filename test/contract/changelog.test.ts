// The changelog of the contract for programs (guide versioning).
import { spawnSync } from 'node:child_process'
import { compareContracts } from '../../scripts/support/contract-changes/contracts.ts'
import type { Changelog } from '../../scripts/support/contract-changes/report.ts'
import { changelog } from '../../scripts/support/contract-changes/report.ts'
import type { Json } from './diff.setup.ts'
import { body, contract } from './diff.setup.ts'

const responses = { 200: body({ $ref: '#/components/schemas/Thing' }) }
const withName = (schema: Json): Json => {
  const made = contract({ responses }, { schemas: { Thing: { type: 'object', properties: { name: schema } } } })
  made.paths['/things/{id}/'].get = { operationId: 'things.get', responses }
  return made
}

it('has a change of a component once, with the operations that it concerns', () => {
  const changes = compareContracts(withName({ type: 'string' }), withName({ type: 'integer' }))
  expect(changelog('v1', changes)).toEqual({
    since: 'v1',
    changes: [
      {
        severity: 'incompatible',
        of: 'Thing',
        place: 'in responses',
        field: 'name',
        change: 'type string -> integer',
        operations: ['things.get', 'things.update'],
      },
    ],
  })
})

it('is printed by contract:diff --json', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/contract-diff.ts', '--json', 'HEAD'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const { since, changes } = JSON.parse(stdout) as Changelog
  expect({ status, since }).toEqual({ status: 0, since: 'HEAD' })
  expect(changes.every(({ severity, of, operations }) => severity && of && operations.length)).toBe(true)
})
