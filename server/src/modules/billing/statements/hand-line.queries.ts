import type { DbOrTx } from '../../../platform/database.ts'

/** The shipment of a merchant with this number, in any case. */
export const findShipmentOf = (
  db: DbOrTx,
  ownerId: string,
  number: string,
): Promise<{ id: string; number: string } | undefined> =>
  db
    .selectFrom('shipment')
    .select(['id', 'number'])
    .where('owner_id', '=', ownerId)
    .where('number', '=', number.trim().toUpperCase())
    .executeTakeFirst()
