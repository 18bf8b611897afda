import { buffer } from 'node:stream/consumers'
import { setImmediate as breathe } from 'node:timers/promises'
import { PDFDocument } from 'pdf-lib'
import { refused } from '../../platform/app-error.ts'
import type { FileStore } from '../../platform/files.ts'

type Label = { number: string; file: string }

/** Stored PDFs as one, in their order. 422 naming the parcel whose file is lost, or is no PDF. */
export const mergePdfs = async (files: Pick<FileStore, 'read'>, labels: readonly Label[]): Promise<Buffer> => {
  const merged = await PDFDocument.create()
  for (const label of labels) {
    const theirs = await readPdf(files, label)
    for (const page of await merged.copyPages(theirs, theirs.getPageIndices())) merged.addPage(page)
    await breathe()
  }
  return Buffer.from(await merged.save())
}

const readPdf = async (files: Pick<FileStore, 'read'>, { number, file }: Label): Promise<PDFDocument> => {
  const stored = await files.read(file)
  const read = stored && (await buffer(stored.stream))
  const pdf = read && (await PDFDocument.load(read, { ignoreEncryption: true }).catch(() => undefined))
  if (!pdf) throw refused(`The provider label of ${number} cannot be read.`)
  return pdf
}
