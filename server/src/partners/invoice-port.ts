import type { Problem } from './partner-http.ts'

/** Whole VND without VAT; less than 0 takes away. `percent` null: outside VAT. */
type InvoiceLine = {
  /** In Vietnamese, as the law asks. */
  name: string
  unit: string
  quantity: number
  unitPrice: number
  amount: number
  percent: number | null
  /** The line's share of the VAT of its rate, whole VND. */
  vat: number
}

/** The sums of a rate of VAT; what is counted once for it (rule BIL-62). */
export type InvoiceRate = { percent: number | null; net: number; vat: number }

/** An e-invoice that was issued before, as another one names it. */
type OriginalInvoice = {
  templateCode: string
  series: string
  number: string
  /** `YYYY-MM-DD`. */
  day: string
  reason: string
  /** Day of the credit note, `YYYY-MM-DD`. */
  reasonDay: string
}

/** What an e-invoice says, whoever makes it (rule BIL-62). Days are `YYYY-MM-DD`, money is whole VND. */
export type InvoiceDocument = {
  /** An adjustment has the amounts to be added, a replacement those that count instead. */
  kind: 'original' | 'adjustment' | 'replacement'
  /** Of the statement, or of the credit note. */
  statement: { number: string; day: string; fromDay: string; toDay: string }
  isPaid: boolean
  seller: {
    name: string
    taxCode: string
    address: string
    phone: string
    email: string
    bankAccount: string
    bank: string
  }
  buyer: { name: string; taxCode: string; address: string; email: string; code: string }
  lines: readonly InvoiceLine[]
  rates: readonly InvoiceRate[]
  net: number
  vat: number
  total: number
  totalInWords: string
  /** Of an adjustment and a replacement. */
  original: OriginalInvoice | null
}

/** What a provider knows of an invoice. The authority's code and the day may come later. */
export type ProviderInvoice = {
  series: string
  number: string
  /** Code of the tax authority. */
  authorityCode: string | null
  /** `YYYY-MM-DD`, in UTC+7. */
  day: string | null
  /** Why the tax authority refused it. */
  authorityRefusal: string | null
}

export type FindInvoiceOutcome = { kind: 'found'; invoice: ProviderInvoice } | { kind: 'none' } | Problem

export type MakeInvoiceOutcome =
  | { kind: 'made' }
  /** An earlier request made it, or is being worked at. */
  | { kind: 'known' }
  | { kind: 'rejected'; words: string }
  | Problem
