import type { ChargePart, VatCode } from '@waybill/contract/billing/charges'
import type { PayTo } from '@waybill/contract/billing/statement'
import type { VatLine } from '@waybill/contract/billing/vat'
import type { PaymentKind } from './statement-words.ts'

/** A company on a paper, as it was when the statement was issued. */
type PaperParty = { name: string; address: string; taxCode: string }

/** All charges of one kind and rate, corrections and lines by hand left out. `names`: of shipment fees. */
export type PaperGroup = {
  part: ChargePart
  vatCode: VatCode
  percent: number | null
  names: readonly string[]
  shipments: number
  amount: number
}

/** A correction, or a line added by hand; `number`: its shipment. */
export type PaperLine = {
  number: string | null
  part: ChargePart
  vatCode: VatCode
  detail: string
  percent: number | null
  amount: number
  reason: string
}

export type PaperAccount = {
  opening: number
  payments: readonly { day: string; kind: PaymentKind; amount: number }[]
  closing: number
}

/**
 * A statement, opening balance or credit note as its paper shows it (rule BIL-20). Days as `2026-11-30`; VND, of a credit
 * note below 0. `account` in favour of us: what the company owes is above 0.
 */
export type StatementPaper = {
  kind: 'statement' | 'opening' | 'creditNote'
  number: string
  clientCode: string
  from: string
  to: string
  issued: string
  due: string | null
  issuedAt: Date
  /** The statement that a credit note credits. */
  ofNumber: string | null
  reason: string | null
  seller: PaperParty & { email: string; phone: string; color: string }
  buyer: PaperParty
  groups: readonly PaperGroup[]
  corrections: readonly PaperLine[]
  byHand: readonly PaperLine[]
  vatLines: readonly VatLine[]
  net: number
  amount: number
  account: PaperAccount | null
  /** What the company's credit paid at issue. */
  paid: number
  payTo: PayTo | null
  shipments: readonly AnnexRow[]
}

/**
 * A shipment with what it is charged on a statement, corrections and lines by hand left out. Its day of charging;
 * `price`: freight, account fee and fuel; `duties`: with import VAT. VND without VAT, weights in kg.
 */
export type AnnexRow = {
  day: string
  number: string
  reference: string
  service: string
  country: string
  declaredKg: number | null
  verifiedKg: number | null
  chargedKg: number | null
  price: number
  fees: number
  adminFee: number
  duties: number
  amount: number
}
