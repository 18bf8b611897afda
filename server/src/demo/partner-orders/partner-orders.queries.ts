import type { Db, Tx } from '../../platform/database.ts'

/** The companies and the house account, in the order of their codes. */
export const listOwners = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.or([eb('is_house', '=', true), eb('role_name', '=', 'Company Admin')]))
    .orderBy('code')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders at a partner that have its number, oldest first. */
export const listNumberedOrders = async (db: Db, partner: string) => {
  const rows = await db
    .selectFrom('partner_order')
    .select(['number', 'reference', 'word', 'word_at', 'message', 'record', 'created_at'])
    .where('partner', '=', partner)
    .where('number', 'is not', null)
    .orderBy('created_at')
    .execute()
  return rows.flatMap(({ number, ...row }) => (number === null ? [] : { ...row, number }))
}
