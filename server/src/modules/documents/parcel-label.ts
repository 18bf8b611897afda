import { addressParts } from '@waybill/contract/shipments/address-parts'
import { formatKg } from '@waybill/contract/kernel/money'
import { drawLabelCode128 } from './barcode.ts'
import { type Cn22, drawCn22, drawCn22List, layOutCn22 } from './cn22.ts'
import { BLACK, CONTENT, heightOf, LABEL, labelRule, type PdfDocument, write } from './pdf-document.ts'
import type { ParcelDocumentData, DocumentParty } from './parcel-document-data.ts'
import { pieceName, type Piece, piecesOf } from './pieces.ts'

const HEAD_HEIGHT = 46
const FACTS_HEIGHT = 25
/** Gaps, and the human-readable number under its bars. */
const AROUND_BARS = 36
const FROM_MOST = 47
/** If the receiver would be smaller than this, the next arrangement is tried. */
const RECEIVER_SIZE = 9
/** From roomy to dense: the bars stay high enough for a scanner, the goods of a CN22 move to the attached list. */
const ARRANGEMENTS = {
  withCn22: [
    { barsHeight: 50, rowsMost: 62 },
    { barsHeight: 44, rowsMost: 40 },
    { barsHeight: 36, rowsMost: 18 },
  ],
  alone: [
    { barsHeight: 90, rowsMost: 0 },
    { barsHeight: 60, rowsMost: 0 },
  ],
}

/**
 * The SGL label of a parcel (rule LBL-1): a page of 100 × 150 mm for each package, followed by the rest of a long CN22.
 * Yields after each package, so that the caller can do other work.
 */
export function* drawParcelLabel(doc: PdfDocument, parcel: ParcelDocumentData): Generator<void> {
  for (const piece of piecesOf(parcel)) {
    const layout = layOut(doc, parcel, piece)
    doc.addPage({ size: [LABEL.width, LABEL.height], margin: 0 })
    drawPage(doc, parcel, piece, layout)
    if (layout.cn22 && layout.cn22.more > 0) drawCn22List(doc, parcel, piece, layout.cn22)
    yield
  }
}

/** Positions of the blocks on a package's label, and the sizes at which they fit. */
type Layout = {
  fromSize: number
  toSize: number
  toTop: number
  barsTop: number
  barsHeight: number
  cn22: Cn22 | null
}

const layOut = (doc: PdfDocument, parcel: ParcelDocumentData, piece: Piece): Layout => {
  const fromSize = fitting([7, 6.5, 6, 5.5, 5], (size) => fromHeight(doc, parcel.sender, size), FROM_MOST)
  const toTop = LABEL.margin + HEAD_HEIGHT + fromHeight(doc, parcel.sender, fromSize) + 9
  const arranged = (parcel.customsPaper === 'cn22' ? ARRANGEMENTS.withCn22 : ARRANGEMENTS.alone).map(
    ({ barsHeight, rowsMost }): Layout => {
      const cn22 = parcel.customsPaper === 'cn22' ? layOutCn22(doc, parcel, piece, rowsMost) : null
      const bottom = cn22?.top ?? LABEL.height - LABEL.margin
      const barsTop = bottom - FACTS_HEIGHT - referenceHeight(doc, parcel) - barsHeight - AROUND_BARS + 20
      const toSize = fitting(
        [14, 13, 12, 11, 10, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5],
        (size) => toHeight(doc, parcel.receiver, size),
        barsTop - toTop - 8,
      )
      return { fromSize, toSize, toTop, barsTop, barsHeight, cn22 }
    },
  )
  const roomiest = arranged.reduce((best, one) => (one.toSize > best.toSize ? one : best))
  return arranged.find(({ toSize }) => toSize >= RECEIVER_SIZE) ?? roomiest
}

/** The largest size at which a block fits a height, because nothing is ever cut. */
const fitting = (sizes: readonly number[], heightAt: (size: number) => number, height: number): number =>
  sizes.find((size) => heightAt(size) <= height) ?? sizes.at(-1) ?? 5

const drawPage = (doc: PdfDocument, parcel: ParcelDocumentData, piece: Piece, layout: Layout): void => {
  drawHead(doc, parcel, piece)
  drawFrom(doc, parcel.sender, LABEL.margin + HEAD_HEIGHT + 2, layout.fromSize)
  labelRule(doc, layout.toTop - 3, 1.2)
  drawTo(doc, parcel.receiver, layout)
  labelRule(doc, layout.barsTop - 6, 1.2)
  drawLabelCode128(doc, parcel.number, 0, layout.barsTop, LABEL.width, layout.barsHeight)
  write(doc, parcel.number, LABEL.margin, layout.barsTop + layout.barsHeight + 1, {
    width: CONTENT,
    size: 12,
    bold: true,
    align: 'center',
    color: BLACK,
  })
  drawFacts(doc, parcel, piece, layout.barsTop + layout.barsHeight + 18)
  if (layout.cn22) drawCn22(doc, parcel, piece, layout.cn22)
}

