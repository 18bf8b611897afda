import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { type HsCode, MAX_HS_CODES } from '@waybill/contract/products/schemas'
import { HS_CODES } from './hs-codes.ts'

const SEARCHED = HS_CODES.map((entry) => {
  const en = normalizeForSearch(entry.en)
  const vi = normalizeForSearch(entry.vi)
  const { also, ...shown } = entry
  const others = also.split(', ').map(normalizeForSearch)
  return {
    entry: shown,
    begins: [en, vi, ...others],
    words: ` ${en} ${vi} ${others.join(' ')}`.replace(/[(),;/-]/g, ' '),
  }
})

/**
 * Codes that begin with the digits, or contain every searched word, in English, Vietnamese or their common names; exact
 * beginnings first (rule MER-11).
 */
export const findHsCodes = (search: string): HsCode[] => {
  const text = normalizeForSearch(search)
  if (/^[\d. ]+$/.test(text)) {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    return SEARCHED.map(({ entry }) => entry)
      .filter(({ code }) => code.startsWith(digits))
      .slice(0, MAX_HS_CODES)
  }
  const searchWords = text.split(/[ (),;/-]+/).filter(Boolean)
  if (searchWords.length === 0) return []
  return SEARCHED.filter(({ words }) => searchWords.every((word) => words.includes(` ${word}`)))
    .map((found) => ({ ...found, rank: found.begins.some((begin) => begin.startsWith(text)) ? 0 : 1 }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_HS_CODES)
    .map(({ entry }) => entry)
}
