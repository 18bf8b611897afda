import { refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/record.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { StatementKey } from '../statements/draft.queries.ts'
import { buildDocument, keepDocument } from './build-document.ts'
import { listFamily, readInvoice, type StoredInvoice } from './invoices.queries.ts'
import { settleIssued } from './settle-invoice.ts'

type Marks = { series: string; number: string; authorityCode: string; day: string }
type Entering = { settings: Settings; replaces: boolean }

/** Marks an e-invoice as issued elsewhere (rule BIL-65). 422 if it cannot be issued now. Lock the account first. */
export const enterInvoice = async (
  tx: Tx,
  invoice: StoredInvoice,
  marks: Marks,
  { settings, replaces }: Entering,
): Promise<void> => {
  // What a provider may have made, or was entered before, stays what it says.
  if (invoice.asked_at === null && invoice.state !== 'issued') {
    const built = await buildDocument(tx, settings, invoice, { replaces })
    if (built.kind === 'impossible') throw refused(built.reason)
    await keepDocument(tx, invoice, built)
  }
  await settleIssued(tx, orNotFound(await readInvoice(tx, invoice)), { ...marks, isByHand: true })
}

/** The same for the first e-invoice of a statement. */
export const enterInvoiceOf = async (
  tx: Tx,
  statement: StatementKey,
  marks: Marks,
  settings: Settings,
): Promise<void> => {
  const [invoice] = await listFamily(tx, statement)
  if (invoice) await enterInvoice(tx, invoice, marks, { settings, replaces: false })
}
