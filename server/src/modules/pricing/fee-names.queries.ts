import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { FieldErrors } from '../../platform/validation.ts'

/** Locks the named records, so that nobody deletes them meanwhile. The body may contain anything. */
const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

type Named = 'provider' | 'fee' | 'account_fee'

const isThere = async (db: DbOrTx, table: Named, id: unknown): Promise<boolean> =>
  isUuid(id) &&
  (await sql`select 1 from ${sql.table(table)} where id = ${id} for key share`.execute(db)).rows.length > 0

const isCompany = async (db: DbOrTx, id: unknown): Promise<boolean> =>
  isUuid(id) &&
  (
    await sql`select 1 from account where id = ${id} and role_name = 'Company Admin' and not is_house
      and deleted_at is null for key share`.execute(db)
  ).rows.length > 0

/** A fee can be replaced only for services of its own provider. */
const isServiceOf = async (
  db: DbOrTx,
  table: 'fee' | 'account_fee',
  id: unknown,
  serviceId: unknown,
): Promise<boolean> =>
  isUuid(id) &&
  isUuid(serviceId) &&
  (
    await sql`select 1 from service s join ${sql.table(table)} f on f.provider_id = s.provider_id
      where s.id = ${serviceId} and f.id = ${id} for key share of s`.execute(db)
  ).rows.length > 0

/** For a new fee: its provider. */
export const newFeeProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> =>
  (await isThere(db, 'provider', fieldOf(body, 'providerId'))) ? {} : { providerId: 'There is no such provider.' }

/** For a new account fee: its company and its provider. */
export const newAccountFeeProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> => ({
  ...((await isCompany(db, fieldOf(body, 'userId'))) ? {} : { userId: 'There is no such company.' }),
  ...(await newFeeProblems(db, body)),
})

const OF_OTHER_PROVIDER = { serviceId: 'The provider of this fee has no such service.' }

/** For a new advance fee: its fee, and a service of the fee's provider. */
export const newAdvanceFeeProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> => {
  const feeId = fieldOf(body, 'feeId')
  if (!(await isThere(db, 'fee', feeId))) return { feeId: 'There is no such fee.' }
  return (await isServiceOf(db, 'fee', feeId, fieldOf(body, 'serviceId'))) ? {} : OF_OTHER_PROVIDER
}

export const newAccountAdvanceFeeProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> => {
  const accountFeeId = fieldOf(body, 'accountFeeId')
  if (!(await isThere(db, 'account_fee', accountFeeId))) return { accountFeeId: 'There is no such account fee.' }
  return (await isServiceOf(db, 'account_fee', accountFeeId, fieldOf(body, 'serviceId'))) ? {} : OF_OTHER_PROVIDER
}

/** For an edit: the service. A missing record is reported after the fields are valid (404). */
export const advanceFeeProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> => {
  const id = fieldOf(body, 'id')
  const row = isUuid(id)
    ? await db.selectFrom('advance_fee').select('fee_id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) return {}
  return (await isServiceOf(db, 'fee', row.fee_id, fieldOf(body, 'serviceId'))) ? {} : OF_OTHER_PROVIDER
}

export const accountAdvanceFeeProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> => {
  const id = fieldOf(body, 'id')
  const row = isUuid(id)
    ? await db.selectFrom('account_advance_fee').select('account_fee_id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) return {}
  return (await isServiceOf(db, 'account_fee', row.account_fee_id, fieldOf(body, 'serviceId'))) ? {} : OF_OTHER_PROVIDER
}
