/** A list that is pasted or scanned holds at most so many numbers: as many values as one filter takes. */
export const MOST_NUMBERS = 1000
/** No number of ours or of a provider is longer. */
export const LONGEST_NUMBER = 50

/** How a column reads one number as it is stored; '' when nothing of it is left. */
export type ReadNumber = (typed: string) => string

/** At commas, semicolons and blanks of every kind: spaces, tabs, line ends. */
const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

/** The numbers of a text in its order, each once, as they are stored; and how many were repeated. */
export const splitNumbers = (text: string, read: ReadNumber): { numbers: string[]; repeated: number } => {
  const all = partsOf(text)
    .map(read)
    .filter((number) => number !== '')
  const numbers = [...new Set(all)]
  return { numbers, repeated: all.length - numbers.length }
}

/** Six characters or more, a digit among them, and only such as numbers are made of. */
const NUMBER_LIKE = /^(?=.*\d)[A-Z0-9][A-Z0-9./_-]{5,49}$/

/**
 * Is a pasted text a list of numbers, and not words to find? It has two parts or more, and at least half of them look
 * like numbers: the head of a column may have come along.
 */
export const isNumberList = (text: string, read: ReadNumber): boolean => {
  const parts = partsOf(text)
  const likely = parts.filter((part) => NUMBER_LIKE.test(read(part)))
  return likely.length >= 2 && likely.length * 2 >= parts.length
}
