import { hasLostDigits } from './lost-digits.ts'

/** The most numbers of a pasted or scanned list: as many values as one filter takes. */
export const MAX_NUMBERS = 1000
/** The longest number, ours or a provider’s. */
export const MAX_NUMBER_LENGTH = 50

/** Reads typed numbers: `one` to its stored form ('' when nothing is left), `all` of a text in their order. */
export type NumberReader = { one: (typed: string) => string; all: (text: string) => string[] }

/** The numbers of a text in its order, each once, as they are stored; and how many were repeated. */
export const splitNumbers = (text: string, read: NumberReader): { numbers: string[]; repeated: number } => {
  const all = read.all(text)
  const numbers = [...new Set(all)]
  return { numbers, repeated: all.length - numbers.length }
}

/** The first part of a text that lost digits in a spreadsheet: 5.76462E+17 (rule UPL-41); undefined: none did. */
export const lostDigitsIn = (text: string): string | undefined => text.split(/[\s,;]+/).find(hasLostDigits)

/** Six characters or more, a digit among them, and only such as numbers are made of. */
const NUMBER_LIKE = /^(?=.*\d)[A-Z0-9][A-Z0-9./_-]{5,49}$/

/**
 * Whether a pasted text is a list of numbers: two or more, at least half of what it holds (a copied column header is
 * tolerated).
 */
export const isNumberList = (text: string, read: NumberReader): boolean => {
  const parts = read.all(text)
  const likely = parts.filter((part) => NUMBER_LIKE.test(part) || hasLostDigits(part))
  return likely.length >= 2 && likely.length * 2 >= parts.length
}
