import { expect, it, vi } from 'vitest'

it('is English at first, and Vietnamese once the translations have loaded', async () => {
  // Another file in the same worker may have loaded them.
  vi.resetModules()
  const { translateMessage } = await import('./message-translations.ts')
  expect(translateMessage('Required', 'en')).toBe('Required')
  expect(translateMessage('Required', 'vi')).toBe('Required')
  await vi.waitFor(() => expect(translateMessage('Required', 'vi')).toBe('Bắt buộc'))
})
