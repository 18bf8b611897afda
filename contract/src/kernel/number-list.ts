/** A long number as a spreadsheet shortens it, 5.76462E+17, or as other programs write it, 5.76462E17. */
const SHORTENED = /^\+?\d+(?:(?:[.,]\d+)?e\+|[.,]\d+e)\d+$/i
/** Number of digits that a spreadsheet keeps; it replaces further ones by zeros. */
export const SPREADSHEET_DIGITS = 15
export const LOST_DIGITS_MESSAGE = 'Digits were lost: format the column as text.'

/** Whether a text is a number that lost digits in a spreadsheet (rule UPL-41). */
export const hasLostDigits = (text: string): boolean => SHORTENED.test(text.trim())

/** Maximum numbers of a pasted or scanned list: the same as the values of one filter. */
export const MAX_NUMBERS = 1000
/** Maximum length of a number, ours or a provider's. */
export const MAX_NUMBER_LENGTH = 50

/** Parses typed numbers: `one` to its stored form ('' if nothing is left), `all` numbers of a text in order. */
export type NumberReader = { one: (typed: string) => string; all: (text: string) => string[] }

/** The distinct numbers of a text in order, in stored form, and the number of repetitions. */
export const splitNumbers = (text: string, read: NumberReader): { numbers: string[]; repeated: number } => {
  const all = read.all(text)
  const numbers = [...new Set(all)]
  return { numbers, repeated: all.length - numbers.length }
}

/** The first part of a text that lost digits in a spreadsheet: 5.76462E+17 (rule UPL-41); undefined if none did. */
export const lostDigitsIn = (text: string): string | undefined => text.split(/[\s,;]+/).find(hasLostDigits)

/** At least six characters, including a digit, all of them possible in numbers. */
const NUMBER_LIKE = /^(?=.*\d)[A-Z0-9][A-Z0-9./_-]{5,49}$/

/**
 * Whether a pasted text is a list of numbers: at least two, and at least half of the text (a copied column header is
 * tolerated).
 */
export const isNumberList = (text: string, read: NumberReader): boolean => {
  const parts = read.all(text)
  const likely = parts.filter((part) => NUMBER_LIKE.test(part) || hasLostDigits(part))
  return likely.length >= 2 && likely.length * 2 >= parts.length
}
