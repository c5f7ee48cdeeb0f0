import { defineConfig } from 'vitest/config'
import { compiledCatalogues, isCatalogue } from './scripts/texts/compiled-catalogues.ts'

/**
 * Tests: `unit` without I/O, `api` over HTTP on the embedded engine and `api-postgres` on a server, `e2e` and `e2e-visitors` in browsers on
 * the built site. The files of `api` have a database each and share the modules of their worker: importing the server anew took a fifth of
 * their time. Beside `api-postgres`, `api-embedded` runs what depends on the embedded engine; what depends on both runs twice.
 */
const shared = { testTimeout: 60_000, hookTimeout: 120_000, setupFiles: ['server/test/fail-on-console.ts'] }

/** HTTP, files, mail and metrics, which no engine changes, and the demonstration, which the embedded engine holds. */
const ofEmbeddedAlone = [
  'server/accounts/sign-in/enumeration.api.test.ts',
  'server/demo/**/*.api.test.ts',
  'server/platform/{backup,http,log,mail,metrics,storage}/**/*.api.test.ts',
  'server/test/stories/program.api.test.ts',
]
/** Migrations, transactions, jobs and killed processes: what the embedded engine could do otherwise. */
const ofBothEngines = [
  'server/platform/{database,jobs}/**/*.api.test.ts',
  'server/bookings/request/request-booking.api.test.ts',
  'server/test/stories/{nothing-by-half,process,scheduled-jobs}.api.test.ts',
]
/** Journeys of visitors, of accounts they open and of sites of their own: none reads data of another one. */
const ofVisitors = ['e2e/visitors/**/*.e2e.ts']
const journeys = {
  ...shared,
  globalSetup: [
    'server/test/build-program.ts',
    'e2e/support/open-site.ts',
    'server/test/prepare-embedded.ts',
  ],
  testTimeout: 120_000,
  // Files share the modules of their worker, as those of `api` do; each has a browser of its own.
  isolate: false,
  fileParallelism: false,
  // A value on a page changes once the live event of the action has arrived, or a job has run on a busy machine.
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  plugins: [
    {
      ...compiledCatalogues(),
      // Vitest caches modules by their source, and the content of this one comes from the catalogues.
      configureVitest({ defineCacheKeyGenerator }) {
        defineCacheKeyGenerator(({ id }) => (isCatalogue.test(id) ? false : undefined))
      },
    },
  ],
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          isolate: false,
          include: ['{contract,deploy,server,web,scripts}/**/*.test.ts'],
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
          name: 'api-embedded',
          isolate: false,
          include: [...ofEmbeddedAlone, ...ofBothEngines],
          globalSetup: ['server/test/build-program.ts', 'server/test/prepare-embedded.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api-postgres',
          isolate: false,
          include: ['server/**/*.api.test.ts'],
          exclude: ofEmbeddedAlone,
          // It runs alone at the end, and a worker waits for the server, for killed processes and for jobs.
          maxWorkers: 3,
          globalSetup: ['server/test/build-program.ts', 'server/test/prepare-postgres.ts'],
        },
      },
      { test: { ...journeys, name: 'e2e', include: ['e2e/**/*.e2e.ts'], exclude: ofVisitors } },
      { test: { ...journeys, name: 'e2e-visitors', include: ofVisitors } },
    ],
    maxWorkers: 2,
  },
})
