import { describe, expect, it } from 'vitest'
import { asFigure } from './figure.ts'

describe('a number field', () => {
  it.each([
    [12.5, 12.5],
    ['1,234.50', 1234.5],
    ['12.', 12],
    ['', null],
    ['-', null],
    ['abc', null],
    [Number.NaN, null],
  ])('holds %o as %o', (typed, figure) => expect(asFigure(typed)).toBe(figure))
})
