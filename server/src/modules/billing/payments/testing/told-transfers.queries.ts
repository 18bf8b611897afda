import type { DbOrTx } from '../../../../platform/database.ts'

/** The transfer of a reference that came last. */
export const findIdByReference = async (db: DbOrTx, reference: string): Promise<string> => {
  const row = await db
    .selectFrom('bank_transfer')
    .select('id')
    .where('reference', '=', reference)
    .orderBy('arrived_at', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}
