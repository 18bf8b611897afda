import * as calls from '@waybill/contract/billing/statement-endpoints'
import { invalid, notFound, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { idOrNotFound, orNotFound, requireRecordVersion } from '../../../platform/record.ts'
import type { Me } from '@waybill/contract/identity/me'
import type { Tx } from '../../../platform/database.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { requireMerchant } from '../../pricing/index.ts'
import { lockAccount, lockAccounts } from '../account/account-lock.ts'
import { makeDraft } from '../statements/draft-statement.ts'
import {
  acceptDraft,
  freeCharges,
  moveCharges,
  refreshDraft,
  type StatementKey,
  type StoredStatement,
} from '../statements/draft.queries.ts'
import { addHandLine } from '../statements/hand-line.ts'
import { listLines } from '../statements/lines.queries.ts'
import { readTotals, saveOpened } from '../statements/statement-detail.queries.ts'
import { namesFor, presentRow, presentStatement } from '../statements/statement.presenter.ts'
import { statementScope } from '../statements/statement-scope.ts'
import { STATEMENT_LIST, type StatementRecord } from '../statements/statements.list.ts'
import { findStatement, listOwners, readStatement, updateStatement } from '../statements/statements.queries.ts'
import { findTerms } from '../terms/terms.queries.ts'

/** Drafts, statements, opening balances and credit notes in the person's scope (rules BIL-9, BIL-13). */
export const listStatements = implement(calls.statementGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readListPage<StatementRecord>(context, STATEMENT_LIST, statementScope(me), grid)
  return { value: rows.map((row) => presentRow(me, row)), ...total }
})

export const totals = implement(calls.statementTotals, ({ context, me }) => readTotals(context.db, me))

export const openStatement = implement(calls.getStatement, async ({ context, me, params }) => {
  const { db, now } = context
  const statement = orNotFound(await findStatement(db, me, idOrNotFound(params.id)))
  if (me.companyId !== null) await saveOpened(db, statement, now())
  if (statement.number === null) await db.transaction().execute((tx) => refreshAgain(tx, statement))
  return presentStatement(db, me, statement)
})

export const listStatementLines = implement(calls.statementLines, async ({ context, me, params }) => {
  const statement = orNotFound(await findStatement(context.db, me, idOrNotFound(params.id)))
  const named = namesFor(me)
  const lines = await listLines(context.db, statement)
  return lines.map(({ at, by, ...line }) => ({ ...line, at: at.toISOString(), by: named(by) }))
})

/** A draft by hand: charges of days that are not over yet join the next one. */
export const draftStatement = implement(calls.draftStatement, async ({ context, me, body, change }) => {
  const { from, to, merchantId: ownerId } = body
  if (to < from) throw invalid({ to: 'Must not be before the first day' })
  if (to > vietnamDay(context.now())) throw invalid({ to: 'Must not be in the future' })
  await requireMerchant(context.db, me, ownerId)
  return change(async (tx, note) => {
    await lockAccount(tx, ownerId)
    const id = await makeDraft(tx, { ownerId, from, to, period: null, by: me.username, at: context.now() })
    if (id === null) throw refused('Nothing was charged on these days that is not on a statement.')
    const reply = await presentStatement(tx, me, { id, owner_id: ownerId })
    await note({ entity: 'statement', id, after: recordOf(reply) })
    return reply
  })
})

/** What the audit keeps of a statement. */
const recordOf = ({ merchantId, number, from, to, charges, vat, amount, state, version }: Recorded): Recorded => ({
  ...{ merchantId, number, from, to, charges, vat, amount, state, version },
})
type Recorded = Pick<
  Awaited<ReturnType<typeof presentStatement>>,
  'merchantId' | 'number' | 'from' | 'to' | 'charges' | 'vat' | 'amount' | 'state' | 'version'
>

/** A draft locked for a change; 409 when somebody changed or issued it meanwhile. */
const lockDraft = async (
  tx: Tx,
  me: Me,
  { id, version }: { id: string; version: number },
): Promise<StoredStatement> => {
  const found = orNotFound(await findStatement(tx, me, id))
  await lockAccount(tx, found.owner_id)
  const draft = orNotFound(await readStatement(tx, found))
  if (draft.number !== null) throw refused(`It was issued as ${draft.number} meanwhile.`)
  if (draft.discarded_at !== null) throw refused('It was discarded meanwhile.')
  await requireRecordVersion(tx, 'statement', draft, version)
  return draft
}

const refresh = async (tx: Tx, draft: StatementKey): Promise<void> => {
  const { tax_code } = await findTerms(tx, draft.owner_id)
  await refreshDraft(tx, draft, { hasTaxCode: tax_code !== null })
}

/** The prices of its shipments may have been verified since: a draft is checked again when it is opened (rule BIL-8). */
const refreshAgain = async (tx: Tx, key: StatementKey): Promise<void> => {
  await lockAccount(tx, key.owner_id)
  const draft = orNotFound(await readStatement(tx, key))
  if (draft.number === null && draft.discarded_at === null) await refresh(tx, draft)
}

export const discardStatements = implement(calls.discardStatements, ({ context, body, change }) =>
  change(async (tx, note) => {
    const discarded: string[] = []
    const keys = await listOwners(tx, body.ids)
    if (keys.length < new Set(body.ids).size) throw notFound()
    await lockAccounts(
      tx,
      keys.map(({ owner_id }) => owner_id),
    )
    for (const key of keys) {
      const draft = orNotFound(await readStatement(tx, key))
      if (draft.number !== null) throw refused(`${draft.number} is issued: it is credited, not discarded.`)
      if (draft.discarded_at !== null) continue
      await freeCharges(tx, draft)
      await updateStatement(tx, draft, { discarded_at: context.now() })
      await note({
        entity: 'statement',
        id: key.id,
        before: { amount: draft.amount, from: draft.from_day, to: draft.to_day },
      })
      discarded.push(key.id)
    }
    return discarded
  }),
)

export const acceptStatement = implement(calls.acceptStatement, ({ me, body, change }) =>
  change(async (tx, note) => {
    const draft = await lockDraft(tx, me, body)
    await acceptDraft(tx, draft, me.username)
    const reply = await presentStatement(tx, me, draft)
    await note({ entity: 'statement', id: draft.id, after: { acceptedBy: me.username, checks: draft.checks } })
    return reply
  }),
)

export const addLine = implement(calls.addStatementLine, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const draft = await lockDraft(tx, me, body)
    await addHandLine(tx, draft, { ...body, by: me.username, at: context.now() })
    await refresh(tx, draft)
    const { part, vatCode, amount, reason, number } = body
    await note({
      entity: 'statement',
      id: draft.id,
      after: { part, vatCode, amount, reason, shipment: number ?? null },
    })
    return presentStatement(tx, me, draft)
  }),
)

export const leaveOutLines = implement(calls.leaveOutLines, ({ me, body, change }) =>
  change(async (tx, note) => {
    const draft = await lockDraft(tx, me, body)
    const { chargeIds: ids, isLeftOut } = body
    const moved = await moveCharges(tx, draft, { ids, isLeftOut })
    if (moved < new Set(ids).size) throw invalid({ chargeIds: 'Some of these lines stand elsewhere by now. Reload.' })
    await refresh(tx, draft)
    await note({ entity: 'statement', id: draft.id, after: { [isLeftOut ? 'leftOut' : 'takenIn']: moved } })
    return presentStatement(tx, me, draft)
  }),
)
