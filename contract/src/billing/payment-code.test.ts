import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPaymentCode, PAYMENT_CODE_BYTES, paymentCodeOf, paymentCodesIn } from './payment-code.ts'

const ALPHABET = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ']
const CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']

const bytes = fc.uint8Array({ minLength: PAYMENT_CODE_BYTES, maxLength: PAYMENT_CODE_BYTES })
const anyCode = bytes.map((random) => paymentCodeOf(Uint8Array.from(random)))
const put = (code: string, at: number, character: string) => code.slice(0, at) + character + code.slice(at + 1)
const swap = (code: string, one: number, other: number) =>
  put(put(code, one, code[other] ?? ''), other, code[one] ?? '')
/** The code with these first nine characters; undefined if there is none, as with a W within it. */
const completed = (nine: string): string | undefined =>
  ALPHABET.map((check) => nine + check).find((code) => isPaymentCode(code))

test('BIL-30: a code is WB, seven characters without 0, O, 1, I and W, and a check character', () => {
  fc.assert(fc.property(anyCode, (code) => /^WB[2-9A-HJ-NP-VX-Z]{7}[2-9A-HJ-NP-Z]$/.test(code) && isPaymentCode(code)))
})

test('BIL-30: codes stay as they were drawn', () => {
  expect(paymentCodeOf(new Uint8Array(8))).toBe('WB2222222Z')
  expect(paymentCodeOf(Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7))).toBe('WBV4SLAY6G')
})

test('BIL-30: different bytes give different codes, spread over all characters', () => {
  const codes = new Set(
    Array.from({ length: 2000 }, (_, at) => {
      const random = new Uint8Array(8)
      new DataView(random.buffer).setUint32(4, at * 2_654_435)
      return paymentCodeOf(random)
    }),
  )
  expect(codes.size).toBe(2000)
  expect(new Set([...codes].map((code) => code.at(-1))).size).toBe(32)
})

test('BIL-30: a code has its check character alone', () => {
  fc.assert(
    fc.property(anyCode, (code) => ALPHABET.filter((check) => isPaymentCode(put(code, 9, check))).join() === code[9]),
  )
})

test('BIL-30: every single wrong character, at every place, is found', () => {
  fc.assert(
    fc.property(anyCode, (code) =>
      [...code].every((right, at) =>
        CHARACTERS.every((wrong) => wrong === right || !isPaymentCode(put(code, at, wrong))),
      ),
    ),
  )
})

test('BIL-30: every swap of two different characters is found, neighbours or not', () => {
  fc.assert(
    fc.property(anyCode, (code) =>
      [...code].every((one, at) => [...code].every((other, to) => one === other || !isPaymentCode(swap(code, at, to)))),
    ),
  )
})

test('BIL-30: every swap of any two neighbours within the code is found', () => {
  const missed: string[] = []
  for (let at = 2; at < 8; at += 1)
    for (const one of ALPHABET)
      for (const other of ALPHABET) {
        const code = completed(put(put('WB2345678', at, one), at + 1, other))
        if (code === undefined || one === other) continue
        if (isPaymentCode(swap(code, at, at + 1))) missed.push(code)
      }
  expect(missed).toEqual([])
})

test.each([
  '',
  'WB',
  'wbv4slay6g',
  ' WBV4SLAY6G',
  'WBV4SLAY6G2',
  'WBV4SLA6G',
  'WBV4SLAY6H',
  'WB0222222Z',
  'WB2222W22Z',
])('BIL-30: %j is no code', (text) => expect(isPaymentCode(text)).toBe(false))

const CODE = 'WBV4SLAY6G'
const OTHER = 'WB7K3MPQ9L'

test.each<[string, string[]]>([
  [CODE, [CODE]],
  [`MBVCB.5839201.CTY MINH LONG TT ${CODE} FT26331`, [CODE]],
  ['cong ty tt wbv4slay6g', [CODE]],
  ['WBV4 SLA\r\nY6G', [CODE]],
  ['W B-V4SL.AY6/G', [CODE]],
  [`TT${CODE}${CODE}`, [CODE]],
  [`${CODE}CT DI TU 0011001234567`, [CODE]],
  [`THANH TOÁN ${CODE} tháng mười một`, [CODE]],
  // Cut, mistyped, or not there.
  ['TT WBV4SLAY6', []],
  ['TT WBV4SLAY7G', []],
  ['CONG TY WB TRADING CHUYEN KHOAN TIEN HANG', []],
  ['', []],
  // A W before it, and a chance WB that would take part of it.
  [`CTY W${CODE}`, [CODE]],
  [`WB${CODE}`, [CODE]],
])('BIL-31: the codes in %j are %j', (text, codes) => expect(paymentCodesIn(text)).toEqual(codes))

test('BIL-31: two codes in a text are both found, in their order', () => {
  expect(paymentCodesIn(`${OTHER} va ${CODE}`)).toEqual([OTHER, CODE])
  expect(paymentCodesIn(CODE + OTHER)).toEqual([CODE, OTHER])
})

const NOISE = fc.stringMatching(/^[A-Z0-9 .,;:/-]{0,30}$/)
const BREAK = fc.constantFrom('', '', '', ' ', '  ', '.', '-', '\n')

test('BIL-31: a code is found in whatever a bank makes of it, and nothing that is no code', () => {
  fc.assert(
    fc.property(
      anyCode,
      fc.array(BREAK, { minLength: 10, maxLength: 10 }),
      NOISE,
      NOISE,
      fc.boolean(),
      (code, breaks, before, after, lower) => {
        const broken = [...code].map((character, at) => character + breaks[at]).join('')
        const text = `${before}${lower ? broken.toLowerCase() : broken}${after}`
        const found = paymentCodesIn(text)
        return found.includes(code) && found.every(isPaymentCode)
      },
    ),
  )
})
