import { describe, expect, it } from 'vitest'
import { differenceOf } from './audit-difference.ts'

describe('the difference of two records', () => {
  it('has the fields that are not equal, nested ones too', () => {
    const before = { name: 'One', from: { city: 'Huế', name: 'A' }, version: 1 }
    const after = { name: 'One', from: { city: 'Hà Nội', name: 'A' }, version: 2 }
    expect(differenceOf(before, after)).toEqual({
      before: { from: { city: 'Huế' }, version: 1 },
      after: { from: { city: 'Hà Nội' }, version: 2 },
    })
  })

  it('has an added or removed field on one side', () => {
    expect(differenceOf({ note: 'x', price: null }, { price: 5, code: 'A' })).toEqual({
      before: { note: 'x', price: null },
      after: { price: 5, code: 'A' },
    })
  })

  it('is nothing when they are equal', () => {
    expect(differenceOf({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual({ before: {}, after: {} })
  })

  it('is the whole record if it was added or deleted', () => {
    expect(differenceOf(undefined, { a: 1 })).toEqual({ before: undefined, after: { a: 1 } })
    expect(differenceOf({ a: 1 }, undefined)).toEqual({ before: { a: 1 }, after: undefined })
  })
})

describe('the difference of two lists', () => {
  const [one, two, three] = [{ weight: 1 }, { weight: 2 }, { weight: 3 }]

  it('has the changed items whole, each at its index', () => {
    const changed = { weight: 9 }
    expect(differenceOf([one, two, three], [one, changed, three])).toEqual({
      before: [null, two],
      after: [null, changed],
    })
  })

  it('treats a moved item as unchanged', () => {
    expect(differenceOf([one, two], [three, one, two])).toEqual({ before: undefined, after: [three] })
    expect(differenceOf([one, one, two], [two, one])).toEqual({ before: [null, one], after: undefined })
    expect(differenceOf({ lines: [] }, { lines: [one] })).toEqual({ before: {}, after: { lines: [one] } })
  })

  it('ignores new ids of equal items', () => {
    const withIds = (id: number) => ({ lines: [{ id, weight: 1, contents: [{ id: id + 1, value: 5 }] }] })
    expect(differenceOf(withIds(1), withIds(7))).toEqual({ before: {}, after: {} })
  })

  it('is both lists if only their order differs, or if they contain words or numbers', () => {
    expect(differenceOf([one, two], [two, one])).toEqual({ before: [one, two], after: [two, one] })
    expect(differenceOf([1, 2], [1, 3])).toEqual({ before: [1, 2], after: [1, 3] })
  })
})
