import { MAX_HS_CODES } from '@waybill/contract/products/schemas'
import { expect, test } from 'vitest'
import { findHsCodes } from './find-hs-codes.ts'
import { HS_CODES } from './hs-codes.ts'

const codes = (search: string): string[] => findHsCodes(search).map(({ code }) => code)

test('MER-11: words are found in both languages, without case and marks', () => {
  for (const search of ['sơn mài', 'SON MAI', 'hộp sơn mài', 'lacquer', 'Lacquer box', 'mai son'])
    expect(codes(search), search).toContain('442090')
  expect(codes('đũa tre')[0]).toBe('441912')
  expect(codes('handbag')).toEqual(['420221', '420222', '420229'])
})

test('MER-11: every word must be found, each from its beginning', () => {
  expect(codes('handbag leather')).toEqual(['420221'])
  expect(codes('handbag nonsense')).toEqual([])
  expect(codes('andbag')).toEqual([])
  for (const nothing of ['', '  ', '%', '()']) expect(codes(nothing), nothing).toEqual([])
})

test('MER-11: digits are the beginning of a code; ten of them find their six', () => {
  expect(codes('4202.22')).toEqual(['420222'])
  expect(codes('4202228050')).toEqual(['420222'])
  expect(codes('6').length).toBe(MAX_HS_CODES)
})

test('each code stands once, with words in both languages', () => {
  expect(HS_CODES.length).toBeGreaterThan(300)
  expect(new Set(HS_CODES.map(({ code }) => code)).size).toBe(HS_CODES.length)
  for (const { code, en, vi } of HS_CODES)
    expect([/^\d{6}$/.test(code), en !== '', vi !== ''], code).toEqual([true, true, true])
})
