import { chargeGrid } from '@waybill/contract/billing/endpoints'
import { sql } from 'kysely'
import { implement, type Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { readListPage } from '../../platform/list-page.ts'
import { listHeldShipments, releaseShipment } from './endpoints/holds.ts'
import { addOpeningBalance, creditStatement, issueStatements } from './endpoints/issue.ts'
import {
  acceptStatement,
  addLine,
  discardStatements,
  draftStatement,
  leaveOutLines,
  listStatementLines,
  listStatements,
  openStatement,
  totals,
} from './endpoints/statements.ts'
import { editTerms, getBalance, getTerms } from './endpoints/terms.ts'
import { figures } from './figures/figures.ts'
import { bankAccountRecords } from './bank-accounts.ts'
import { sendStatements, statementExcel, statementPdf } from './endpoints/papers.ts'
import { makeLongPapers } from './papers/enqueue-papers.ts'
import { makeStatementPapers } from './papers/jobs/make-statement-papers.job.ts'
import { sendStatement } from './papers/jobs/send-statement.job.ts'
import { mailedStatement } from './papers/statement-mail-queue.ts'
import { invoiceCalls } from './invoices/invoices.ts'
import { eInvoiceJob } from './invoices/send-invoices.ts'
import { sendEInvoice } from './jobs/send-e-invoice.job.ts'
import { matchTransfers } from './jobs/match-transfers.job.ts'
import { paymentImplementations as payments } from './payments/implementations.ts'
import { vatRateRecords } from './vat-rates.ts'
import { CHARGE_LIST, type ChargeRecord } from './charges.list.ts'

/** The charges of all merchants, the newest first (rule BIL-4). */
const listCharges = implement(chargeGrid, async ({ context, grid }) => {
  const { rows, ...total } = await readListPage<ChargeRecord>(context, CHARGE_LIST, sql<boolean>`true`, grid)
  return { value: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), ...total }
})

export { ACCOUNT_CHANGED } from './account/account-changed.ts'
export { matchTransfers } from './jobs/match-transfers.job.ts'
export { insertTransfers } from './payments/transfers.queries.ts'
export { insertPayments } from './account/account.queries.ts'
export { settleAccount } from './account/settle-account.ts'
export { enterInvoiceOf } from './invoices/enter-invoice.ts'
export { enqueuePapers } from './papers/enqueue-papers.ts'
export { acceptDraft } from './statements/draft.queries.ts'
export { makeDraft } from './statements/draft-statement.ts'
export { issueStatement } from './statements/issue-statement.ts'
export { saveTerms } from './terms/terms.queries.ts'
export { readRoom } from './account/read-balance.ts'
export { HOLDS } from './holds/hold-shipments.ts'
export { releaseRegularly } from './holds/release-regularly.ts'
export { onReleased } from './holds/release-held.ts'
export { draftRegularly } from './statements/draft-regularly.ts'

export const jobs: AnyJob[] = [makeStatementPapers, matchTransfers, sendEInvoice, sendStatement]
/** The same in the queues of e-mails, of long work, and of the provider of e-invoices. */
export const mailJobs: AnyJob[] = [mailedStatement]
export const longJobs: AnyJob[] = [makeLongPapers]
export const eInvoiceJobs: AnyJob[] = [eInvoiceJob]

export const implementations: Implementation[] = [
  listCharges,
  ...vatRateRecords,
  ...payments,
  ...bankAccountRecords,
  ...invoiceCalls,
  ...figures,
  listStatements,
  totals,
  openStatement,
  listStatementLines,
  draftStatement,
  issueStatements,
  discardStatements,
  acceptStatement,
  addLine,
  leaveOutLines,
  creditStatement,
  addOpeningBalance,
  statementPdf,
  statementExcel,
  sendStatements,
  getBalance,
  getTerms,
  editTerms,
  listHeldShipments,
  releaseShipment,
]
