import { endpoint, gridEndpoint, noAudit, uploadEndpoint } from '../kernel/endpoint.ts'
import type { GridColumns } from '../kernel/grid.ts'
import { IMPORT_LIMIT_BYTES } from '../shipments/import-limits.ts'
import {
  DecidedTransfer,
  MatchBody,
  Notices,
  NoticesEdit,
  PAYMENT_KINDS,
  PaymentAdd,
  PaymentImport,
  PaymentImportQuery,
  PaymentRow,
  RefundBody,
  SendBackBody,
  SplitBody,
  UnmatchedList,
  WriteOffBody,
} from './payments.ts'

const READS = noAudit('reads only')

const shownOnly = { operations: [], sortable: false } as const

const PAYMENT_COLUMNS = {
  receivedAt: { type: 'date', label: 'Received' },
  kind: { type: 'code', label: 'Kind', codes: PAYMENT_KINDS, sortable: false },
  merchant: { type: 'text', label: 'Company', operations: ['Equal'], sortable: false },
  clientCode: { type: 'text', label: 'Client', operations: ['Equal', 'In'], sortable: false },
  amount: { type: 'number', figure: 'vnd', label: 'Amount (VND)' },
  statements: { type: 'text', label: 'Statements', ...shownOnly },
  free: { type: 'number', figure: 'vnd', label: 'Credit (VND)', ...shownOnly },
  reference: { type: 'text', label: 'Reference', sortable: false },
  bankAccount: { type: 'text', label: 'Bank account', ...shownOnly },
  source: { type: 'text', label: 'Source', ...shownOnly },
  note: { type: 'text', label: 'Note', operations: ['IsNull'], sortable: false },
  reason: { type: 'text', label: 'Reason', operations: ['IsNull'], sortable: false },
  by: { type: 'text', label: 'By', operations: ['Equal'], sortable: false, isPerson: true },
  at: { type: 'date', label: 'Booked', ...shownOnly },
  merchantId: { type: 'uuid', label: 'Company', filterOnly: true, sortable: false },
  bankAccountId: { type: 'uuid', label: 'Bank account', filterOnly: true, sortable: false },
} as const satisfies GridColumns

/** Payments, refunds, write-offs, opening balances and reversals, the newest first (rule BIL-50). */
export const paymentGrid = gridEndpoint({
  path: '/api/Payment',
  summary: 'List payments (rule BIL-50)',
  permission: 'payment.list',
  row: PaymentRow,
  columns: PAYMENT_COLUMNS,
  defaultOrder: 'receivedAt descending',
})

export const listUnmatched = endpoint({
  method: 'GET',
  path: '/api/Payment/Unmatched',
  summary: 'Transfers that wait for a decision, with proposals (rules BIL-46, BIL-47)',
  permission: 'payment.manage',
  audit: READS,
  reply: UnmatchedList,
})

export const addPayment = endpoint({
  method: 'POST',
  path: '/api/Payment/Add',
  summary: 'Book a payment by hand (rule BIL-51)',
  permission: 'payment.manage',
  audit: 'payment.added',
  idempotent: true,
  body: PaymentAdd,
  reply: PaymentRow,
})

export const matchPayment = endpoint({
  method: 'POST',
  path: '/api/Payment/Match',
  summary: 'Book a waiting transfer to a merchant (rule BIL-48)',
  permission: 'payment.manage',
  audit: 'transfer.matched',
  idempotent: true,
  body: MatchBody,
  reply: DecidedTransfer,
})

export const splitPayment = endpoint({
  method: 'POST',
  path: '/api/Payment/Split',
  summary: 'Book a waiting transfer to several statements or merchants (rule BIL-48)',
  permission: 'payment.manage',
  audit: 'transfer.split',
  idempotent: true,
  body: SplitBody,
  reply: DecidedTransfer,
})

export const sendBackPayment = endpoint({
  method: 'POST',
  path: '/api/Payment/SendBack',
  summary: 'Decide that a waiting transfer is sent back (rule BIL-48)',
  permission: 'payment.manage',
  audit: 'transfer.sentBack',
  idempotent: true,
  body: SendBackBody,
  reply: DecidedTransfer,
})

export const markSentBack = endpoint({
  method: 'POST',
  path: '/api/Payment/MarkSent/{id}',
  summary: 'Say that a transfer was sent back (rule BIL-48)',
  permission: 'payment.manage',
  audit: 'transfer.returned',
  idempotent: true,
  reply: DecidedTransfer,
})

export const ignorePayment = endpoint({
  method: 'POST',
  path: '/api/Payment/Ignore/{id}',
  summary: 'Decide that a waiting transfer is one that is known already (rule BIL-48)',
  permission: 'payment.manage',
  audit: 'transfer.ignored',
  idempotent: true,
  reply: DecidedTransfer,
})

/** `id` is a transfer or one of its payments, or a payment, refund or write-off made by hand. */
export const unmatchPayment = endpoint({
  method: 'POST',
  path: '/api/Payment/Unmatch/{id}',
  summary: 'Take a decision or a payment back (rule BIL-48)',
  permission: 'payment.manage',
  audit: 'payment.takenBack',
  idempotent: true,
  reply: DecidedTransfer.nullable(),
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/Payment/Refund',
  summary: 'Book a refund of credit (rule BIL-52)',
  permission: 'payment.manage',
  audit: 'payment.refunded',
  idempotent: true,
  body: RefundBody,
  reply: PaymentRow,
})

export const writeOffPayment = endpoint({
  method: 'POST',
  path: '/api/Payment/WriteOff',
  summary: 'Give up what is due of a statement (rule BIL-52)',
  permission: 'payment.manage',
  audit: 'payment.writtenOff',
  idempotent: true,
  body: WriteOffBody,
  reply: PaymentRow,
})

/** Sent again, a file stores nothing twice. */
export const importPayments = uploadEndpoint({
  path: '/api/Payment/Import',
  summary: 'Read a bank statement (rule BIL-49)',
  permission: 'payment.manage',
  audit: 'bankStatement.imported',
  query: PaymentImportQuery,
  reply: PaymentImport,
  sizeLimitBytes: IMPORT_LIMIT_BYTES,
})

export const getNotices = endpoint({
  method: 'GET',
  path: '/api/BankAccount/{id}/Notices',
  summary: 'Who tells of the transfers into a bank account (rule BIL-53)',
  permission: 'bankAccount.read',
  audit: READS,
  reply: Notices,
})

export const editNotices = endpoint({
  method: 'POST',
  path: '/api/BankAccount/{id}/Notices',
  summary: 'Choose who tells of the transfers into a bank account (rule BIL-53)',
  permission: 'bankAccount.edit',
  audit: 'bankAccount.noticesEdited',
  idempotent: true,
  body: NoticesEdit,
  reply: Notices,
})
