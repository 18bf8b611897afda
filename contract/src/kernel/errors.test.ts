import { expect, test } from 'vitest'
import { ERRORS, type ErrorCode, errorMessage } from './errors.ts'

test.each(Object.keys(ERRORS) as ErrorCode[])('%s has a sentence in both languages, with the same details', (code) => {
  const { status, en, vi } = ERRORS[code]
  const details = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort()
  expect(status).toBeGreaterThanOrEqual(400)
  expect(details(vi)).toEqual(details(en))
  if (en !== '{sentence}') expect(vi).not.toBe(en)
})

test('a message is filled with its details; a missing detail is left out', () => {
  expect(errorMessage('locked', { by: 'ops' }, 'vi')).toBe('ops đang xử lý đơn này.')
  expect(errorMessage('locked', {}, 'en')).toBe(' is processing this order.')
})
