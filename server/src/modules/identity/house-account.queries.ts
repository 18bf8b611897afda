import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

/** A name that users cannot choose (contract/identity/rules). */
const HOUSE_USERNAME = '*other*'

/** Creates the account that owns "Other" (rule ACC-12). Nobody signs in as it, and no list shows it. */
export const ensureHouseAccount = async (db: Db): Promise<void> => {
  await db
    .insertInto('account')
    .values({
      id: newId(),
      username: HOUSE_USERNAME,
      name: 'Other',
      role_name: 'Administrator',
      is_house: true,
      is_active: false,
      show_account: false,
    })
    .onConflict((clash) => clash.doNothing())
    .execute()
}
