import { chargeGrid } from '@waybill/contract/billing/endpoints'
import { sql } from 'kysely'
import { implement, type Implementation } from '../../platform/implement.ts'
import { readListPage } from '../../platform/list-page.ts'
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
import { bankAccountRecords } from './bank-accounts.ts'
import { vatRateRecords } from './vat-rates.ts'
import { CHARGE_LIST, type ChargeRecord } from './charges.list.ts'

/** The charges of all merchants, the newest first (rule BIL-4). */
const listCharges = implement(chargeGrid, async ({ context, grid }) => {
  const { rows, ...total } = await readListPage<ChargeRecord>(context, CHARGE_LIST, sql<boolean>`true`, grid)
  return { value: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), ...total }
})

export { draftRegularly } from './statements/draft-regularly.ts'

export const implementations: Implementation[] = [
  listCharges,
  ...vatRateRecords,
  ...bankAccountRecords,
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
  getBalance,
  getTerms,
  editTerms,
]
