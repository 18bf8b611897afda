import Big from 'big.js'
import { withItemTexts } from './item-text-line.ts'
import type { DocumentItem, ParcelDocumentData } from './parcel-document-data.ts'
import { INK_BARS } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'

/** One package of a parcel: its position among all of them, its own gross weight, and its customs items. */
export type Piece = { at: number; of: number; weightKg: number; items: readonly DocumentItem[] }

type Packed = Pick<ParcelDocumentData, 'packages' | 'items'>

const countOf = ({ packages }: Packed): number => packages.reduce((sum, { quantity }) => sum + quantity, 0)

/** The package of an item: the first until it is assigned, or if its package no longer exists. */
const placeOf = ({ packageNumber }: DocumentItem, of: number): number =>
  packageNumber !== null && packageNumber <= of ? packageNumber : 1

/** The packages of a parcel with their declared items; every item is in exactly one of them (rule LBL-81). */
export const piecesOf = (parcel: Packed): Piece[] => {
  const of = countOf(parcel)
  const items = Map.groupBy(parcel.items, (item) => placeOf(item, of))
  return parcel.packages
    .flatMap(({ quantity, weightKg }) => Array.from({ length: quantity }, () => weightKg))
    .map((weightKg, index) => ({ at: index + 1, of, weightKg, items: items.get(index + 1) ?? [] }))
}

/** `1/3`. */
export const pieceName = ({ at, of }: Pick<Piece, 'at' | 'of'>): string => `${at}/${of}`

/** The packages with customs items. */
export const declaringPieces = (parcel: Packed): string[] => {
  const of = countOf(parcel)
  return [...new Set(parcel.items.map((item) => placeOf(item, of)))]
    .sort((left, right) => left - right)
    .map((at) => pieceName({ at, of }))
}

/** An item on a document of the whole parcel: `2/3 · Silk scarf` once an item was assigned. */
export const describedItem = (parcel: Packed, item: DocumentItem): string => {
  const of = countOf(parcel)
  const isTold = of > 1 && parcel.items.some(({ packageNumber }) => packageNumber !== null)
  const described = withItemTexts(item.description, item)
  return isTold ? `${pieceName({ at: placeOf(item, of), of })} · ${described}` : described
}

/** Of all packages, in kg, exactly the sum of their labels. */
export const grossWeightOf = ({ packages }: Packed): Big =>
  packages.reduce((sum, { quantity, weightKg }) => sum.plus(new Big(weightKg).times(quantity)), new Big(0))

/** A check box of the form; the ticked one has a cross. */
export const drawTick = (doc: PdfDocument, x: number, y: number, edge: number, isTicked: boolean): void => {
  doc.rect(x, y, edge, edge).lineWidth(0.6).strokeColor(INK_BARS).stroke()
  if (!isTicked) return
  doc
    .moveTo(x, y)
    .lineTo(x + edge, y + edge)
    .moveTo(x + edge, y)
    .lineTo(x, y + edge)
    .lineWidth(1)
    .strokeColor(INK_BARS)
    .stroke()
}
