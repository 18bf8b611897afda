import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'
import { type CodedRow, MAX_CODES_AGE_MS } from './reference-codes.queries.ts'

/** A row of a list with the ids of its accounts; it also selects `CODED_COLUMNS`. */
export type RowOfAccounts = Pick<CodedRow, 'codes_version'> & {
  owner_id: string
  user_id: string
  handler_id: string | null
  processed_by_user_id?: string | null
}

/** `handler_username`: the person assigned to it; `holder_username`: the holder of an order's lock. */
export type AccountNames = {
  owner_name: string
  owner_code: string | null
  is_house: boolean
  creator_username: string
  handler_username: string | null
  holder_username: string | null
}

type Account = { id: string; username: string; name: string; code: string | null; is_house: boolean }
type Cache = { version: number; readAt: number; accounts: Map<string, Account> }

const caches = new WeakMap<DbOrTx, Cache>()

const cacheOf = (db: DbOrTx, version: number): Cache => {
  const cache = caches.get(db)
  if (cache?.version === version && Date.now() - cache.readAt < MAX_CODES_AGE_MS) return cache
  const empty = { version, readAt: Date.now(), accounts: new Map<string, Account>() }
  caches.set(db, empty)
  return empty
}

const readAccounts = (db: DbOrTx, ids: readonly string[]): Promise<Account[]> =>
  db
    .selectFrom('account')
    .select(['id', 'username', 'name', 'code', 'is_house'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/**
 * Adds the names of their accounts to the rows of a page: joining the account table would take as long as the page
 * itself. Names are cached by id until the rows come with another price version, which rises with every change of a
 * name or code (`invalidatePriceCache`).
 */
export const withAccountNames = async <Row extends RowOfAccounts>(
  db: DbOrTx,
  rows: Row[],
): Promise<(Row & AccountNames)[]> => {
  const named = rows as (Row & AccountNames)[]
  const [first] = named
  if (!first) return []
  const { accounts } = cacheOf(db, first.codes_version)
  const missing = new Set<string>()
  for (const row of named)
    for (const id of [row.owner_id, row.user_id, row.handler_id, row.processed_by_user_id])
      if (id && !accounts.has(id)) missing.add(id)
  if (missing.size > 0) for (const account of await readAccounts(db, [...missing])) accounts.set(account.id, account)
  for (const row of named) {
    const owner = accounts.get(row.owner_id)
    row.owner_name = owner?.name ?? ''
    row.owner_code = owner?.code ?? null
    row.is_house = owner?.is_house ?? false
    row.creator_username = accounts.get(row.user_id)?.username ?? ''
    row.handler_username = accounts.get(row.handler_id ?? '')?.username ?? null
    row.holder_username = accounts.get(row.processed_by_user_id ?? '')?.username ?? null
  }
  return named
}
