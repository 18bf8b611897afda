import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isPicture, keepPreview, readableUrl, smallUrl } from './viewed-file.ts'

let made = 0
beforeAll(() => void vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`))
afterAll(() => void vi.restoreAllMocks())

const file = (url: string, type = 'image/png') => ({ name: 'a', type, size: 1, url })

test('a stored file is read by its signed link, not by its bare path', () => {
  expect(readableUrl(file('/a.png?expires=1&signature=x'))).toBe('/a.png?expires=1&signature=x')
  expect(readableUrl(file('/a.png'))).toBeUndefined()
})

test('a file chosen in this page is read locally, before and after saving', () => {
  keepPreview('/b.png', new Blob(['b']))
  expect([readableUrl(file('/b.png')), readableUrl(file('/b.png?expires=1'))]).toEqual(['blob:1', 'blob:1'])
  expect(smallUrl(file('/b.png'))).toBe('blob:1')
})

test('shows the thumbnail if there is one, and never a full stored photo', () => {
  expect(smallUrl({ ...file('/c.png?expires=1'), thumbnailUrl: '/c-small.webp' })).toBe('/c-small.webp')
  expect(smallUrl({ ...file('/c.png?expires=1'), thumbnailUrl: null })).toBeUndefined()
})

test('a PDF chosen in this page is readable, but is no picture', () => {
  keepPreview('/d.pdf', new Blob(['d']))
  const pdf = file('/d.pdf', 'application/pdf')
  expect([isPicture(pdf), smallUrl(pdf), readableUrl(pdf)]).toEqual([false, undefined, 'blob:2'])
})
