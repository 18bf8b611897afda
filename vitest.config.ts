import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/dist/**', 'e2e/**', '.waybill/**']

/** `unit` tests need nothing. `dom` render the web app's parts in happy-dom, against a server of their own on loopback. `api` run on the PostgreSQL that TEST_PG names, else on an embedded one.
 * `distributed` runs on the Citus cluster that CITUS_URL names. `crash` kills a server and a PostgreSQL of its own, for a minute. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...elsewhere,
            '**/*.api.test.ts',
            '**/*.distributed.test.ts',
            '**/*.crash.test.ts',
            '**/*.dom.test.tsx',
          ],
          // A worker imports what files share once.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['web/**/*.dom.test.tsx'],
          exclude: elsewhere,
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: { width: 1440, height: 900, settings: { device: { prefersReducedMotion: 'reduce' } } },
          },
          // A worker imports the app once, for all files that it runs.
          isolate: false,
          setupFiles: ['web/src/testing/dom-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['**/*.api.test.ts'],
          exclude: elsewhere,
          pool: 'forks',
          // A worker imports the server once, for all files that it runs.
          isolate: false,
          globalSetup: ['scripts/lib/test-postgres.mjs'],
          setupFiles: ['testkit/src/record-calls.ts'],
          // Tests that kill a server wait for its successor, on a machine that other parts keep busy.
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A job is waited for as long; a second, the default, is short when other parts take the processor.
          expect: { poll: { timeout: 60_000, interval: 50 } },
        },
      },
      {
        test: {
          name: 'distributed',
          include: ['**/*.distributed.test.ts'],
          exclude: elsewhere,
          pool: 'forks',
          isolate: false,
          // One file kills a node of the cluster that all share.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      { test: { name: 'crash', include: ['**/*.crash.test.ts'], exclude: elsewhere, pool: 'forks' } },
    ],
  },
})
