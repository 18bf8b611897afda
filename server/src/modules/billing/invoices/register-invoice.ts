import { issueUntilOf } from '@waybill/contract/billing/invoices'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Settings } from '../../../platform/settings.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import type { StatementKey, StoredStatement } from '../statements/draft.queries.ts'
import { isUnsent } from './build-document.ts'
import { deleteInvoices, insertInvoice, listFamily } from './invoices.queries.ts'

type Deps = { settings: Pick<Settings, 'E_INVOICE_DAY_OF_MONTH'>; at: Date }

const rowOf = ({ id, owner_id }: StatementKey, issueUntil: string, at: Date) => ({
  ...{ id: newId(), owner_id, statement_id: id, issue_by: issueUntil, transaction_uuid: newId(), created_at: at },
  ...{ original_id: null, document: null, asked_at: null, template_code: null, series: null, number: null },
  ...{ authority_code: null, issued_day: null, problem: null, sent_at: null, sent_by: null },
})

/** Notes in the transaction that issues a statement that its e-invoice must be issued, and by when (rule BIL-64). */
export const registerInvoice = async (
  tx: Tx,
  statement: StatementKey & { to_day: string },
  { settings, at }: Deps,
): Promise<void> => {
  const issueUntil = issueUntilOf(statement.to_day, settings.E_INVOICE_DAY_OF_MONTH)
  await insertInvoice(tx, { ...rowOf(statement, issueUntil, at), kind: 'original' })
}

/**
 * The same for a credit note (rule BIL-66). While the invoice of the statement was not sent, it will tell only what is
 * left; without anything left none is needed. Afterwards it must be adjusted or replaced.
 */
export const registerCredit = async (
  tx: Tx,
  { statement, note, isAllCredited }: { statement: StoredStatement; note: StatementKey; isAllCredited: boolean },
  { settings, at }: Deps,
): Promise<void> => {
  const original = (await listFamily(tx, statement)).find(({ kind }) => kind === 'original')
  if (!original) return
  if (isUnsent(original)) {
    if (isAllCredited) await deleteInvoices(tx, statement.owner_id, [original.id])
    return
  }
  const issueUntil = issueUntilOf(vietnamDay(at), settings.E_INVOICE_DAY_OF_MONTH)
  await insertInvoice(tx, { ...rowOf(note, issueUntil, at), kind: 'adjustment' })
}
