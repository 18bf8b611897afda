import type { Insertable } from 'kysely'
import type { ChargeTable } from '../../server/src/price-tables.ts'
import { newId } from '../../server/src/platform/ids.ts'
import type { DbOrTx } from '../../server/src/platform/database.ts'

/** Appends a charge of no shipment, of 100,000 VND carriage today unless said otherwise. Returns its id. */
export const writeCharge = async (
  db: DbOrTx,
  ownerId: string,
  wish: Partial<Insertable<ChargeTable>> = {},
): Promise<string> => {
  const id = newId()
  await db
    .insertInto('charge')
    .values({
      ...{ id, owner_id: ownerId, shipment_id: null, number: null, part: 'freight', is_correction: false },
      ...{
        is_by_hand: true,
        amount: 100_000,
        vat_code: 'carriage',
        vat_percent: 0,
        at: new Date(),
        action_user: 'test',
      },
      ...wish,
    })
    .execute()
  return id
}
