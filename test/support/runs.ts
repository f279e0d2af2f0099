/** How many random cases a property is tried with: `usual` on a desk, `thorough` in CI. */
export const runs = (usual: number, thorough: number): { numRuns: number } => ({
  numRuns: process.env.CI ? thorough : usual,
})
