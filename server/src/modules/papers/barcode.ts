import bwipjs from 'bwip-js/node'
import { INK_BARS, type Paper } from './paper.ts'

type Bars = { sbs: number[] }

/** Code 128 as vector bars, `width` points wide with its quiet zones (10 modules at each side), black on white. */
export const drawCode128 = (doc: Paper, text: string, x: number, y: number, width: number, height: number): void => {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text }) as unknown as [Bars]
  const quiet = 10
  const modules = symbol.sbs.reduce((sum, bar) => sum + bar, 0) + 2 * quiet
  const unit = width / modules
  let at = x + quiet * unit
  symbol.sbs.forEach((bar, index) => {
    // Bars and spaces take turns, a bar first.
    if (index % 2 === 0) doc.rect(at, y, bar * unit, height)
    at += bar * unit
  })
  doc.fill(INK_BARS)
}
