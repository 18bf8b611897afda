import { expect, test } from 'vitest'
import { formatMawb, readMawb } from './mawb.ts'

test.each([
  ['932-57321784', '93257321784'],
  ['93257321784', '93257321784'],
  [' 978-12345675 ', '97812345675'],
])('%s is a MAWB, with or without the dash (rule MNF-12)', (text, digits) => {
  expect(readMawb(text)).toBe(digits)
})

test.each(['932-57321785', '9325732178', '932573217841', '932-5732178a', '', '93-257321784'])(
  '%s is no MAWB: its length, its form or its check digit is wrong (rule MNF-12)',
  (text) => {
    expect(readMawb(text)).toBeUndefined()
  },
)

test('the last digit is the serial modulo 7, so each serial has one MAWB (rule MNF-12)', () => {
  for (let serial = 4_712_090; serial < 4_712_140; serial++) {
    const valid = [...'0123456789'].filter((digit) => readMawb(`738-${serial}${digit}`) !== undefined)
    expect(valid).toEqual([String(serial % 7)])
  }
})

test('documents show the dash', () => {
  expect(formatMawb('73847120931')).toBe('738-47120931')
})
