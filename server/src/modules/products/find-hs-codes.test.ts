import { MAX_HS_CODES } from '@waybill/contract/products/schemas'
import { expect, test } from 'vitest'
import { findHsCodes } from './find-hs-codes.ts'
import { HS_CODES } from './hs-codes.ts'

const codes = (search: string): string[] => findHsCodes(search).map(({ code }) => code)

test('MER-11: words are found in both languages, ignoring case and diacritics', () => {
  for (const search of ['sơn mài', 'SON MAI', 'hộp sơn mài', 'lacquer', 'Lacquer box', 'mai son'])
    expect(codes(search), search).toContain('442090')
  expect(codes('đũa tre')[0]).toBe('441912')
  expect(codes('handbag').slice(0, 3)).toEqual(['420221', '420222', '420229'])
})

test('MER-11: common words find a code with a different description', () => {
  expect(codes('ốp lưng')).toContain('392690')
  expect(codes('op lung dien thoai')).toContain('392690')
  for (const search of ['móc khóa', 'móc khoá', 'keychain', 'key ring'])
    expect(codes(search), search).toContain('732690')
  expect(codes('móc khóa da')[0]).toBe('420500')
  expect(codes('lacquer')).toEqual(expect.arrayContaining(['442090', '441990', '970191']))
  expect(codes('lacquer painting')).toEqual(['970191'])
  expect(codes('gấu bông')).toEqual(['950300'])
})

test('MER-11: every word must match, from its beginning', () => {
  expect(codes('handbag leather')).toEqual(['420221'])
  expect(codes('handbag nonsense')).toEqual([])
  expect(codes('andbag')).toEqual([])
  for (const nothing of ['', '  ', '%', '()']) expect(codes(nothing), nothing).toEqual([])
})

test('MER-11: digits match the beginning of a code; ten digits match by their first six', () => {
  expect(codes('4202.22')).toEqual(['420222'])
  expect(codes('4202228050')).toEqual(['420222'])
  expect(codes('6').length).toBe(MAX_HS_CODES)
})

test('each code is listed once, with words in both languages', () => {
  expect(HS_CODES.length).toBeGreaterThan(300)
  expect(new Set(HS_CODES.map(({ code }) => code)).size).toBe(HS_CODES.length)
  for (const { code, en, vi } of HS_CODES)
    expect([/^\d{6}$/.test(code), en !== '', vi !== ''], code).toEqual([true, true, true])
})
