// Features of Jest that the runner lacks: modules with an instance per test file, timeouts, concurrent tests, and tests that are skipped
// because their block has no browser.
import { registerHooks } from 'node:module'
import { addEventHandler } from 'jest-circus'

const TIME_LIMIT_MS = 600_000

// A `.setup.ts` starts the server of the file that imports it, so each file gets an instance of its own: it inherits the query of its importer.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const query = context.parentURL ? new URL(context.parentURL).search : ''
    return specifier.endsWith('.setup.ts') && query ? { ...resolved, url: resolved.url + query } : resolved
  },
})

/** Returns `run` with a timeout. */
const limited = (run) => async () => {
  let timer
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${TIME_LIMIT_MS} ms`)), TIME_LIMIT_MS)
  })
  try {
    await Promise.race([run(), limit])
  } finally {
    clearTimeout(timer)
  }
}

// The concurrent tests of a block. The first one that Jest runs starts all of them.
const concurrent = new WeakMap()
const sideBySide = (block, run) => {
  const waiting = concurrent.get(block) ?? []
  concurrent.set(block, waiting)
  const one = { run }
  waiting.push(one)
  return () => {
    for (const each of waiting) {
      each.result ??= each.run()
      each.result.catch(() => {}) // reported when Jest runs the test
    }
    return one.result
  }
}

/** Returns the `beforeAll` function `run`, extended to skip the tests and further `beforeAll` functions of its block if there is no browser. */
const skipping = (block, run) => async () => {
  if (block.mode === 'skip') return
  try {
    await run()
  } catch (error) {
    if (error?.name !== 'NoChromium') throw error
    block.mode = 'skip'
    for (const child of testsOf(block)) child.mode = 'skip'
    block.children = testsOf(block)
  }
}
const testsOf = ({ children }) => children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)))

addEventHandler((event, { currentDescribeBlock: block }) => {
  if (event.name === 'add_hook') {
    const hook = block.hooks.at(-1)
    const run = limited(hook.fn)
    hook.fn = event.hookType === 'beforeAll' ? skipping(block, run) : run
  }
  if (event.name !== 'add_test' || !event.fn) return
  const test = block.children.at(-1)
  test.fn = event.concurrent ? sideBySide(block, limited(test.fn)) : limited(test.fn)
})
