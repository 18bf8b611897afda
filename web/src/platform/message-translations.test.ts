import { expect, it, vi } from 'vitest'

it('is English at once, and Vietnamese as soon as its translations have come', async () => {
  // Another file of the same worker may have fetched them.
  vi.resetModules()
  const { translateMessage } = await import('./message-translations.ts')
  expect(translateMessage('Required', 'en')).toBe('Required')
  expect(translateMessage('Required', 'vi')).toBe('Required')
  await vi.waitFor(() => expect(translateMessage('Required', 'vi')).toBe('Bắt buộc'))
})
