import { UserError, log } from './log.mjs'
import { dataPath } from './paths.mjs'
import { startPostgres } from './postgres.mjs'

/** @typedef {{ env: Record<string, string>, stop: () => Promise<void> }} OpenDatabase */

/** The database that DATABASE_URL names, or else the embedded one, running as long as it is needed; `env` is for the product's
 * processes.
 * @param {{ name?: string, onLost?: () => void }} [wanted] `name`: the directory in `.waybill`
 * @returns {Promise<OpenDatabase>}
 */
export async function openDatabase({ name = 'postgres', onLost } = {}) {
  const given = process.env.DATABASE_URL
  if (given) return { env: { DATABASE_URL: given }, stop: async () => {} }
  log('Starting PostgreSQL…')
  const postgres = await startPostgres({
    dataDir: dataPath(name),
    log: log,
    onLost: onLost ?? (() => endWith(new UserError(`PostgreSQL has stopped: see postgres.log in ${dataPath(name)}.`))),
  })
  const env = {
    DATABASE_URL: postgres.databaseUrl('waybill'),
    WAYBILL_EMBEDDED: '1',
    WAYBILL_EMBEDDED_DIR: postgres.dataDir,
  }
  return { env, stop: postgres.stop }
}

/** @param {UserError} refusal */
function endWith(refusal) {
  console.error(refusal.message)
  process.exit(1)
}
