import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { s10CheckDigit } from './carrier-numbers.ts'
import { formatNumber, hasNumberForm, isOurNumber, normalizeNumber, readNumbers } from './numbers.ts'

const anyPrefix = fc.constantFrom('EXP' as const, 'SGL' as const)
const anySerial = fc.integer({ min: 1, max: 999_999_999 })

describe('S10 check digit', () => {
  test.each([
    // RN 47312482 9 EE is the standard's own example.
    ['47312482', 9],
    ['047312482', 9],
    ['00000001', 4],
    ['00000002', 8],
    // Σ mod 11 = 1: 10 becomes 0; Σ mod 11 = 0: 11 becomes 5.
    ['00000008', 0],
    ['00000000', 5],
    ['99999999', 5],
  ])('%s: %i', (digits, check) => expect(s10CheckDigit(digits)).toBe(check))
})

describe('our numbers', () => {
  test.each([
    ['SGL', 47_312_482, 'SGL0473124829'],
    ['EXP', 1, 'EXP0000000014'],
    ['EXP', 999_999_999n, 'EXP9999999995'],
  ] as const)('%s %s is %s', (prefix, serial, number) => expect(formatNumber(prefix, serial)).toBe(number))

  test.each([[0], [-1], [1_000_000_000], [1.5], [NaN], [0n]])('serial %s has no number', (serial) => {
    expect(() => formatNumber('EXP', serial)).toThrow(RangeError)
  })

  test('every serial has its own number, which is recognised in any typed form', () => {
    fc.assert(
      fc.property(anyPrefix, anySerial, anySerial, (prefix, serial, other) => {
        const number = formatNumber(prefix, serial)
        expect(number).toMatch(/^(EXP|SGL)\d{10}$/)
        expect(number.slice(3, 12)).toBe(String(serial).padStart(9, '0'))
        expect(formatNumber(prefix, other) === number).toBe(other === serial)
        const typed = ` ${prefix.toLowerCase()} ${number.slice(3, 6)}-${number.slice(6, 9)}.${number.slice(9)}\r\n`
        expect(normalizeNumber(typed)).toBe(number)
        expect(isOurNumber(typed)).toBe(true)
      }),
    )
  })

  test('exactly one of ten check digits is valid', () => {
    fc.assert(
      fc.property(anyPrefix, anySerial, (prefix, serial) => {
        const stem = formatNumber(prefix, serial).slice(0, -1)
        expect([...'0123456789'].filter((digit) => isOurNumber(stem + digit))).toHaveLength(1)
      }),
    )
  })

  test.each([
    [''],
    ['EXP'],
    ['EXP0000000015'],
    ['EXP000000014'],
    ['EXP00000000014'],
    ['ABC0000000014'],
    ['0000000014'],
    ['EXP0000000014X'],
    ['9261290100143201882046'],
    ['MNF20261120-001'],
  ])('%s is not one of ours', (text) => expect(isOurNumber(text)).toBe(false))
})

describe('numbers normalized for lookup', () => {
  test.each([
    ['EXP0000000014', 'EXP0000000014'],
    ['\uFEFFexp0000000014\u200B', 'EXP0000000014'],
    ['\u001dEXP\u00a00000000014\t', 'EXP0000000014'],
    ['ＥＸＰ００００００００１４', 'EXP0000000014'],
    ['exp–0000–0000–14', 'EXP0000000014'],
    ['1z 999 aa1 01 2345 6784', '1Z999AA10123456784'],
    // A partner's own punctuation stays.
    ['ghn-abc/12_3', 'GHN-ABC/12_3'],
    ['exp-0000000015', 'EXP-0000000015'],
    ['   ', ''],
    // Characters added by scanners (rule NUM-50).
    [']C1SGL0473124829', 'SGL0473124829'],
    ['\u001d]c1SGL0473124829\u001d', 'SGL0473124829'],
    [']Q3EXP0000000014', 'EXP0000000014'],
    ['*SGL0473124829*', 'SGL0473124829'],
    ['#SGL0473124829', 'SGL0473124829'],
    ['"SGL0473124829"', 'SGL0473124829'],
    ["'SGL0473124829", 'SGL0473124829'],
    ['“ sgl 0473124829 ”', 'SGL0473124829'],
    [']A0*sgl-047-312-4829*', 'SGL0473124829'],
    [']C1', ''],
    ['*#*', ''],
    ['9400-1001-0000-0000-0001', '94001001000000000001'],
    ['RR 473124829 VN', 'RR473124829VN'],
    // USPS routing: ZIP5 and ZIP9, before 20, 22 and 26 digits.
    ['4209810194001001000000000001', '94001001000000000001'],
    ['420981019400100100000000000001', '9400100100000000000001'],
    ['420981011234\u001d9400100100000000000001', '9400100100000000000001'],
    ['420 98101', '42098101'],
    [']C1420981011234 9400 1001 0000 0000 0001', '94001001000000000001'],
    ['4209810192612901001432018820460000', '92612901001432018820460000'],
    ['420981018001001000000000001', '420981018001001000000000001'],
  ])('%j becomes %s', (typed, stored) => expect(normalizeNumber(typed)).toBe(stored))

  test('normalizing is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 40 }), (text) => {
        const once = normalizeNumber(text)
        expect(normalizeNumber(once)).toBe(once)
      }),
    )
  })
})

describe('the form of a complete number (rule NUM-51)', () => {
  test.each([
    ['SGL0473124829'],
    ['*exp0000000014*'],
    ['RR473124829VN'],
    ['1Z999AA10123456784'],
    ['9400100100000000000001'],
    ['420981019400100100000000000001'],
    ['986578788855'],
  ])('%s is complete', (text) => expect(hasNumberForm(text)).toBe(true))

  test.each([
    ['8710'],
    ['SGL04731248'],
    ['SGL0473124828'],
    ['RR473124828VN'],
    ['1Z999AA101'],
    ['9400100100'],
    ['986578788856'],
    [''],
  ])('%s may be part of one', (text) => expect(hasNumberForm(text)).toBe(false))
})

describe('the numbers in a text (rule NUM-52)', () => {
  test.each([
    ['9400 1001 0000 0000 0001', ['94001001000000000001']],
    ['9400 1001 0000 0000 0001 9400 1001 0000 0000 0002', ['94001001000000000001', '94001001000000000002']],
    ['9400 1001 0000 0000 0001 00 9400 1001 0000 0000 0001 01', ['9400100100000000000100', '9400100100000000000101']],
    ['SGL0473124829 EXP0000000014', ['SGL0473124829', 'EXP0000000014']],
    ['SGL 047 312 4829 EXP 0000000014 RR1', ['SGL0473124829', 'EXP0000000014', 'RR1']],
    ['1Z 999 AA1 01 2345 6784 RR 473124829 VN', ['1Z999AA10123456784', 'RR473124829VN']],
    ['420 98101 9400 1001 0000 0000 0000 01', ['9400100100000000000001']],
    // Two numbers of ten digits are two, although together they look like one of USPS.
    ['9261290100 9261290101', ['9261290100', '9261290101']],
    ['SGL 0473124828', ['SGL', '0473124828']],
    ['0912 345 678', ['0912', '345', '678']],
    ['RR1，RR2、RR3;RR4\tRR5\r\nRR6', ['RR1', 'RR2', 'RR3', 'RR4', 'RR5', 'RR6']],
    [' , ;\n', []],
  ])('%j: %j', (text, numbers) => expect(readNumbers(text)).toEqual(numbers))

  test('ten thousand words take no noticeable time', () => {
    expect(readNumbers('9400 '.repeat(10_000))).not.toHaveLength(0)
  })
})
