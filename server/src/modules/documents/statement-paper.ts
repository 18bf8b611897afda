import type { ChargePart, VatCode } from '@waybill/contract/billing/charges'
import type { PayTo } from '@waybill/contract/billing/statement'
import type { VatLine } from '@waybill/contract/billing/vat'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { PAGE, startDocument } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { type AnnexRow, annexPages, drawAnnex } from './statement-annex.ts'
import { drawStatementHead, drawStatementFoot } from './statement-head.ts'
import { drawLines } from './statement-lines.ts'
import { drawPay, drawSums } from './statement-sums.ts'
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
 * The paper of a statement on A4 (rule BIL-20): what is charged, VAT by rate, the account, where to pay, then the annex
 * with its shipments. Yields to other work, and keeps no page of the annex.
 */
export const layOutStatement = async (paper: StatementPaper): Promise<PdfDocument> => {
  await loadScriptFonts(JSON.stringify(paper))
  const doc = startDocument({ title: paper.number, lang: 'vi', at: paper.issuedAt })
  const newPage = (): number => {
    doc.addPage()
    return PAGE.margin
  }
  let y = drawStatementHead(doc, paper)
  y = await drawLines(doc, paper, y, newPage)
  y = drawSums(doc, paper, y, newPage)
  drawPay(doc, paper, y, newPage)

  const { count } = doc.bufferedPageRange()
  const pages = count + annexPages(paper.shipments.length)
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawStatementFoot(doc, paper, page + 1, pages)
    await yieldToEventLoop()
  }
  if (paper.shipments.length > 0) await drawAnnex(doc, paper, paper.shipments, { from: count, pages })
  doc.end()
  return doc
}
