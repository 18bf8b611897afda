import { endpoint, fileEndpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'
import {
  EnterInvoiceBody,
  Invoice,
  INVOICE_KINDS,
  INVOICE_STATES,
  SendInvoicesBody,
  SendInvoicesResult,
  StatementInvoices,
} from './invoices.ts'

const READS = noAudit('reads only')

const INVOICE_COLUMNS = {
  find: FIND_COLUMN,
  statement: { type: 'text', label: 'Statement' },
  merchant: { type: 'text', label: 'Company' },
  kind: { type: 'code', label: 'Kind', codes: INVOICE_KINDS },
  state: { type: 'code', label: 'State', codes: INVOICE_STATES },
  amount: { type: 'number', figure: 'vnd', label: 'Amount (VND)' },
  issueUntil: { type: 'date', label: 'Issue until' },
  series: { type: 'text', label: 'Series' },
  number: { type: 'text', label: 'Number' },
  authorityCode: { type: 'text', label: 'Authority code' },
  day: { type: 'date', label: 'Invoice date' },
  problem: { type: 'text', label: 'Problem', operations: ['IsNull'], sortable: false },
  sentAt: { type: 'date', label: 'Sent' },
  sentBy: { type: 'text', label: 'Sent by', operations: ['Equal'], sortable: false, isPerson: true },
  statementId: { type: 'uuid', label: 'Statement', filterOnly: true, sortable: false },
  merchantId: { type: 'uuid', label: 'Company', filterOnly: true, sortable: false },
} as const satisfies GridColumns

/** The register of e-invoices (rule BIL-64): what must be issued first. */
export const invoiceGrid = gridEndpoint({
  path: '/api/Invoice',
  summary: 'List e-invoices (rule BIL-64)',
  permission: 'statement.manage',
  row: Invoice,
  columns: INVOICE_COLUMNS,
  defaultOrder: 'issueUntil ascending',
})

export const statementInvoices = endpoint({
  method: 'GET',
  path: '/api/Invoice/OfStatement/{id}',
  summary: 'The e-invoices of a statement and of its credit notes (rule BIL-64)',
  permission: 'statement.read',
  audit: READS,
  reply: StatementInvoices,
})

/** What cannot be sent is left out with its reason. */
export const sendInvoices = endpoint({
  method: 'POST',
  path: '/api/Invoice/Send',
  summary: 'Send e-invoices to the provider (rule BIL-65)',
  permission: 'statement.manage',
  audit: 'invoice.sent',
  idempotent: true,
  body: SendInvoicesBody,
  reply: SendInvoicesResult,
})

export const enterInvoice = endpoint({
  method: 'POST',
  path: '/api/Invoice/Enter',
  summary: 'Enter the number, code and date of an e-invoice that was made elsewhere (rule BIL-65)',
  permission: 'statement.manage',
  audit: 'invoice.entered',
  body: EnterInvoiceBody,
  reply: Invoice,
})

export const invoiceXml = fileEndpoint({
  method: 'GET',
  path: '/api/Invoice/{id}/Xml',
  summary: 'An e-invoice in the structure of the tax authority, unsigned (rule BIL-63)',
  permission: 'statement.manage',
  audit: READS,
  trace: 'fileDownloaded',
})

export const invoiceExcel = fileEndpoint({
  method: 'GET',
  path: '/api/Invoice/{id}/Excel',
  summary: 'An e-invoice as a sheet that a provider imports (rule BIL-63)',
  permission: 'statement.manage',
  audit: READS,
  trace: 'fileDownloaded',
})

export const invoicePdf = fileEndpoint({
  method: 'GET',
  path: '/api/Invoice/{id}/Pdf',
  summary: 'An issued e-invoice, as the provider shows it (rule BIL-65)',
  permission: 'statement.manage',
  audit: READS,
  trace: 'fileDownloaded',
})
