// The outcome of a test run on one plain line, for readers of the end of a log, and why tests were skipped.
import { CHROMIUM, WITHOUT_CHROMIUM } from './chromium.ts'

export default class Summary {
  onRunComplete(_, { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites }) {
    const failed = Math.max(numFailedTests, numFailedTestSuites ? 1 : 0)
    console.log(`${numPassedTests} passed, ${failed} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`)
    if (numPendingTests && !CHROMIUM) console.log(WITHOUT_CHROMIUM)
  }
}
