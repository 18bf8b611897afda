import type { StatementDetail, StatementLine, StatementRow, StatementTotals } from '@waybill/contract/billing/statement'
import type { CompanyRow } from '@waybill/contract/identity/schemas'
import { idOf } from './ids.ts'

export const noTotals: StatementTotals = {
  toIssue: { count: 0, amount: 0, toCheck: 0 },
  open: { count: 0, amount: 0, next: null },
  ...{ overdue15: late(), overdue30: late(), overdueMore: late() },
  nextNumbers: [],
}

function late() {
  return { count: 0, amount: 0, oldestDays: 0 }
}

/** An issued statement of November, not due yet. */
export const statementRow = (name: string, overrides: Partial<StatementRow> = {}): StatementRow => ({
  ...{ id: idOf(name), kind: 'statement', number: name, paymentCode: 'WB7JHDE7E8', state: 'issued' },
  ...{ merchantId: idOf('company'), merchant: 'Mây Tre Sông Hồng', clientCode: 'SGL001' },
  ...{ from: '2026-11-01', to: '2026-11-30', period: 'monthly', days: 15 },
  ...{ charges: 44_929_477, vat: 196_000, amount: 45_125_477, paid: 0, credited: 0, due: 45_125_477 },
  ...{ dueDate: '2026-12-18', daysOverdue: 0, issuedAt: '2026-12-03T02:46:00.000Z' },
  ...{ checks: [], emailError: null, emailedAt: null, ofNumber: null, version: 1 },
  ...overrides,
})

/** A draft of November. */
export const draftRow = (name: string, overrides: Partial<StatementRow> = {}): StatementRow =>
  statementRow(name, {
    ...{ number: null, paymentCode: null, state: 'draft', due: 0, dueDate: null, issuedAt: null },
    ...overrides,
  })

export const detailOf = (row: StatementRow, overrides: Partial<StatementDetail> = {}): StatementDetail => ({
  ...row,
  ...{ createdAt: '2026-12-01T19:00:00.000Z', createdBy: 'Waybill', issuedBy: row.number && 'accountant' },
  ...{ acceptedBy: null, reason: null, lineCount: 2 },
  vatLines: [
    { percent: 0, codes: ['carriage'], net: 42_479_477, vat: 0 },
    { percent: 8, codes: ['service'], net: 2_450_000, vat: 196_000 },
  ],
  ...{ openingBalance: 62_418_750, periodPayments: 62_418_750, closingBalance: row.amount },
  ...{ payments: [], creditNotes: [], ofStatement: null, payTo: null, hasPapers: false, emailedTo: [], openedAt: null },
  history: [{ at: '2026-12-01T19:00:00.000Z', by: 'Waybill', what: 'drafted', detail: null }],
  can: { change: row.number === null, credit: row.number !== null, pay: row.due > 0, send: row.number !== null },
  ...overrides,
})

export const statementLine = (number: string | null, overrides: Partial<StatementLine> = {}): StatementLine => ({
  chargeId: idOf(`charge ${number} ${overrides.part ?? 'freight'} ${overrides.reason ?? ''}`),
  ...{ shipmentId: number && idOf(number), line: 'express', number, reference: null },
  ...{ service: 'QSP', country: 'AU', declaredWeight: 4.58, verifiedWeight: 4.6, chargedWeight: 5 },
  ...{ declaredChargedWeight: 5, part: 'freight', detail: '', isCorrection: false, isByHand: false },
  ...{ vatCode: 'carriage', vatRate: 0, amount: 1_000_000, at: '2026-11-11T02:00:00.000Z', by: 'cs-employee' },
  ...{ reason: null, creditNote: null, isLeftOut: false },
  ...overrides,
})

/** The company of these statements, as lists of companies have it. */
export const statementCompany: CompanyRow = {
  ...{ id: idOf('company'), code: 'SGL001', name: 'Mây Tre Sông Hồng', username: 'maytre', role: 'Company Admin' },
  ...{ email: null, phoneNumber: null, sender: null },
}
