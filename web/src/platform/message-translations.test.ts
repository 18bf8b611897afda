import { expect, it, vi } from 'vitest'
import { translateMessage } from './message-translations.ts'

it('is English at once, and Vietnamese as soon as its translations have come', async () => {
  expect(translateMessage('Required', 'en')).toBe('Required')
  expect(translateMessage('Required', 'vi')).toBe('Required')
  await vi.waitFor(() => expect(translateMessage('Required', 'vi')).toBe('Bắt buộc'))
})
