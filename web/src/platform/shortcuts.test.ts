import { describe, expect, it } from 'vitest'
import { isSingle, matches } from './shortcuts.ts'

const press = (key: string, more: Partial<Parameters<typeof matches>[1]> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

describe('a key', () => {
  it.each([
    ['Ctrl K', press('k', { ctrlKey: true }), true],
    ['Ctrl K', press('k', { metaKey: true }), true],
    ['Ctrl K', press('k'), false],
    ['Ctrl Enter', press('Enter', { ctrlKey: true }), true],
    ['Alt R', press('®', { altKey: true, code: 'KeyR' }), true],
    ['Alt ↑', press('ArrowUp', { altKey: true }), true],
    ['N', press('n'), true],
    ['N', press('N'), true],
    ['N', press('n', { ctrlKey: true }), false],
    ['?', press('?'), true],
    ['[', press('['), true],
  ])('%s is pressed by %o: %s', (keys, event, pressed) => expect(matches(keys, event)).toBe(pressed))

  it('of a sequence needs the one before it', () => {
    expect(matches('G X', press('x'))).toBe(false)
    expect(matches('G X', press('x'), 'g')).toBe(true)
    expect(matches('G X', press('x'), 'd')).toBe(false)
  })

  it('is single when it has no modifier: such keys are off while typing', () => {
    expect(['N', 'G X', '?'].every(isSingle)).toBe(true)
    expect(['Ctrl K', 'Alt ↑'].some(isSingle)).toBe(false)
  })
})
