import { itemTextsAt, type PrintedText, unprintableTexts } from '@waybill/contract/shipments/printable-text'
import { buffer } from 'node:stream/consumers'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { startDocument } from './pdf-document.ts'
import type { ParcelDocumentData, DocumentParty } from './parcel-document-data.ts'
import { drawParcelLabel } from './parcel-label.ts'
import { loadScriptFonts } from './script-fonts.ts'

type Printing = {
  title: string
  at: Date
  /** Called after each label with the number so far. */
  onLabel?: (done: number) => Promise<void> | void
}

/**
 * SGL labels of parcels in one PDF, in their order (rule LBL-1). Yields between two pages, so that a long print does
 * not block the process.
 */
export const labelsPdf = async (
  parcels: Iterable<ParcelDocumentData> | AsyncIterable<ParcelDocumentData>,
  { title, at, onLabel }: Printing,
): Promise<Buffer> => {
  const doc = startDocument({ title, lang: 'en', at, isBuffered: false })
  const bytes = buffer(doc)
  let done = 0
  for await (const parcel of parcels) {
    await loadScriptFonts(JSON.stringify(parcel))
    for (const _page of drawParcelLabel(doc, parcel)) await yieldToEventLoop()
    done += 1
    await onLabel?.(done)
  }
  doc.end()
  return bytes
}

const partyTexts = (side: string, party: DocumentParty): PrintedText[] => [
  [`${side}.name1`, party.name],
  [`${side}.name2`, party.company],
  ...party.street.map((text, at): PrintedText => [`${side}.addressLine${at + 1}`, text]),
  [`${side}.town`, party.town],
  [`${side}.state`, party.state],
  [`${side}.postcode`, party.postcode],
  [`${side}.contact.phoneNumber`, party.phone],
  [`${side}.contact.alternatePhoneNo`, party.alternatePhone],
  [`${side}.contact.emailAddress`, party.email],
]

/** Fields of a parcel with unprintable letters (docs/decisions, papers), with some of these letters. */
export const unprintableParcelFields = (parcel: ParcelDocumentData): Map<string, string> =>
  unprintableTexts([
    ...partyTexts('shipFromAddress', parcel.sender),
    ...partyTexts('shipToAddress', parcel.receiver),
    ...parcel.items.flatMap((item, at): PrintedText[] => [
      [`handlingUnits.0.contentDetailItems.${at}.itemDescription`, item.description],
      ...itemTextsAt(`handlingUnits.0.contentDetailItems.${at}`, item),
    ]),
    ['senderReference', parcel.reference],
  ])
