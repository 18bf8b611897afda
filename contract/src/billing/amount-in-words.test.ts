import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('an amount is written in Vietnamese words (rule BIL-60)', () => {
  test.each([
    [0, 'Không đồng'],
    [1, 'Một đồng'],
    [4, 'Bốn đồng'],
    [5, 'Năm đồng'],
    [10, 'Mười đồng'],
    [11, 'Mười một đồng'],
    [14, 'Mười bốn đồng'],
    [15, 'Mười lăm đồng'],
    [20, 'Hai mươi đồng'],
    [21, 'Hai mươi mốt đồng'],
    [24, 'Hai mươi tư đồng'],
    [25, 'Hai mươi lăm đồng'],
    [91, 'Chín mươi mốt đồng'],
    [100, 'Một trăm đồng'],
    [101, 'Một trăm linh một đồng'],
    [104, 'Một trăm linh bốn đồng'],
    [105, 'Một trăm linh năm đồng'],
    [110, 'Một trăm mười đồng'],
    [115, 'Một trăm mười lăm đồng'],
    [555, 'Năm trăm năm mươi lăm đồng'],
    [1_000, 'Một nghìn đồng'],
    [1_001, 'Một nghìn không trăm linh một đồng'],
    [1_010, 'Một nghìn không trăm mười đồng'],
    [1_021, 'Một nghìn không trăm hai mươi mốt đồng'],
    [10_500, 'Mười nghìn năm trăm đồng'],
    [21_000, 'Hai mươi mốt nghìn đồng'],
    [104_004, 'Một trăm linh bốn nghìn không trăm linh bốn đồng'],
    [1_000_005, 'Một triệu không trăm linh năm đồng'],
    [1_050_000, 'Một triệu không trăm năm mươi nghìn đồng'],
    [45_125_477, 'Bốn mươi lăm triệu một trăm hai mươi lăm nghìn bốn trăm bảy mươi bảy đồng'],
    [1_000_000_000, 'Một tỷ đồng'],
    [1_000_000_001, 'Một tỷ không trăm linh một đồng'],
    [2_005_000_000, 'Hai tỷ không trăm linh năm triệu đồng'],
    [15_000_000_000, 'Mười lăm tỷ đồng'],
    [
      999_999_999_999,
      'Chín trăm chín mươi chín tỷ chín trăm chín mươi chín triệu chín trăm chín mươi chín nghìn chín trăm chín mươi chín đồng',
    ],
    [1_000_000_000_000, 'Một nghìn tỷ đồng'],
    [1_000_000_001_000, 'Một nghìn tỷ không trăm linh một nghìn đồng'],
    [21_004_000_000_000, 'Hai mươi mốt nghìn không trăm linh bốn tỷ đồng'],
    [1_500_000_000_000_000, 'Một triệu năm trăm nghìn tỷ đồng'],
    [-171_247, 'Âm một trăm bảy mươi mốt nghìn hai trăm bốn mươi bảy đồng'],
  ])('%d: %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words)
  })

  test('refuses what is no whole amount', () => {
    expect(() => amountInWords(0.5)).toThrow('0.5 is no whole amount of VND.')
    expect(() => amountInWords(Number.MAX_SAFE_INTEGER + 1)).toThrow()
  })

  test('every amount is read back as itself', () => {
    const upTo = 12_345
    for (let amount = 0; amount <= upTo; amount++) expect(readBack(amountInWords(amount))).toBe(amount)
    for (let exponent = 4; exponent <= 15; exponent++)
      for (const digit of [1, 4, 5, 9])
        for (const rest of [0, 1, 4, 5, 10, 15, 21, 104, 1_001, 5_000]) {
          const amount = digit * 10 ** exponent + rest
          if (Number.isSafeInteger(amount)) expect(readBack(amountInWords(amount))).toBe(amount)
        }
  })
})

const DIGIT_OF: Readonly<Record<string, number>> = {
  ...{ không: 0, một: 1, mốt: 1, hai: 2, ba: 3, bốn: 4, tư: 4, năm: 5, lăm: 5, sáu: 6, bảy: 7, tám: 8, chín: 9 },
}

/** Reads words from left to right, as a person who writes the figures down does. */
const readBack = (words: string): number => {
  let billions = 0
  let whole = 0
  let group = 0
  let digit = 0
  const close = (times: number) => {
    whole += (group + digit) * times
    group = digit = 0
  }
  for (const word of words.toLowerCase().split(' ').slice(0, -1))
    if (word === 'tỷ') {
      close(1)
      billions = whole
      whole = 0
    } else if (word === 'triệu') close(1_000_000)
    else if (word === 'nghìn') close(1_000)
    else if (word === 'trăm' || word === 'mươi') {
      group += digit * (word === 'trăm' ? 100 : 10)
      digit = 0
    } else if (word === 'mười') group += 10
    else if (word !== 'linh') digit = DIGIT_OF[word] ?? Number.NaN
  close(1)
  return billions * 1_000_000_000 + whole
}
