import type { Taxed, VatLine } from '@waybill/contract/billing/vat'
import { invalid, refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Settings } from '../../../platform/settings.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { settleAccount } from '../account/settle-account.ts'
import { registerCredit } from '../invoices/register-invoice.ts'
import { creditOf } from './credit-lines.ts'
import type { StatementKey, StoredStatement } from './draft.queries.ts'
import { seriesOf } from './issue-statement.ts'
import {
  countStandingCharges,
  creditCharges,
  drawNumber,
  insertStatement,
  listCreditNotes,
  listStandingCharges,
  updateStatement,
} from './statements.queries.ts'

type Credit = {
  chargeIds: readonly string[] | undefined
  reason: string
  by: string
  at: Date
  settings: Pick<Settings, 'E_INVOICE_DAY_OF_MONTH'>
}

/**
 * Takes lines of an issued statement back by a credit note of its own (rule BIL-10): the statement keeps its figures,
 * its lines are free for the next draft, and what was paid beyond what is left is the company's credit. Returns the note.
 * Lock the account first.
 */
export const creditStatement = async (
  tx: Tx,
  statement: StoredStatement,
  { chargeIds, reason, by, at, settings }: Credit,
): Promise<StatementKey> => {
  if (statement.number === null) throw refused('A draft is changed, not credited.')
  if (statement.kind === 'creditNote') throw refused('A credit note cannot be credited.')
  if (statement.credited >= statement.amount) throw refused('All of it was credited before.')
  const standing = await countStandingCharges(tx, statement)
  const lines = await listStandingCharges(tx, statement, chargeIds)
  if (chargeIds !== undefined && lines.length < new Set(chargeIds).size)
    throw invalid({ chargeIds: 'These lines no longer stand on the statement.' })
  const notes = await listCreditNotes(tx, statement)
  const figures = creditOf(lines as Taxed[], {
    statement: statement.vat_lines as VatLine[],
    notes: notes.flatMap((note) => note.vat_lines as VatLine[]),
    takesAll: lines.length === standing,
  })
  if (figures.amount >= 0) throw refused('A credit note needs lines whose sum is above 0.')
  // Without them, lines below 0 would be left.
  if (-figures.amount > statement.amount - statement.credited)
    throw refused('These lines are more than what is left of the statement: choose all of them, or others.')
  const note = { id: newId(), owner_id: statement.owner_id }
  await insertStatement(tx, {
    ...{ ...note, kind: 'creditNote', number: await drawNumber(tx, seriesOf('CN', statement.to_day)) },
    ...{ from_day: statement.from_day, to_day: statement.to_day, of_statement: statement.id, reason },
    ...{ net: figures.net, vat: figures.vat, amount: figures.amount, vat_lines: JSON.stringify(figures.vatLines) },
    ...{ line_count: lines.length, created_at: at, created_by: by, issued_at: at, issued_by: by },
    ...{ due_day: vietnamDay(at), buyer: statement.buyer === null ? null : JSON.stringify(statement.buyer) },
  })
  await creditCharges(
    tx,
    lines.map(({ chargeId }) => ({
      ...{ credit_note_id: note.id, charge_id: chargeId, owner_id: statement.owner_id, statement_id: statement.id },
    })),
  )
  await updateStatement(tx, statement, { credited: statement.credited - figures.amount })
  const isAllCredited = statement.credited - figures.amount >= statement.amount
  await registerCredit(tx, { statement, note, isAllCredited }, { settings, at })
  await settleAccount(tx, statement.owner_id, { at })
  return note
}
