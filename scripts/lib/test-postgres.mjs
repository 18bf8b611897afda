import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freeBytes } from './disk.mjs'
import { dataPath, root } from './paths.mjs'
import { startPostgres } from './postgres.mjs'
import { livePostmaster } from './postgres-lock.mjs'

const MEMORY = '/dev/shm'
/** For a log of at most 1 GB (`max_wal_size`), and the databases of all workers: a few hundred MB. */
const NEEDED_BYTES = 4 * 2 ** 30

/** Where the databases of tests are: in memory if there is plenty, otherwise in `.waybill`. Each of hundreds of test files
 * has a database of 750 files, which takes twenty times as long to create and remove on a disk's file system.
 */
function testDataDir() {
  const hasRoom = process.platform === 'linux' && os.freemem() > 2 * NEEDED_BYTES
  if (!hasRoom || freeBytes(MEMORY) < NEEDED_BYTES) return dataPath('test-postgres')
  const checkout = createHash('sha256').update(`${process.getuid?.()} ${root}`).digest('hex').slice(0, 16)
  return path.join(MEMORY, `waybill-tests-${checkout}`)
}

/** The PostgreSQL of the API and browser tests: TEST_PG if it is already set, otherwise an embedded one, which several test runs
 * of a checkout share. It starts when its URL is first asked for.
 */
export function openTestPostgres() {
  /** @type {ReturnType<typeof startPostgres> | undefined} */
  let started
  return {
    url: async () =>
      process.env.TEST_PG ??
      (await (started ??= startPostgres({ dataDir: testDataDir(), fast: true }))).databaseUrl('postgres'),
    /** `forget`: frees the memory, unless another run uses it. The next run creates a new cluster and template, in seconds. */
    stop: async ({ forget = false } = {}) => {
      const postgres = await started
      await postgres?.stop()
      if (!forget || !postgres?.dataDir.startsWith(MEMORY) || livePostmaster(postgres.dataDir) !== undefined) return
      fs.rmSync(postgres.dataDir, { recursive: true, force: true })
    },
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
