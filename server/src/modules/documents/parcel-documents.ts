import { formatKg } from '@waybill/contract/kernel/money'
import { addressParts } from '@waybill/contract/shipments/address-parts'
import { maskIoss } from '@waybill/contract/shipments/customs'
import { choiceLabel } from '@waybill/contract/shipments/fields'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { grossWeightOf } from './pieces.ts'
import type { ParcelDocumentData, DocumentParty } from './parcel-document-data.ts'
import { refused } from '../../platform/app-error.ts'

/** A party under its name, as on customs documents. */
export const partyRows = (party: DocumentParty): string[] =>
  [
    party.company,
    ...party.street,
    addressParts([party.postcode, party.town, party.state]).join(' '),
    party.countryName,
    [party.phone, party.alternatePhone].filter(Boolean).join(' / '),
    party.email,
  ].filter((line): line is string => line !== null && line !== '')

/** Facts on both customs documents of a parcel, without empty ones; of an IOSS number the last digits (rule TAX-9). */
export const parcelFacts = (parcel: ParcelDocumentData): Record<string, string | null> => {
  return {
    reference: parcel.reference,
    tracking: parcel.trackingNumber,
    service: parcel.serviceLabel,
    reason: choiceLabel('category', parcel.category, 'en'),
    nature: choiceLabel('natureOfGoods', parcel.natureOfGoods, 'en'),
    destination: parcel.receiver.countryName,
    packages: String(parcel.packages.reduce((sum, { quantity }) => sum + quantity, 0)),
    grossWeight: `${formatKg(grossWeightOf(parcel))} kg`,
    ioss: maskIoss(parcel.iossNumber),
    eori: parcel.eoriNumber,
    taxNumber: parcel.senderTaxNumber,
    duties: dutiesOf(parcel),
  }
}

const dutiesOf = ({ dutyPayer, isPaidBySender }: ParcelDocumentData): string | null => {
  if (dutyPayer !== null) return dutyPayer === 'DDP' ? 'Paid by the sender (DDP)' : 'Paid by the recipient (DAP)'
  return isPaidBySender ? 'Paid by the sender' : null
}

/** Facts in document form, without empty ones. */
export const namedFacts = (facts: readonly (readonly [string, string | null | undefined])[]): [string, string][] =>
  facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))

/** A label to merge; `read` returns undefined without a file. */
type Label = { number: string; read: () => Promise<Buffer | undefined> }

/** Merges PDFs in their order. 422 naming the parcel whose file is lost, or is not a PDF. */
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
