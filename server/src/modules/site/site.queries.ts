import type { DbOrTx } from '../../platform/database.ts'

export const listCountryCodes = (db: DbOrTx): Promise<{ id: string; code: string; name: string }[]> =>
  db.selectFrom('country').select(['id', 'code', 'name']).execute()
