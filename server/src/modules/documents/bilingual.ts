import { formatDecimal } from '@waybill/contract/kernel/money'
import type { PdfDocument } from './lines.ts'
import { heightOf, QUIET, widthOf, write } from './pdf-document.ts'

/** A text of a paper for Vietnamese readers: Vietnamese, and below or beside it, smaller, English. */
export type Pair = readonly [vi: string, en: string]

type PairStyle = { width: number; size?: number; bold?: boolean; align?: 'left' | 'right'; color?: string }

const SMALL = 0.8
const GAP = 4

/** Vietnamese with English on the line below; returns the height of both. */
export const writePair = (doc: PdfDocument, [vi, en]: Pair, x: number, y: number, style: PairStyle): number => {
  const { size = 8, width, align = 'left' } = style
  const height = write(doc, vi, x, y, { ...style, size })
  return height + write(doc, en, x, y + height, { width, align, size: size * SMALL, color: QUIET })
}

export const pairHeight = (doc: PdfDocument, [vi, en]: Pair, { size = 8, ...style }: PairStyle): number =>
  heightOf(doc, vi, { ...style, size }) + heightOf(doc, en, { width: style.width, size: size * SMALL })

/** Vietnamese with English beside it on the same line. */
export const writeBeside = (doc: PdfDocument, [vi, en]: Pair, x: number, y: number, style: PairStyle): number => {
  const { size = 8, bold = false, width } = style
  const height = write(doc, vi, x, y, { ...style, size })
  const used = widthOf(doc, vi, { size, bold }) + GAP
  write(doc, en, x + used, y + size * (1 - SMALL), { width: width - used, size: size * SMALL, color: QUIET })
  return height
}

/** Whole VND with a minus sign as long as a plus: −874,380. */
export const vnd = (amount: number): string => formatDecimal(amount, 0).replace('-', '−')

/** `2026-11-30` → `30/11/2026`. */
export const paperDay = (day: string): string => day.split('-').reverse().join('/')
