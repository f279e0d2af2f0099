// The cases that clients of all languages run, with the TypeScript client. `npm run clients:test` runs them with the other clients.
import { runCases } from './generated/cases.ts'

it('the TypeScript client retries, sends keys, reads lists and verifies notifications as the cases say', async () => {
  const { expected, outcomes } = await runCases('typescript', process.execPath, ['clients/typescript/cases.ts'])
  expect(Object.keys(expected).length).toBeGreaterThan(30)
  expect(outcomes).toEqual(expected)
})
