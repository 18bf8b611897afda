import { expect, test } from 'vitest'
import { BANK_BIN_FORM } from './viet-qr.ts'
import { bankName, KNOWN_BANKS } from './banks.ts'

test('BIL-33: twenty banks are known by name, each once, and others by their digits', () => {
  expect(KNOWN_BANKS).toHaveLength(20)
  expect(new Set(KNOWN_BANKS.map(({ name }) => name)).size).toBe(20)
  expect(KNOWN_BANKS.filter(({ bin }) => !BANK_BIN_FORM.test(bin))).toEqual([])
  expect(KNOWN_BANKS.slice(0, 3).map(({ name }) => name)).toEqual(['ACB', 'Agribank', 'BIDV'])
  expect([bankName('970436'), bankName('970499')]).toEqual(['Vietcombank', 'Bank 970499'])
})
