import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** Records the place of an account's sign-in. Returns whether it is new, and not the account's first. */
export const notePlace = async (tx: Tx, accountId: string, place: string, at: Date): Promise<boolean> => {
  const known = await tx
    .selectFrom('known_place')
    .select(['place'])
    .where('account_id', '=', accountId)
    .where('place', '<>', place)
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<{ isInserted: boolean }>`
    insert into known_place (account_id, place, seen_at) values (${accountId}, ${place}, ${at})
    on conflict (account_id, place) do update set seen_at = excluded.seen_at
    returning xmax = 0 as "isInserted"
  `.execute(tx)
  return rows[0]?.isInserted === true && known !== undefined
}
