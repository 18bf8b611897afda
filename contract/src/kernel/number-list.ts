/** The most numbers of a pasted or scanned list: as many values as one filter takes. */
export const MAX_NUMBERS = 1000
/** The longest number, ours or a provider’s. */
export const MAX_NUMBER_LENGTH = 50

/** Normalizes a typed number to its stored form; '' when nothing is left. */
export type NumberNormalizer = (typed: string) => string

/** Splits at commas, semicolons and whitespace. */
const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

/** The numbers of a text in its order, each once, as they are stored; and how many were repeated. */
export const splitNumbers = (text: string, read: NumberNormalizer): { numbers: string[]; repeated: number } => {
  const all = partsOf(text)
    .map(read)
    .filter((number) => number !== '')
  const numbers = [...new Set(all)]
  return { numbers, repeated: all.length - numbers.length }
}

/** Six characters or more, a digit among them, and only such as numbers are made of. */
const NUMBER_LIKE = /^(?=.*\d)[A-Z0-9][A-Z0-9./_-]{5,49}$/

/**
 * Whether a pasted text is a list of numbers: two parts or more, at least half of which look like numbers (a copied
 * column header is tolerated).
 */
export const isNumberList = (text: string, read: NumberNormalizer): boolean => {
  const parts = partsOf(text)
  const likely = parts.filter((part) => NUMBER_LIKE.test(read(part)))
  return likely.length >= 2 && likely.length * 2 >= parts.length
}
