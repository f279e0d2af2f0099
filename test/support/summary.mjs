// The outcome of a test run on one plain line, for whoever reads the end of a log.
export default class Summary {
  onRunComplete(_, { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites }) {
    const failed = Math.max(numFailedTests, numFailedTestSuites ? 1 : 0)
    console.log(`${numPassedTests} passed, ${failed} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`)
  }
}
