import { hasNumberForm, readNumbers } from '@waybill/contract/shipments/numbers'

/** These end a number wherever they stand; a blank may also stand inside one (`SGL 047 312 4829`, `9400 1001 …`). */
const HARD = /[,;，；、\t\r\n]+/
/** Could become one of our numbers, one of UPS or of the posts, written in groups. */
const HALF_GROUPED = /^\s*(?:(?:sgl|exp)(?:[\s.-]*\d){0,9}|1z(?:\s*[a-z0-9]{1,4})*|[a-z]{2}(?:\s+\d{1,9})*)[\s.-]*$/i
/** Groups of digits as carriers print them. The longest number, with its routing, has 34. */
const DIGIT_GROUPS = /^\s*\d{1,5}(?:[\s-]+\d{1,5})*[\s-]*$/
const MAX_DIGITS = 34

const unique = (numbers: readonly string[]): string[] => [...new Set(numbers)]

/** May more groups of the same number follow? */
const isHalfGrouped = (text: string): boolean => {
  if (hasNumberForm(text)) return /^\s*9[1-5]\d\d\s(?:\d{4}\s+){4}$/.test(text)
  return HALF_GROUPED.test(text) || (DIGIT_GROUPS.test(text) && text.replace(/\D/g, '').length < MAX_DIGITS)
}

/** The numbers of a pasted text or an address, as they are looked up, each once. */
export const splitNumbers = (text: string): string[] => unique(readNumbers(text))

/** What of a text under the cursor is complete, and what is still being typed. A blank ends a number unless it may group one. */
export const takeTyped = (text: string): { numbers: string[]; rest: string } => {
  const pieces = text.split(HARD)
  const last = pieces.at(-1) ?? ''
  const isComplete = /\s$/.test(last) && !isHalfGrouped(last)
  return isComplete
    ? { numbers: splitNumbers(text), rest: '' }
    : { numbers: splitNumbers(pieces.slice(0, -1).join(',')), rest: last.trimStart() }
}

/** Does a text hold more than one piece, so that pasting it makes chips? */
export const isSeveral = (text: string): boolean => HARD.test(text.trim()) || /\S\s+\S/.test(text)

/** `numbers` with `more` behind them, each once; what is beyond the limit is handed back, not dropped. */
export const addNumbers = (
  numbers: readonly string[],
  more: readonly string[],
  limit: number,
): { numbers: string[]; left: string[] } => {
  const all = unique([...numbers, ...more])
  return { numbers: all.slice(0, limit), left: all.slice(limit) }
}
