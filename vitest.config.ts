import { defineConfig } from 'vitest/config'

/**
 * Tests: `unit` without I/O, `api` over HTTP on both engines, `e2e` in a browser on the built site. The files of `api`
 * have a database each and share the modules of their worker: importing the server anew took a fifth of their time.
 */
const shared = { testTimeout: 30_000, hookTimeout: 60_000, setupFiles: ['server/test/fail-on-console.ts'] }

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
          globalSetup: [
            'server/test/build-program.ts',
            'e2e/open-site.ts',
            'server/test/prepare-embedded.ts',
          ],
          testTimeout: 120_000,
          fileParallelism: false,
          // A figure on a page follows what was pressed as soon as the page has heard of it.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
    maxWorkers: 2,
  },
})
