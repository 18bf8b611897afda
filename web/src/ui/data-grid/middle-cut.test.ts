import { expect, it } from 'vitest'
import { middleCut } from './middle-cut.ts'

it('cuts numbers over 16 characters in the middle and leaves shorter ones whole (ui.md §6)', () => {
  expect(middleCut('9261290339737401882046')).toBe('926129…01882046')
  expect(middleCut('1234567890123456')).toBe('1234567890123456')
  expect(middleCut('LX482104473VN')).toBe('LX482104473VN')
})
