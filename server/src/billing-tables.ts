import type { Generated } from 'kysely'
import type { DefaultJson, DefaultNumeric, JsonOrNull, Numeric, NumericOrNull } from './columns.ts'

/** How a merchant pays; no row: the default (rule BIL-5). */
export type BillingTermsTable = {
  owner_id: string
  kind: Generated<'postpaid' | 'prepaid'>
  period: Generated<'weekly' | 'halfMonthly' | 'monthly'>
  previous_period: 'weekly' | 'halfMonthly' | 'monthly' | null
  period_from: string | null
  days: Generated<number>
  /** VND with VAT; null: none. */
  credit_limit: NumericOrNull
  emails: Generated<string[]>
  legal_name: string | null
  tax_code: string | null
  invoice_address: string | null
  version: Generated<number>
}

/** A draft (without number), a statement, an opening balance or a credit note (rules BIL-6 to BIL-10). */
export type StatementTable = {
  id: string
  owner_id: string
  kind: 'statement' | 'opening' | 'creditNote'
  number: string | null
  payment_code: string | null
  from_day: string
  to_day: string
  period: 'weekly' | 'halfMonthly' | 'monthly' | null
  days: number | null
  net: DefaultNumeric
  vat: DefaultNumeric
  amount: DefaultNumeric
  vat_lines: DefaultJson
  line_count: Generated<number>
  paid: DefaultNumeric
  credited: DefaultNumeric
  due_day: string | null
  opening_balance: NumericOrNull
  closing_balance: NumericOrNull
  checks: DefaultJson
  accepted_by: string | null
  of_statement: string | null
  reason: string | null
  buyer: JsonOrNull
  created_at: Date
  created_by: string
  issued_at: Date | null
  issued_by: string | null
  discarded_at: Date | null
  pdf_file_id: string | null
  excel_file_id: string | null
  emailed_at: Date | null
  emailed_to: string[] | null
  email_error: string | null
  opened_at: Date | null
  version: Generated<number>
}

/** What a credit note took from a statement. */
export type CreditLineTable = {
  credit_note_id: string
  charge_id: string
  owner_id: string
  statement_id: string
}

/** Money in favour of a merchant (+) or against it (−); appended, never changed (rule BIL-11). */
export type PaymentTable = {
  id: string
  owner_id: string
  kind: 'payment' | 'refund' | 'writeOff' | 'opening' | 'reversal'
  amount: Numeric
  received_at: Date
  reference: string | null
  note: string | null
  bank_account_id: string | null
  transfer_id: string | null
  reverses: string | null
  reason: string | null
  at: Date
  action_user: string
}

/** Which statement a payment pays; appended, never changed. */
type PaymentAllocationTable = {
  id: string
  owner_id: string
  payment_id: string
  statement_id: string
  amount: Numeric
  at: Date
}

/** The codes of transfer texts, of companies and of statements. */
type PaymentCodeTable = {
  code: string
  owner_id: string
  statement_id: string | null
}

/** Last number of a series such as `DN-2611`. */
type StatementCounterTable = {
  series: string
  last: number
}

/** One of the carrier's own bank accounts (rule BIL-34). */
export type BankAccountTable = {
  id: string
  name: string
  bank_bin: string
  number: string
  holder: string
  is_default: boolean
  is_active: boolean
  mapping: JsonOrNull
  notice_service: 'sepay' | 'casso' | null
  notice_proof: 'none' | 'apiKey' | 'hmac' | 'checksum' | 'secureToken' | null
  /** Encrypted. */
  notice_key: string | null
  notice_secret_hash: string | null
  noticed_at: Date | null
  notice_refused_at: Date | null
  version: Generated<number>
}

/** E-invoices of statements and credit notes (rule BIL-64). */
export type EInvoiceTable = {
  id: string
  owner_id: string
  statement_id: string
  kind: 'original' | 'adjustment' | 'replacement'
  state: Generated<'toIssue' | 'waiting' | 'refused' | 'issued' | 'adjusted' | 'replaced'>
  original_id: string | null
  issue_by: string
  transaction_uuid: string
  document: JsonOrNull
  asked_at: Date | null
  template_code: string | null
  series: string | null
  number: string | null
  authority_code: string | null
  issued_day: string | null
  is_by_hand: Generated<boolean>
  problem: string | null
  sent_at: Date | null
  sent_by: string | null
  created_at: Date
  version: Generated<number>
}

/** A transfer into one of our accounts (rule BIL-40). */
export type BankTransferTable = {
  id: string
  bank_account_id: string
  known_by: string
  source: 'sepay' | 'casso' | 'file' | 'hand'
  received_at: Date
  arrived_at: Date
  amount: Numeric
  text: string
  reference: string | null
  sender_name: string | null
  sender_account: string | null
  state: 'new' | 'unmatched' | 'matched' | 'toReturn' | 'returned' | 'ignored'
  reason: string | null
  double_of: string | null
  return_to: string | null
  return_reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

/** Whose a sender's account is, or a name without one. */
export type RememberedSenderTable = {
  sender: string
  owner_id: string
  remembered_at: Date
  remembered_by: string
}

/** The tables of billing by name. */
export type BillingTables = {
  bank_account: BankAccountTable
  bank_transfer: BankTransferTable
  billing_terms: BillingTermsTable
  credit_line: CreditLineTable
  payment_allocation: PaymentAllocationTable
  payment_code: PaymentCodeTable
  payment: PaymentTable
  remembered_sender: RememberedSenderTable
  statement_counter: StatementCounterTable
  statement: StatementTable
  e_invoice: EInvoiceTable
}
