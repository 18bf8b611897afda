import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { HEADING_DIGITS } from '@waybill/contract/shipments/customs'
import { type HsCode, MAX_HS_CODES } from '@waybill/contract/products/schemas'
import { HS_CODES } from './hs-codes.ts'
import { hsHeadings } from './hs-headings.ts'

type SearchedCode = {
  entry: HsCode
  /** The texts that an exact match begins. */
  begins: readonly string[]
  words: string
  isOwn: boolean
}

const searchedCode = (isOwn: boolean, { also, ...entry }: HsCode & { also: string }): SearchedCode => {
  const en = normalizeForSearch(entry.en)
  const vi = normalizeForSearch(entry.vi)
  const others = also.split(', ').map(normalizeForSearch)
  return {
    isOwn,
    entry,
    begins: [en, vi, ...others],
    words: ` ${en} ${vi} ${others.join(' ')}`.replace(/[(),;/-]/g, ' '),
  }
}

let loaded: readonly SearchedCode[] | undefined

/** Our own codes first, then the other headings, which have English words only. */
const searchedCodes = (): readonly SearchedCode[] => {
  if (loaded) return loaded
  const own = new Set(HS_CODES.map(({ code }) => code))
  const others = [...hsHeadings()].filter(([code]) => !own.has(code))
  loaded = [
    ...HS_CODES.map((code) => searchedCode(true, code)),
    ...others.map(([code, en]) => searchedCode(false, { code, en, vi: en, also: '' })),
  ]
  return loaded
}

/**
 * Codes that begin with the digits, or contain every searched word, in English, Vietnamese or their common names: our own
 * codes before the rest of the Harmonized System, exact beginnings first (rule MER-11).
 */
export const findHsCodes = (search: string): HsCode[] => {
  const text = normalizeForSearch(search)
  if (/^[\d. ]+$/.test(text)) {
    const digits = text.replace(/\D/g, '').slice(0, HEADING_DIGITS)
    return searchedCodes()
      .map(({ entry }) => entry)
      .filter(({ code }) => code.startsWith(digits))
      .slice(0, MAX_HS_CODES)
  }
  const searchWords = text.split(/[ (),;/-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (searchWords.length === 0) return []
  return searchedCodes()
    .filter(({ words }) => searchWords.every((word) => words.includes(` ${word}`)))
    .map((found) => ({
      ...found,
      rank: (found.isOwn ? 0 : 2) + (found.begins.some((begin) => begin.startsWith(text)) ? 0 : 1),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_HS_CODES)
    .map(({ entry }) => entry)
}
