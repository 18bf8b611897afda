import { hasNumberForm, readNumbers } from '@waybill/contract/shipments/numbers'

/** Separators that always end a number; a space may also occur inside one (`SGL 047 312 4829`, `9400 1001 …`). */
const HARD = /[,;，；、\t\r\n]+/
/** May become one of our numbers, or one of UPS or the posts, written in groups. */
const HALF_GROUPED = /^\s*(?:(?:sgl|exp)(?:[\s.-]*\d){0,9}|1z(?:\s*[a-z0-9]{1,4})*|[a-z]{2}(?:\s+\d{1,9})*)[\s.-]*$/i
/** Groups of digits as carriers print them. The longest number, with its routing, has 34. */
const DIGIT_GROUPS = /^\s*\d{1,5}(?:[\s-]+\d{1,5})*[\s-]*$/
const MAX_DIGITS = 34

const unique = (numbers: readonly string[]): string[] => [...new Set(numbers)]

/** Whether more groups of the same number may follow. */
const isHalfGrouped = (text: string): boolean => {
  if (hasNumberForm(text)) return /^\s*9[1-5]\d\d\s(?:\d{4}\s+){4}$/.test(text)
  return HALF_GROUPED.test(text) || (DIGIT_GROUPS.test(text) && text.replace(/\D/g, '').length < MAX_DIGITS)
}

/** The normalized numbers of a pasted text or an address, without duplicates. */
export const splitNumbers = (text: string): string[] => unique(readNumbers(text))

/**
 * Splits typed text into complete numbers and the rest being typed. A space ends a number unless it may separate
 * groups.
 */
export const takeTyped = (text: string): { numbers: string[]; rest: string } => {
  const pieces = text.split(HARD)
  const last = pieces.at(-1) ?? ''
  const isComplete = /\s$/.test(last) && !isHalfGrouped(last)
  return isComplete
    ? { numbers: splitNumbers(text), rest: '' }
    : { numbers: splitNumbers(pieces.slice(0, -1).join(',')), rest: last.trimStart() }
}

/** Whether a text has several pieces, so that pasting it makes chips. */
export const isSeveral = (text: string): boolean => HARD.test(text.trim()) || /\S\s+\S/.test(text)

/** `numbers` followed by `more`, without duplicates; returns those beyond the limit instead of dropping them. */
export const addNumbers = (
  numbers: readonly string[],
  more: readonly string[],
  limit: number,
): { numbers: string[]; left: string[] } => {
  const all = unique([...numbers, ...more])
  return { numbers: all.slice(0, limit), left: all.slice(limit) }
}
