import { addressParts } from '@waybill/contract/shipments/address-parts'
import type { Party } from '@waybill/contract/shipments/schemas'
import { CONTENT_WIDTH, heightOf, PAGE, QUIET, rule, write } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'

/** A party as address lines, without empty and repeated parts (rule SHP-4). */
export const partyLines = (party: Party): string[] =>
  [
    party.contactName === party.name ? null : party.contactName,
    party.addressLine1,
    party.addressLine2,
    party.addressLine3,
    addressParts([party.postcode, party.city, party.state]).join(' '),
    party.country?.label,
    party.telephone,
    party.email,
  ].filter((line): line is string => typeof line === 'string' && line !== '')

export type Block = { head: string; name: string; lines: readonly string[] }

const heightAt = (doc: PdfDocument, { name, lines }: Block, width: number, size: number): number =>
  12 +
  heightOf(doc, name, { width, size: size + 0.5, bold: true }) +
  lines.reduce((sum, line) => sum + heightOf(doc, line, { width, size }), 0)

/** The largest size at which both blocks fit a height; nothing is cut. */
export const fittingSize = (doc: PdfDocument, blocks: readonly Block[], width: number, height: number): number =>
  [8.5, 7.5, 6.5, 5.5].find((size) => blocks.every((block) => heightAt(doc, block, width, size) <= height)) ?? 5

/** Head, name in bold, the lines below; returns the height. */
export const drawParty = (doc: PdfDocument, block: Block, x: number, y: number, width: number, size = 8.5): number => {
  let top = y + write(doc, block.head, x, y, { width, size: 7, color: QUIET }) + 2
  top += write(doc, block.name, x, top, { width, size: size + 0.5, bold: true })
  for (const line of block.lines) top += write(doc, line, x, top, { width, size })
  return top - y
}

const GAP = 24
/** Of two parties side by side. */
export const HALF_WIDTH = (CONTENT_WIDTH - GAP) / 2

/** Two parties side by side with a rule below; returns the position of the rule. */
export const drawParties = (doc: PdfDocument, blocks: readonly [Block, Block], y: number): number => {
  const heights = blocks.map((block, at) => drawParty(doc, block, PAGE.margin + at * (HALF_WIDTH + GAP), y, HALF_WIDTH))
  const bottom = y + Math.max(...heights) + 8
  rule(doc, bottom)
  return bottom
}
