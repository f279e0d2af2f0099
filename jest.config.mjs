// Most test files share the modules of their worker (test/support/runner). Those that set what modules read when they are evaluated, move
// the timers of Node, or measure the CPU time of the process run in Jest's own runner, which gives each file modules of its own.
const ISOLATED = [
  'contract/brand',
  'core/http/body',
  'core/http/rate_limit',
  'core/http/standby',
  'resources/catalog/settings_secrets',
  'web/languages',
].map((name) => `<rootDir>/test/${name}.test.ts`)

const MATCHERS = '<rootDir>/test/support/matchers.ts'
const common = {
  testEnvironment: 'node',
  rootDir: '.',
  roots: ['<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json'],
  transform: { '\\.ts$': '<rootDir>/test/support/strip-types.mjs' },
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
}

// Tests that build packages, images and clients take minutes and the network, so only `npm run deploy:test` and `npm run clients:test` run them.
const slow = (displayName, folder) => ({
  ...common,
  displayName,
  testMatch: [`<rootDir>/${folder}/*.slow.ts`],
  setupFiles: ['<rootDir>/test/support/seed.ts'],
  setupFilesAfterEnv: [MATCHERS],
})

export default {
  projects: [
    ...(process.env.DEPLOY_TEST ? [slow('deploy', 'test/deploy')] : []),
    ...(process.env.CLIENTS_TEST ? [slow('clients', 'test/clients/generated')] : []),
    {
      ...common,
      displayName: 'shared',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ISOLATED,
      runner: '<rootDir>/test/support/runner/runner.mjs',
      setupFiles: ['<rootDir>/test/support/seed.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/runner/setup.mjs', MATCHERS],
    },
    {
      ...common,
      displayName: 'isolated',
      testMatch: ISOLATED,
      setupFiles: ['<rootDir>/test/support/seed.ts'],
      setupFilesAfterEnv: [MATCHERS],
    },
  ],
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  testTimeout: 600_000,
  maxWorkers: 4, // on two cores, since some files mostly wait
  maxConcurrency: 3,
  reporters: ['default', '<rootDir>/test/support/summary.mjs'],
}
