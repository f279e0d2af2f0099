/** Returns the number of random cases of a property: `usual` on a desk, `thorough` in CI. */
export const runs = (usual: number, thorough: number): { numRuns: number } => ({
  numRuns: process.env.CI ? thorough : usual,
})
