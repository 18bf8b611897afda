import { expect, test } from 'vitest'
import { phoneDigits, phoneDigitsAmongWords } from './phone-digits.ts'

test.each([
  ['0901234567', '901234567'],
  ['0901 234 567', '901234567'],
  ['+84901234567', '901234567'],
  ['+84 (0)901.234.567', '901234567'],
  ['0084901234567', '901234567'],
  ['84 901-234-567', '901234567'],
  ['０９０１２３４５６７', '901234567'],
  ['+84 28 3822 0000', '2838220000'],
  ['0283 822 0000', '2838220000'],
  ['(+84) 901.234.567', '901234567'],
  ['(+84)(0) 901 234 567', '901234567'],
  ['+1 (415) 555-0123', '14155550123'],
  ['415-555-0123', '4155550123'],
  ['555012', '555012'],
])('GRD-70: the phone %s is found by %s', (text, digits) => expect(phoneDigits(text)).toBe(digits))

test.each([['55501'], ['00000'], ['SGL0473124829'], ['ext. 1234567'], [''], [null], [undefined]])(
  'GRD-70: %j is not a phone number to search by',
  (text) => expect(phoneDigits(text)).toBeUndefined(),
)

test.each([
  ['0901234567 (Lan)', '901234567'],
  ['ĐT: 0901 234 567', '901234567'],
  ['+1 415-555-0123 x12', '1415555012312'],
  ['Lan', undefined],
  [null, undefined],
])('GRD-70: a shipment’s phone %j is found by %s', (text, digits) => expect(phoneDigitsAmongWords(text)).toBe(digits))
