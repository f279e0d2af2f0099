// The deliberate errors of `test:mutations` and `cluster:test` still change the sources.
import { readFileSync } from 'node:fs'
import { MUTANTS } from './cluster/mutants.ts'
import type { SourceChange } from './support/mutated_copy.ts'
import { MUTATIONS } from './support/mutations.ts'

const errors: [string, SourceChange][] = [
  ...MUTATIONS.map(({ failure, ...change }): [string, SourceChange] => [failure, change]),
  ...MUTANTS.flatMap(({ name, source }): [string, SourceChange][] => (source ? [[name, source]] : [])),
]

it.each(errors)('%s: its text occurs once', (_, { file, from }) => {
  expect(readFileSync(`src/${file}`, 'utf8').split(from).length - 1).toBe(1)
})
