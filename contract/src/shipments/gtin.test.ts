import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GTIN_DIGIT_MESSAGE, GTIN_FORM_MESSAGE, gtinProblem } from './gtin.ts'

test.each([
  ['', null],
  // Worked by hand: 9·3+5·1+0·3+1·1+2·3+3·1+4·3 = 54, so 6 fills it up to 60.
  ['43210596', null],
  ['43210595', GTIN_DIGIT_MESSAGE],
  ['96385074', null],
  ['036000291452', null],
  ['4006381333931', null],
  ['8934563138165', null],
  ['10614141000415', null],
  ['4006381333932', GTIN_DIGIT_MESSAGE],
  ['0036000291452', null],
  ['400638133393', GTIN_DIGIT_MESSAGE],
  ['12345', GTIN_FORM_MESSAGE],
  ['40063813339A1', GTIN_FORM_MESSAGE],
  ['123456789012345', GTIN_FORM_MESSAGE],
])('CUS-44: GTIN %j: %s', (gtin, problem) => expect(gtinProblem(gtin)).toBe(problem))

test('CUS-44: one wrong digit is always found', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const last = '0123456789'.split('').find((digit) => gtinProblem(digits + digit) === null)
      const gtin = `${digits}${last ?? ''}`
      const wrong = `${gtin.slice(0, at)}${(Number(gtin[at]) + by) % 10}${gtin.slice(at + 1)}`
      return gtin.length === 13 && gtinProblem(wrong) === GTIN_DIGIT_MESSAGE
    }),
  )
})
