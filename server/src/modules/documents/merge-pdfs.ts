import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { refused } from '../../platform/app-error.ts'

/** A label to merge; `read` answers undefined where there is no file. */
type Label = { number: string; read: () => Promise<Buffer | undefined> }

/** PDFs as one, in their order. 422 naming the parcel whose file is lost, or is no PDF. */
export const mergePdfs = async (labels: readonly Label[]): Promise<Buffer> => {
  const pdfLib = await import('@cantoo/pdf-lib')
  const merged = await pdfLib.PDFDocument.create()
  for (const label of labels) {
    const theirs = await readPdf(pdfLib.PDFDocument, label)
    for (const page of await merged.copyPages(theirs, theirs.getPageIndices())) merged.addPage(page)
    await yieldToEventLoop()
  }
  return Buffer.from(await merged.save())
}

const readPdf = async (Pdf: typeof PDFDocument, { number, read }: Label): Promise<PDFDocument> => {
  const content = await read()
  const pdf = content && (await Pdf.load(content, { ignoreEncryption: true }).catch(() => undefined))
  if (!pdf) throw refused(`The provider label of ${number} cannot be read.`)
  return pdf
}
