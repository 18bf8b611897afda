import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

export const hasSuperAdmin = async (db: DbOrTx): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('role_name', '=', 'Super Admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Creates the account, or restores the role, activity and password of an existing one, even if deleted. Returns its id.
 */
export const saveSuperAdmin = async (tx: Tx, username: string, passwordHash: string | null): Promise<string> => {
  const restored = await tx
    .updateTable('account')
    .set((eb) => ({
      role_name: 'Super Admin',
      is_active: true,
      deleted_at: null,
      show_account: true,
      can_export: true,
      parent_id: null,
      seller_id: null,
      version: eb('version', '+', 1),
      ...(passwordHash === null ? {} : { password_hash: passwordHash }),
    }))
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('is_house', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (restored) return restored.id
  const id = newId()
  await tx
    .insertInto('account')
    .values({
      id,
      username,
      name: username,
      role_name: 'Super Admin',
      can_export: true,
      show_account: true,
      password_hash: passwordHash,
    })
    .execute()
  return id
}
