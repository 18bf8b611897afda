import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'

/** Increases with every change of price inputs, and of names that lists show from a cache. */
export const getPriceVersion = async (db: DbOrTx): Promise<number> =>
  (await db.selectFrom('price_version').select('version').executeTakeFirstOrThrow()).version

/**
 * Makes the next quote of every process read the tables. Every change of zones, services, providers, price tables,
 * fees, rates, country codes, or names and codes of accounts calls it in the same transaction, last, because changes
 * wait for one another from here on.
 */
export const invalidatePriceCache = async (tx: DbOrTx): Promise<void> => {
  await tx
    .updateTable('price_version')
    .set({ version: sql`version + 1` })
    .execute()
}
