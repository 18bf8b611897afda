import { createRequire } from 'node:module'
import type bwipjs from 'bwip-js/node'
import { INK_BARS } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'

// Loaded with the first document (docs/decisions/2026-11-26-loaded-at-first-use.md).
const require = createRequire(import.meta.url)

type Bars = { sbs: number[] }

/** Quiet zone at each side of the bars, in modules (ISO/IEC 15417). */
const QUIET_MODULES = 10
/** Label printers of 203 dpi: bars of whole dots print sharply. */
const DOT = 72 / 203
const toDots = (points: number): number => Math.round(points / DOT) * DOT

/** Alternating widths of bars and spaces, a bar first; `modules` with both quiet zones. */
const code128 = (text: string): { bars: readonly number[]; modules: number } => {
  const { raw } = require('bwip-js/node') as typeof bwipjs
  const [symbol] = raw({ bcid: 'code128', text }) as unknown as [Bars]
  return { bars: symbol.sbs, modules: symbol.sbs.reduce((sum, bar) => sum + bar, 0) + 2 * QUIET_MODULES }
}

const drawBars = (
  doc: PdfDocument,
  bars: readonly number[],
  x: number,
  y: number,
  unit: number,
  height: number,
): void => {
  let at = x + QUIET_MODULES * unit
  bars.forEach((bar, index) => {
    if (index % 2 === 0) doc.rect(at, y, bar * unit, height)
    at += bar * unit
  })
  doc.fill(INK_BARS)
}

/** Code 128 as vector bars, `width` points wide with its quiet zones (10 modules at each side), black on white. */
export const drawCode128 = (
  doc: PdfDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void => {
  const { bars, modules } = code128(text)
  drawBars(doc, bars, x, y, width / modules, height)
}

/** The same for label printers: centred, as wide as a whole number of dots for each module allows. */
export const drawLabelCode128 = (
  doc: PdfDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void => {
  const { bars, modules } = code128(text)
  const unit = Math.max(Math.floor(width / modules / DOT), 1) * DOT
  drawBars(doc, bars, toDots(x + (width - modules * unit) / 2), y, unit, height)
}
