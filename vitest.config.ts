import { defineConfig } from 'vitest/config'

/**
 * Tests: `unit` without I/O, `api` over HTTP on both engines, `e2e` in a browser on the built site. The files of `api`
 * have a database each and share the modules of their worker: importing the server anew took a fifth of their time.
 */
const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  setupFiles: ['server/test/fail-on-console.ts'],
  // What should come is waited for as long as a busy machine needs: how fast it comes is for the bench to say.
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,server,web,scripts}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          isolate: false,
          include: ['server/**/*.api.test.ts'],
          globalSetup: ['server/test/build-program.ts', 'server/test/prepare-embedded.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api-postgres',
          isolate: false,
          include: ['server/**/*.api.test.ts'],
          globalSetup: ['server/test/build-program.ts', 'server/test/prepare-postgres.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/open-site.ts', 'server/test/prepare-embedded.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
    maxWorkers: 2,
  },
})
