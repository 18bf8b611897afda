import { expect, it, vi } from 'vitest'
import { inLanguage } from './sentences.ts'

it('is English at once, and Vietnamese as soon as its translations have come', async () => {
  expect(inLanguage('Required', 'en')).toBe('Required')
  expect(inLanguage('Required', 'vi')).toBe('Required')
  await vi.waitFor(() => expect(inLanguage('Required', 'vi')).toBe('Bắt buộc'))
})
