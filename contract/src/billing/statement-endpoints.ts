import { z } from 'zod'
import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { Id } from '../kernel/entity.ts'
import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'
import { Balance } from './account.ts'
import {
  AcceptBody,
  CreditNoteBody,
  DraftBody,
  HandLineBody,
  IdsBody,
  IssueBody,
  IssueResult,
  LeaveOutBody,
  OpeningBody,
  STATEMENT_KINDS,
  STATEMENT_STATES,
  StatementDetail,
  StatementLine,
  StatementRow,
  StatementTotals,
} from './statement.ts'
import { PERIODS, Terms, TermsEdit } from './terms.ts'

const READS = noAudit('reads only')

const STATEMENT_COLUMNS = {
  find: FIND_COLUMN,
  id: { type: 'uuid', label: 'Id', filterOnly: true, sortable: false },
  number: { type: 'text', label: 'Statement' },
  paymentCode: { type: 'text', label: 'Payment code', operations: ['Equal', 'In'], sortable: false },
  merchant: { type: 'text', label: 'Company' },
  clientCode: { type: 'text', label: 'Client', operations: ['Equal', 'In'] },
  from: { type: 'date', label: 'From' },
  to: { type: 'date', label: 'To' },
  period: { type: 'code', label: 'Period', codes: PERIODS, sortable: false },
  dueDate: { type: 'date', label: 'Due date' },
  issuedAt: { type: 'date', label: 'Issued' },
  charges: { type: 'number', figure: 'vnd', label: 'Charges without VAT (VND)' },
  vat: { type: 'number', figure: 'vnd', label: 'VAT (VND)' },
  amount: { type: 'number', figure: 'vnd', label: 'Amount (VND)' },
  paid: { type: 'number', figure: 'vnd', label: 'Paid (VND)' },
  credited: { type: 'number', figure: 'vnd', label: 'Credited (VND)' },
  due: { type: 'number', figure: 'vnd', label: 'Due (VND)' },
  daysOverdue: { type: 'number', label: 'Days overdue' },
  state: { type: 'code', label: 'State', codes: STATEMENT_STATES },
  kind: { type: 'code', label: 'Kind', codes: STATEMENT_KINDS, filterOnly: true, sortable: false },
  merchantId: { type: 'uuid', label: 'Company', filterOnly: true, sortable: false },
} as const satisfies GridColumns

/** Drafts, statements, opening balances and credit notes (rule BIL-9): by due date, drafts first. */
export const statementGrid = gridEndpoint({
  path: '/api/Statement',
  summary: 'List statements (rule BIL-9)',
  permission: 'statement.read',
  row: StatementRow,
  columns: STATEMENT_COLUMNS,
  defaultOrder: 'dueDate ascending',
})

export const statementTotals = endpoint({
  method: 'GET',
  path: '/api/Statement/Totals',
  summary: 'Sums of drafts and of open statements by age (rule BIL-9)',
  permission: 'statement.read',
  audit: READS,
  reply: StatementTotals,
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/Statement/{id}',
  summary: 'Open a statement (rule BIL-9)',
  permission: 'statement.read',
  audit: noAudit('its company’s first look is kept on the statement'),
  reply: StatementDetail,
})

export const statementLines = endpoint({
  method: 'GET',
  path: '/api/Statement/{id}/Lines',
  summary: 'All charges on a statement, with the facts of their shipments',
  permission: 'statement.read',
  audit: READS,
  reply: z.array(StatementLine),
})

/** Charges of the days that are on no statement yet. 422 when there are none. */
export const draftStatement = endpoint({
  method: 'POST',
  path: '/api/Statement/Draft',
  summary: 'Make a draft for a company (rule BIL-7)',
  permission: 'statement.manage',
  audit: 'statement.drafted',
  idempotent: true,
  body: DraftBody,
  reply: StatementDetail,
})

/** Drafts that must be checked first are left out with their reason. */
export const issueStatements = endpoint({
  method: 'POST',
  path: '/api/Statement/Issue',
  summary: 'Issue drafts (rule BIL-8)',
  permission: 'statement.manage',
  audit: 'statement.issued',
  idempotent: true,
  body: IssueBody,
  reply: IssueResult,
})

export const discardStatements = endpoint({
  method: 'POST',
  path: '/api/Statement/Discard',
  summary: 'Discard drafts; their lines join the next one (rule BIL-7)',
  permission: 'statement.manage',
  audit: 'statement.discarded',
  body: IdsBody,
  reply: z.array(Id),
})

export const acceptStatement = endpoint({
  method: 'POST',
  path: '/api/Statement/Accept',
  summary: 'Decide that a draft is issued in spite of its checks (rule BIL-8)',
  permission: 'statement.manage',
  audit: 'statement.accepted',
  body: AcceptBody,
  reply: StatementDetail,
})

export const addStatementLine = endpoint({
  method: 'POST',
  path: '/api/Statement/AddLine',
  summary: 'Add a line to a draft by hand (rule BIL-7)',
  permission: 'statement.manage',
  audit: 'statement.lineAdded',
  idempotent: true,
  body: HandLineBody,
  reply: StatementDetail,
})

export const leaveOutLines = endpoint({
  method: 'POST',
  path: '/api/Statement/LeaveOut',
  summary: 'Leave lines out of a draft, or take them in again (rule BIL-7)',
  permission: 'statement.manage',
  audit: 'statement.linesLeftOut',
  body: LeaveOutBody,
  reply: StatementDetail,
})

export const creditStatement = endpoint({
  method: 'POST',
  path: '/api/Statement/CreditNote',
  summary: 'Take all or some lines of a statement back (rule BIL-10)',
  permission: 'statement.manage',
  audit: 'statement.credited',
  idempotent: true,
  body: CreditNoteBody,
  reply: StatementDetail,
})

export const addOpeningBalance = endpoint({
  method: 'POST',
  path: '/api/Statement/Opening',
  summary: 'Enter the balance with which a company comes (rule BIL-10)',
  permission: 'statement.manage',
  audit: 'statement.opened',
  idempotent: true,
  body: OpeningBody,
  reply: Balance,
})

/** A user of a company reads its own; staff name the company. */
export const getBalance = endpoint({
  method: 'GET',
  path: '/api/Billing/Balance',
  summary: 'What a company owes, and what it may still ship for (rule BIL-12)',
  permission: 'statement.read',
  audit: READS,
  query: z.strictObject({ merchantId: Id.optional() }),
  reply: Balance,
})

export const getTerms = endpoint({
  method: 'GET',
  path: '/api/Billing/Terms/{merchantId}',
  summary: 'How a company pays (rule BIL-5)',
  permission: 'statement.read',
  audit: READS,
  reply: Terms,
})

export const editTerms = endpoint({
  method: 'POST',
  path: '/api/Billing/Terms/{merchantId}',
  summary: 'Change how a company pays (rule BIL-5)',
  permission: 'statement.manage',
  audit: 'billingTerms.edited',
  body: TermsEdit,
  reply: Terms,
})
