import { setImmediate as nextTurn } from 'node:timers/promises'
import { collectGarbage } from '../../../src/core/platform/memory.ts'

it('collects objects that nothing refers to, and retains the others', async () => {
  const retained = { name: 'retained' }
  const references = [new WeakRef(retained), new WeakRef({ name: 'dropped' })]
  await nextTurn() // an object lives until the end of the turn in which a WeakRef to it was created
  collectGarbage()
  expect(references.map((reference) => reference.deref()?.name)).toEqual([retained.name, undefined])
})

it('leaves no function to collect garbage behind', () => {
  collectGarbage()
  expect(globalThis).not.toHaveProperty('gc')
})
