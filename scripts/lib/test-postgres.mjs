import { kept } from './places.mjs'
import { startPostgres } from './postgres.mjs'

/** The PostgreSQL of the API and browser tests: TEST_PG when it is set already, else the embedded one in
 * `.waybill/test-postgres`, which several test runs share. Also Vitest's global setup, for a run of one file by hand.
 * @returns {Promise<() => Promise<void>>} stops it
 */
export default async function startTestPostgres() {
  if (process.env.TEST_PG) return async () => {}
  const postgres = await startPostgres({ dataDir: kept('test-postgres'), fast: true })
  process.env.TEST_PG = postgres.databaseUrl('postgres')
  return async () => {
    delete process.env.TEST_PG
    await postgres.stop()
  }
}
