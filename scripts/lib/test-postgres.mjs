import { dataPath } from './paths.mjs'
import { startPostgres } from './postgres.mjs'

/** The PostgreSQL of the API and browser tests: TEST_PG when it is set already, else the embedded one in
 * `.waybill/test-postgres`, which several test runs share. It starts when its URL is first asked for.
 */
export function openTestPostgres() {
  /** @type {ReturnType<typeof startPostgres> | undefined} */
  let started
  return {
    url: async () =>
      process.env.TEST_PG ??
      (await (started ??= startPostgres({ dataDir: dataPath('test-postgres'), fast: true }))).databaseUrl('postgres'),
    stop: async () => (await started)?.stop(),
  }
}

/** Vitest's global setup, for a run of one file by hand.
 * @returns {Promise<() => Promise<void>>} stops it
 */
export default async function startTestPostgres() {
  const postgres = openTestPostgres()
  process.env.TEST_PG = await postgres.url()
  return async () => {
    await postgres.stop()
  }
}
