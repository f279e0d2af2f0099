/** Returns the number of random cases of a property: `usual` in each run, `thorough` with `npm run test:all`. */
export const runs = (usual: number, thorough: number): { numRuns: number } => ({
  numRuns: process.env.TEST_ALL ? thorough : usual,
})
