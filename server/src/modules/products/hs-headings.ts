import { readFileSync } from 'node:fs'
import { HEADING_DIGITS } from '@waybill/contract/shipments/customs'

let loaded: ReadonlyMap<string, string> | undefined

/**
 * The six-digit headings of the Harmonized System with their English descriptions, from `hs6.csv` (source and licence:
 * `hs6.md`). Loaded at their first use. No description has quotes or line breaks inside.
 */
export const hsHeadings = (): ReadonlyMap<string, string> => {
  loaded ??= new Map(
    readFileSync(new URL('hs6.csv', import.meta.url), 'utf8')
      .split(/\r?\n/)
      .slice(1)
      .filter(Boolean)
      .map((line) => [line.slice(0, HEADING_DIGITS), line.slice(HEADING_DIGITS + 1).replace(/^"|"$/g, '')]),
  )
  return loaded
}

/** Whether the six-digit heading of an HS code exists (rule CUS-41). */
export const isHsHeading = (heading: string): boolean => hsHeadings().has(heading)
