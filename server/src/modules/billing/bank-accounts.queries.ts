import { bankAccountGrid } from '@waybill/contract/billing/bank-account-endpoints'
import type { BankAccount, BankAccountAdd } from '@waybill/contract/billing/bank-accounts'
import { USAGE_COUNT_CAP, type Uses } from '@waybill/contract/kernel/record-usage'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { newId } from '../../platform/ids.ts'
import { orNotFound } from '../../platform/record.ts'
import { column, findColumn, nameColumn, readPage } from '../../platform/small-list.ts'

const bankAccounts = (db: DbOrTx) =>
  db
    .selectFrom('bank_account as b')
    .select(['b.id', 'b.name', 'b.bank_bin as bankBin', 'b.number', 'b.holder'])
    .select(['b.is_default as isDefault', 'b.is_active as isActive', 'b.version'])

export const listBankAccounts = (db: DbOrTx, request: GridRequest) =>
  readPage(db, bankAccounts(db), request, {
    columns: bankAccountGrid.columns,
    source: {
      find: findColumn('b.name', 'b.number', 'b.holder'),
      name: nameColumn('b.name'),
      bankBin: column('b.bank_bin'),
      number: column('b.number'),
      holder: nameColumn('b.holder'),
      isDefault: column('b.is_default'),
      isActive: column('b.is_active'),
    },
    key: 'b.id',
  })

export const getBankAccount = async (db: DbOrTx, id: string): Promise<BankAccount> =>
  orNotFound(await bankAccounts(db).where('b.id', '=', id).executeTakeFirst())

export const findDefaultBankAccount = (db: DbOrTx): Promise<BankAccount | undefined> =>
  bankAccounts(db).where('b.is_default', '=', true).executeTakeFirst()

/** Whether there is an account besides this one. */
export const hasOtherBankAccount = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('bank_account').select('id').where('id', '!=', id).limit(1).executeTakeFirst()) !== undefined

/** The payments that came to an account, counted up to one more than `USAGE_COUNT_CAP`. */
export const countUsesOfBankAccount = async (tx: Tx, id: string): Promise<Uses> => {
  const { rows } = await sql<Uses>`select count(*) as payments from (
    select 1 from payment where bank_account_id = ${id} limit ${USAGE_COUNT_CAP + 1}
  ) as used`.execute(tx)
  return rows[0] ?? {}
}

/** Takes the default from the account that has it, if this body takes it; the first active one takes it unasked. */
const takesDefault = async (tx: Tx, { isDefault, isActive }: BankAccountAdd, id: string): Promise<boolean> => {
  if (!isDefault) return isActive && (await findDefaultBankAccount(tx)) === undefined
  await tx
    .updateTable('bank_account')
    .set({ is_default: false, version: sql<number>`version + 1` })
    .where('is_default', '=', true)
    .where('id', '!=', id)
    .execute()
  return true
}

const columnsOf = async (tx: Tx, body: BankAccountAdd, id: string) => ({
  name: body.name,
  bank_bin: body.bankBin,
  number: body.number,
  holder: body.holder,
  is_default: await takesDefault(tx, body, id),
  is_active: body.isActive,
})

export const insertBankAccount = async (tx: Tx, body: BankAccountAdd): Promise<string> => {
  const id = newId()
  const columns = await columnsOf(tx, body, id)
  await tx
    .insertInto('bank_account')
    .values({ id, ...columns })
    .execute()
  return id
}

export const updateBankAccount = async (tx: Tx, id: string, body: BankAccountAdd): Promise<void> => {
  const columns = await columnsOf(tx, body, id)
  await tx
    .updateTable('bank_account')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
