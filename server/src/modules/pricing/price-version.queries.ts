import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'

/** Goes up with every change of what shipments are priced from, and of the names that lists show from a cache. */
export const getPriceVersion = async (db: DbOrTx): Promise<number> =>
  (await db.selectFrom('price_version').select('version').executeTakeFirstOrThrow()).version

/**
 * Lets the next quote of every process read the tables. Whoever changes zones, services, providers, price tables, fees,
 * rates, country codes, or names and codes of accounts calls it in the same transaction, last: changes wait for one another from here on.
 */
export const invalidatePriceCache = async (tx: DbOrTx): Promise<void> => {
  await tx
    .updateTable('price_version')
    .set({ version: sql`version + 1` })
    .execute()
}
