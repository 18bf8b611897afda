import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { type HsCode, MAX_HS_CODES } from '@waybill/contract/products/schemas'
import { HS_CODES } from './hs-codes.ts'

const SEARCHED = HS_CODES.map((entry) => {
  const en = normalizeForSearch(entry.en)
  const vi = normalizeForSearch(entry.vi)
  return { entry, begins: [en, vi], words: ` ${en} ${vi}`.replace(/[(),;/-]/g, ' ') }
})

/** Codes that begin with the digits, or whose words each begin with a word that was asked for; exact beginnings first (rule MER-11). */
export const findHsCodes = (search: string): HsCode[] => {
  const text = normalizeForSearch(search)
  if (/^[\d. ]+$/.test(text)) {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    return HS_CODES.filter(({ code }) => code.startsWith(digits)).slice(0, MAX_HS_CODES)
  }
  const asked = text.split(/[ (),;/-]+/).filter(Boolean)
  if (asked.length === 0) return []
  return SEARCHED.filter(({ words }) => asked.every((word) => words.includes(` ${word}`)))
    .map((found) => ({ ...found, rank: found.begins.some((begin) => begin.startsWith(text)) ? 0 : 1 }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_HS_CODES)
    .map(({ entry }) => entry)
}
