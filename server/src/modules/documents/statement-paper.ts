import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { PAGE, startDocument } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { annexPages, drawAnnex } from './statement-annex.ts'
import { drawStatementHead, drawStatementFoot } from './statement-head.ts'
import { drawLines } from './statement-lines.ts'
import type { StatementPaper } from './statement-paper-data.ts'
import { drawPay, drawSums } from './statement-sums.ts'

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
