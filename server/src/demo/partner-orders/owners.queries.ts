import type { Tx } from '../../platform/database.ts'

/** The companies and the house, in the order of their codes. */
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
