import { type Draft, MAX_DRAFTS } from '@waybill/contract/drafts/schemas'
import type { Me } from '@waybill/contract/identity/me'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { sql } from 'kysely'
import { refused } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'

const ownDrafts = (db: DbOrTx, me: Me) => db.selectFrom('draft').where('account_id', '=', me.id)

type DraftRow = { id: string; line: BusinessLine; content: unknown; saved_at: Date }
const present = ({ id, line, content, saved_at }: DraftRow): Draft => ({
  id,
  line,
  content: content as Draft['content'],
  savedDate: saved_at.toISOString(),
})

export const listOwnDrafts = async (db: DbOrTx, me: Me, line: BusinessLine | undefined): Promise<Draft[]> => {
  const drafts = ownDrafts(db, me).select(['id', 'line', 'content', 'saved_at'])
  const ofLine = line === undefined ? drafts : drafts.where('line', '=', line)
  return (await ofLine.orderBy('saved_at', 'desc').orderBy('id', 'desc').execute()).map(present)
}

type DraftInput = { line: BusinessLine; content: Draft['content'] }

/** Replaces an own draft: 404 without it. */
export const replaceDraft = async (tx: Tx, me: Me, now: Date, id: string, { line, content }: DraftInput) =>
  present(
    orNotFound(
      await tx
        .updateTable('draft')
        .set({ line, content: JSON.stringify(content), saved_at: now })
        .where('id', '=', idOrNotFound(id))
        .where('account_id', '=', me.id)
        .returning(['id', 'line', 'content', 'saved_at'])
        .executeTakeFirst(),
    ),
  )

/** Adds one, or 422 if the user has the maximum. Simultaneous saves wait for one another. */
export const insertDraft = async (tx: Tx, me: Me, now: Date, { line, content }: DraftInput): Promise<Draft> => {
  await sql`select 1 from account where id = ${me.id} for no key update`.execute(tx)
  const { kept } = await ownDrafts(tx, me)
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (Number(kept) >= MAX_DRAFTS) throw refused(`You have ${MAX_DRAFTS} drafts, and no more fit. Delete one first.`)
  const row = { id: newId(), account_id: me.id, line, content: JSON.stringify(content), saved_at: now }
  await tx.insertInto('draft').values(row).execute()
  return present({ ...row, content })
}

export const deleteOwnDraft = async (tx: Tx, me: Me, id: string): Promise<string> => {
  const { id: deleted } = orNotFound(
    await tx
      .deleteFrom('draft')
      .where('id', '=', idOrNotFound(id))
      .where('account_id', '=', me.id)
      .returning('id')
      .executeTakeFirst(),
  )
  return deleted
}
