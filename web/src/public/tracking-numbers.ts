import { isOurNumber, normalizeNumber } from '@waybill/contract/shipments/numbers'

/** These end a number wherever they stand; a blank may also stand inside one of ours (`SGL 047 312 4829`). */
const HARD = /[,;，；、\t\r\n]+/
/** Could become one of our numbers, written in groups. */
const HALF_GROUPED = /^\s*(?:sgl|exp)(?:[\s.-]*\d){0,9}[\s.-]*$/i

const unique = (numbers: readonly string[]): string[] => [...new Set(numbers)]

const numbersOf = (piece: string): string[] =>
  isOurNumber(piece) ? [normalizeNumber(piece)] : piece.split(/\s+/).map(normalizeNumber).filter(Boolean)

/** The numbers of a pasted text or an address, as they are looked up, each once: split on comma, semicolon, blank, line. */
export const splitNumbers = (text: string): string[] => unique(text.split(HARD).flatMap(numbersOf))

/** What of a text under the cursor is complete, and what is still being typed. A blank ends a number unless it groups one of ours. */
export const takeTyped = (text: string): { numbers: string[]; rest: string } => {
  const pieces = text.split(HARD)
  const last = pieces.at(-1) ?? ''
  const isComplete = /\s$/.test(last) && !HALF_GROUPED.test(last)
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
