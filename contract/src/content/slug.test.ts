import { describe, expect, test } from 'vitest'
import { MAX_SLUG, SLUG_MESSAGE, SLUG_RESERVED_MESSAGE, slugOf, slugProblem } from './slug.ts'

describe('CNT-3: the address made from a title', () => {
  test.each([
    ['Đóng gói gốm sứ và hàng dễ vỡ đi quốc tế', 'dong-goi-gom-su-va-hang-de-vo-di-quoc-te'],
    ['  Prices 2026: up 5 % ', 'prices-2026-up-5'],
    ['Tết Nguyên đán Đinh Mùi', 'tet-nguyen-dan-dinh-mui'],
    ['中文', ''],
    ['a'.repeat(300), 'a'.repeat(MAX_SLUG)],
  ])('%s', (title, slug) => expect(slugOf(title)).toBe(slug))

  test.each([
    ['prices-2026', null],
    ['Prices', SLUG_MESSAGE],
    ['a--b', SLUG_MESSAGE],
    ['-a', SLUG_MESSAGE],
    ['giá', SLUG_MESSAGE],
    ['', SLUG_MESSAGE],
    ['details', SLUG_RESERVED_MESSAGE],
    ['0198c3a0-1111-7222-8333-444455556666', SLUG_RESERVED_MESSAGE],
  ])('of %s is invalid: %s', (slug, problem) => expect(slugProblem(slug)).toBe(problem))
})
