import { describe, expect, it } from 'vitest'
import { pageAfterResize, pageCount, pageWindow, rowSpan } from './page-window.ts'

describe('page buttons (rule LST-2)', () => {
  it.each([
    ['five before and four after the current page', 12, 30, [7, 8, 9, 10, 11, 12, 13, 14, 15, 16]],
    ['the first ten on the first page', 1, 17, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['still the first ten on page 3', 3, 17, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['the window starts to move on page 7', 7, 17, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ['the last ten at the end', 17, 17, [8, 9, 10, 11, 12, 13, 14, 15, 16, 17]],
    ['all of them when there are fewer than ten', 2, 3, [1, 2, 3]],
    ['one page when nothing is found', 1, 1, [1]],
  ])('%s', (_, current, pages, expected) => {
    expect(pageWindow(current, pages)).toEqual(expected)
  })

  it('counts a partial page, and never fewer than one', () => {
    expect(pageCount(418, 25)).toBe(17)
    expect(pageCount(50, 25)).toBe(2)
    expect(pageCount(0, 25)).toBe(1)
  })

  it('numbers the rows of a page by their position in the whole list', () => {
    expect(rowSpan(3, 25, 25)).toEqual({ first: 51, last: 75 })
    expect(rowSpan(17, 25, 18)).toEqual({ first: 401, last: 418 })
    expect(rowSpan(1, 25, 0)).toEqual({ first: 0, last: 0 })
  })

  it('keeps the first row in view when the page size changes', () => {
    expect(pageAfterResize(3, 25, 50)).toBe(2)
    expect(pageAfterResize(2, 50, 15)).toBe(4)
    expect(pageAfterResize(1, 15, 100)).toBe(1)
  })
})