const drawHead = (doc: PdfDocument, parcel: ParcelDocumentData, piece: Piece): void => {
  const top = LABEL.margin
  const height = HEAD_HEIGHT - 6
  doc.rect(LABEL.margin, top, 76, height).fill(BLACK)
  write(doc, parcel.serviceCode, LABEL.margin, top + (parcel.serviceCode.length > 4 ? 11 : 6), {
    width: 76,
    size: parcel.serviceCode.length > 4 ? 13 : 22,
    bold: true,
    align: 'center',
    color: '#ffffff',
  })
  const middle = LABEL.margin + 82
  write(doc, pieceName(piece), middle, top - 2, { width: 84, size: 20, bold: true, color: BLACK, isWhole: true })
  const label = { width: 88, color: BLACK }
  const fits = (size: number): number => heightOf(doc, parcel.serviceLabel, { ...label, size })
  write(doc, parcel.serviceLabel, middle, top + 24, { ...label, size: fitting([6.5, 6, 5.5, 5, 4.5, 4], fits, 18) })
  const right = LABEL.width - LABEL.margin - 84
  write(doc, parcel.receiver.countryCode ?? '', right, top - 5, {
    width: 84,
    size: 28,
    bold: true,
    align: 'right',
    color: BLACK,
  })
  const country = parcel.receiver.countryName ?? ''
  write(doc, country, right, top + 29, { width: 84, size: 7, align: 'right', color: BLACK, isWhole: true })
  labelRule(doc, top + HEAD_HEIGHT - 3, 1.2)
}

/** Name, company and address on as few lines as possible. */
const fromLines = (party: DocumentParty): string[] => [
  [party.name, party.company].filter(Boolean).join(', '),
  [...party.street, placeOf(party), party.countryName].filter(Boolean).join(', '),
]

const placeOf = ({ town, state, postcode }: DocumentParty): string => addressParts([town, state, postcode]).join(' ')

const HEAD_WIDTH = 26
const BESIDE = CONTENT - HEAD_WIDTH
const fromHeight = (doc: PdfDocument, party: DocumentParty, size: number): number =>
  [...fromLines(party), party.phone].reduce((sum, line) => sum + heightOf(doc, line, { width: BESIDE, size }), 0)

const drawFrom = (doc: PdfDocument, party: DocumentParty, y: number, size: number): void => {
  write(doc, 'FROM', LABEL.margin, y, { width: HEAD_WIDTH, size: 6.5, bold: true, color: BLACK })
  let top = y
  for (const line of [...fromLines(party), party.phone])
    top += write(doc, line, LABEL.margin + HEAD_WIDTH, top, { width: BESIDE, size, color: BLACK })
}

type Part = { text: string; scale: number; bold: boolean }

const toParts = (party: DocumentParty): Part[] =>
  [
    { text: party.name, scale: 1, bold: true },
    { text: party.company ?? '', scale: 0.9, bold: false },
    ...party.street.map((text) => ({ text, scale: 0.9, bold: false })),
    { text: placeOf(party), scale: 0.95, bold: true },
    { text: (party.countryName ?? '').toUpperCase(), scale: 0.95, bold: true },
    { text: [party.phone, party.alternatePhone].filter(Boolean).join(' / '), scale: 0.8, bold: false },
  ].filter(({ text }) => text !== '')

const styleOf = ({ scale, bold }: Part, size: number) => ({ width: BESIDE, size: size * scale, bold, color: BLACK })

const toHeight = (doc: PdfDocument, party: DocumentParty, size: number): number =>
  toParts(party).reduce((sum, part) => sum + heightOf(doc, part.text, styleOf(part, size)), 0)

const drawTo = (doc: PdfDocument, party: DocumentParty, { toTop, toSize }: Layout): void => {
  write(doc, 'TO', LABEL.margin, toTop + 2, { width: HEAD_WIDTH, size: 9, bold: true, color: BLACK })
  let top = toTop
  for (const part of toParts(party)) top += write(doc, part.text, LABEL.margin + HEAD_WIDTH, top, styleOf(part, toSize))
}

const drawFacts = (doc: PdfDocument, parcel: ParcelDocumentData, piece: Piece, top: number): void => {
  labelRule(doc, top - 2, 0.6)
  const tracking = parcel.trackingNumber === parcel.number ? null : parcel.trackingNumber
  const facts: [label: string, value: string, x: number, width: number][] = [
    ['Weight', `${formatKg(piece.weightKg)} kg`, 0, 56],
    ['Date', parcel.day, 56, 56],
    ['Duty', parcel.dutyPayer ?? '', 112, 28],
    ['Tracking number', tracking ?? '', 140, CONTENT - 140],
  ]
  for (const [label, value, x, width] of facts) {
    if (value === '') continue
    write(doc, label, LABEL.margin + x, top, { width, size: 5.5, color: BLACK })
    const fits = (size: number): number => heightOf(doc, value, { width, size, bold: true })
    const size = fitting([9, 8, 7, 6, 5, 4], fits, 12)
    write(doc, value, LABEL.margin + x, top + 7, { width, size, bold: true, color: BLACK })
  }
  const reference = referenceOf(parcel)
  if (reference) write(doc, reference.text, LABEL.margin, top + FACTS_HEIGHT - 4, { ...reference.style, color: BLACK })
}

/** The sender's own reference: up to 150 letters, on its own line or two. */
const referenceOf = ({ reference }: ParcelDocumentData) =>
  reference === null
    ? null
    : { text: `Ref. ${reference}`, style: { width: CONTENT, size: reference.length > 60 ? 6 : 7.5 } }
const referenceHeight = (doc: PdfDocument, parcel: ParcelDocumentData): number => {
  const reference = referenceOf(parcel)
  return reference === null ? 0 : heightOf(doc, reference.text, reference.style) + 1
}
