import type { TaxNumbers } from '@waybill/contract/tax-profile/kinds'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { decryptSecret, encryptSecret } from '../../platform/secrets.ts'

type Secrets = Pick<AppContext, 'secretKey'>
/** The tax numbers of a company in full. Version 0: none were entered yet. */
export type StoredTaxProfile = { id: string; version: number; numbers: TaxNumbers }

const purposeOf = (companyId: string): string => `tax numbers of ${companyId}`

export const findTaxProfile = async (db: DbOrTx, { secretKey }: Secrets, id: string): Promise<StoredTaxProfile> => {
  const row = await db
    .selectFrom('tax_profile')
    .select(['numbers', 'version'])
    .where('account_id', '=', id)
    .executeTakeFirst()
  if (!row) return { id, version: 0, numbers: {} }
  return {
    id,
    version: row.version,
    numbers: JSON.parse(decryptSecret(secretKey, purposeOf(id), row.numbers)) as TaxNumbers,
  }
}

/** The same, locked until the transaction ends; the company's row is locked, as there may be no numbers yet. */
export const lockTaxProfile = async (tx: Tx, secrets: Secrets, id: string): Promise<StoredTaxProfile> => {
  await sql`select 1 from account where id = ${id} for no key update`.execute(tx)
  return findTaxProfile(tx, secrets, id)
}

export const saveTaxProfile = async (
  tx: Tx,
  { secretKey }: Secrets,
  { id, version, numbers }: StoredTaxProfile,
): Promise<void> => {
  const row = { numbers: encryptSecret(secretKey, purposeOf(id), JSON.stringify(numbers)), version }
  await tx
    .insertInto('tax_profile')
    .values({ account_id: id, ...row })
    .onConflict((clash) => clash.column('account_id').doUpdateSet(row))
    .execute()
}

/** Removes the numbers of an account that is no company any more (rule ACC-1). */
export const deleteTaxProfile = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('tax_profile').where('account_id', '=', id).execute()
}
