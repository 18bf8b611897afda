import type { BankMapping } from '@waybill/contract/billing/bank-mapping'
import type { Selectable } from 'kysely'
import type { BankAccountTable } from '../../../billing-tables.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/record.ts'

/** A bank account of ours with how its files are read and who tells of its transfers. */
type BankFeed = Selectable<BankAccountTable>

/** Throws a 404 without it. */
export const getFeed = async (db: DbOrTx, id: string): Promise<BankFeed> =>
  orNotFound(await db.selectFrom('bank_account').selectAll().where('id', '=', id).executeTakeFirst())

export const lockFeed = async (tx: Tx, id: string): Promise<BankFeed> =>
  orNotFound(await tx.selectFrom('bank_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

/** The account to whose address a service posts, by the hash of the address's secret. */
export const findFeedBySecret = (
  db: DbOrTx,
  service: 'sepay' | 'casso',
  secretHash: string,
): Promise<BankFeed | undefined> =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('notice_service', '=', service)
    .where('notice_secret_hash', '=', secretHash)
    .executeTakeFirst()

/** Ids of our accounts by their numbers: one service may tell of several. */
export const listAccountNumbers = (db: DbOrTx): Promise<{ id: string; number: string }[]> =>
  db.selectFrom('bank_account').select(['id', 'number']).execute()

export const saveMapping = async (tx: Tx, id: string, mapping: BankMapping): Promise<void> => {
  await tx
    .updateTable('bank_account')
    .set({ mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .execute()
}

type Notices = Partial<
  Pick<
    BankAccountTable,
    'notice_service' | 'notice_proof' | 'notice_key' | 'notice_secret_hash' | 'noticed_at' | 'notice_refused_at'
  >
>

export const saveNotices = async (db: DbOrTx, id: string, notices: Notices): Promise<void> => {
  await db.updateTable('bank_account').set(notices).where('id', '=', id).execute()
}

type UnreadableNotice = { id: string; partner: string; received_at: Date; body: unknown; reason: string }

/** Keeps a post that could not be read, for an operator to look at, among the posts of partners. */
export const keepUnreadable = async (tx: Tx, { body, ...notice }: UnreadableNotice): Promise<void> => {
  await tx
    .insertInto('partner_hook')
    .values({ ...notice, body: JSON.stringify(body ?? null), state: 'unreadable' })
    .execute()
}
