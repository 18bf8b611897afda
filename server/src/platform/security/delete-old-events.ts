import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

const DAY_MS = 86_400_000
/** So many in a statement: others write to the table meanwhile. */
const AT_ONCE = 10_000

/** Deletes events of the security log that are older than SECURITY_LOG_DAYS (rule SEC-9). */
export const deleteOldSecurityEvents = async ({
  db,
  settings,
  now,
}: Pick<AppContext, 'db' | 'settings' | 'now'>): Promise<void> => {
  const oldest = new Date(now().getTime() - settings.SECURITY_LOG_DAYS * DAY_MS)
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
    const { numAffectedRows } = await sql`
      delete from security_event where id in (select id from security_event where at < ${oldest} limit ${AT_ONCE})
    `.execute(db)
    deleted = Number(numAffectedRows ?? 0)
  }
}
