// Prints the result of a test run as one plain line at the end of the log, and why tests were skipped.
import { CHROMIUM, WITHOUT_CHROMIUM } from './chromium.ts'

export default class Summary {
  onRunComplete(_, { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites }) {
    const failed = Math.max(numFailedTests, numFailedTestSuites ? 1 : 0)
    console.log(`${numPassedTests} passed, ${failed} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`)
    if (numPendingTests && !CHROMIUM) console.log(WITHOUT_CHROMIUM)
  }
}
