import pg from 'pg'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'

const CHANNEL = 'identity_changed'
const RETRY_MS = 1_000

/**
 * Tells every process that what it remembers of a person, or of all people of a role, is out of date (decision A13).
 * Each change of an account, a role or a session calls it in its transaction; it is heard after the commit.
 */
export const announceIdentityChange = async (tx: DbOrTx, what: string | 'roles'): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${what})`.execute(tx)
}

export type IdentityNotices = { close: () => Promise<void> }

/**
 * Hears `announceIdentityChange` of all processes on a connection of its own. A lost connection is made again, and since
 * notices may have been missed then, `forgetAll` runs each time it stands.
 */
export const hearIdentityChanges = (
  databaseUrl: string,
  hear: { changed: (what: string) => void; forgetAll: () => void },
): IdentityNotices => {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = next
    next.on('notification', (notice) => hear.changed(notice.payload ?? ''))
    next.on('error', () => undefined)
    next.once('end', again)
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    hear.forgetAll()
  }
  const again = (): void => {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(attempt, RETRY_MS).unref()
  }
  const attempt = (): void => void connect().catch(again)

  attempt()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
