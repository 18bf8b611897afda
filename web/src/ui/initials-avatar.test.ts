import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials-avatar.tsx'

describe('initials', () => {
  it.each([
    ['ops-manager', 'OM'],
    ['Nguyễn Minh Quân', 'NM'],
    ['đào', 'ĐÀ'],
    ['', '?'],
  ])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})
