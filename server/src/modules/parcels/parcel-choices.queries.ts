import type { DbOrTx } from '../../platform/database.ts'

/** Countries by their ISO 3166 codes; unknown codes are missing. */
export const findCountryIds = async (db: DbOrTx, codes: readonly string[]): Promise<Map<string, string>> => {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('country')
    .select(['id', 'code'])
    .where('code', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
