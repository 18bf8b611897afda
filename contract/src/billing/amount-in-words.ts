const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const
const BILLION = 1_000_000_000

/** The last digit after the word for ten or tens: 21 hai mươi mốt, 24 hai mươi tư, 15 mười lăm, 14 mười bốn. */
const afterTens = (tens: number, digit: number): string[] => {
  if (digit === 0) return []
  if (digit === 5) return ['lăm']
  if (digit === 1 && tens > 1) return ['mốt']
  if (digit === 4 && tens > 1) return ['tư']
  return [DIGITS[digit] ?? '']
}

/** 0 to 999. `isInside`: something precedes it, so that its zeros are read: 5 → không trăm linh năm. */
const underThousand = (number: number, isInside: boolean): string[] => {
  const hundreds = Math.floor(number / 100)
  const tens = Math.floor(number / 10) % 10
  const digit = number % 10
  const hasHundreds = hundreds > 0 || isInside
  const start = hasHundreds ? [DIGITS[hundreds] ?? '', 'trăm'] : []
  if (tens === 0) {
    if (digit === 0) return start
    return [...start, ...(hasHundreds ? ['linh'] : []), DIGITS[digit] ?? '']
  }
  const ten = tens === 1 ? ['mười'] : [DIGITS[tens] ?? '', 'mươi']
  return [...start, ...ten, ...afterTens(tens, digit)]
}

/** 1 to 999,999,999; a group of three zeros is left out. */
const underBillion = (number: number, isInside: boolean): string[] => {
  const groups: [number, string[]][] = [
    [Math.floor(number / 1_000_000), ['triệu']],
    [Math.floor(number / 1_000) % 1_000, ['nghìn']],
    [number % 1_000, []],
  ]
  const words: string[] = []
  for (const [group, unit] of groups)
    if (group > 0) words.push(...underThousand(group, isInside || words.length > 0), ...unit)
  return words
}

/** Beyond a billion the billions are read as a number of their own: 1,000,000,000,000 → một nghìn tỷ. */
const wordsOf = (number: number, isInside: boolean): string[] => {
  if (number < BILLION) return underBillion(number, isInside)
  const rest = number % BILLION
  return [...wordsOf(Math.floor(number / BILLION), isInside), 'tỷ', ...(rest > 0 ? underBillion(rest, true) : [])]
}

/**
 * An amount of whole VND in Vietnamese words, as invoices and statements print it (rule BIL-60): 1,000,005 → "Một triệu
 * không trăm linh năm đồng". Less than 0 begins with "Âm".
 */
export const amountInWords = (vnd: number): string => {
  if (!Number.isSafeInteger(vnd)) throw new RangeError(`${vnd} is no whole amount of VND.`)
  const words = vnd === 0 ? ['không'] : wordsOf(Math.abs(vnd), false)
  const text = [...(vnd < 0 ? ['âm'] : []), ...words, 'đồng'].join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
