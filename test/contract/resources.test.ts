// Each resource of the contract has a test file with its name, and recipes are in the file of their area.
import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { operations } from '../../generated/operations.ts'
import { RECIPES } from '../support/sample.ts'

const root = join(import.meta.dirname, '../..')
/** Area and name of each resource, such as `stock/vouchers`. */
const resources = globSync('*/*.yaml', { cwd: join(root, 'spec/resources') })
  .filter((path) => !path.endsWith('.schemas.yaml'))
  .map((path) => path.replace('.yaml', ''))

it.each(resources)('%s has a test file', (resource) => {
  expect(existsSync(join(root, `test/resources/${resource}.test.ts`))).toBe(true)
})

describe('recipes', () => {
  const sources = new Map(
    globSync('*/*.ts', { cwd: join(root, 'src/resources') }).map((path) => [basename(path, '.ts'), dirname(path)]),
  )

  it.each(
    Object.entries(RECIPES).flatMap(([area, recipes]) =>
      Object.entries(recipes).map((recipe) => [area, ...recipe] as const),
    ),
  )('of %s: %s is a resource of the area, and each call an operation of it', (area, resource, { calls = {} }) => {
    expect(sources.get(resource)).toBe(area)
    for (const verb of Object.keys(calls)) expect(Object.keys(operations)).toContain(`${resource}.${verb}`)
  })
})
