import { describe, expect, test } from 'vitest'
import {
  declaredRows,
  emptyPackage,
  fillWeight,
  firstMissing,
  isTouched,
  type PackageDraft,
  weigh,
} from './measures.ts'

const row = (fields: Partial<PackageDraft> = {}): PackageDraft => ({ ...emptyPackage(), ...fields })
const box = { weight: 2.35, length: 32, width: 24, height: 18 }

describe('POP-2: the rows', () => {
  test('begin with one empty row a piece, one at least and a hundred at most', () => {
    expect(declaredRows({ totalQuantity: 3 })).toHaveLength(3)
    expect(declaredRows({ totalQuantity: 0 })).toHaveLength(1)
    expect(declaredRows({ totalQuantity: 400 })).toHaveLength(100)
    expect(isTouched(declaredRows({ totalQuantity: 3 }))).toBe(false)
  })
  test('are weighed one by one, and whole when every size is in', () => {
    const { lines, totals, isWhole } = weigh([row(box), row({ weight: 1.18, length: 26 })], 'SGL')
    expect(lines).toEqual([{ volumetricWeight: 2.77, chargeableWeight: 2.77 }, undefined])
    expect(totals).toMatchObject({ totalQuantity: 2, totalWeight: 3.53, totalChargeableWeight: 2.77 })
    expect(isWhole).toBe(false)
    expect(weigh([row(box)], 'FSG')).toMatchObject({ isWhole: true, totals: { totalChargeableWeight: 3 } })
  })
  test('say which measure is missing first', () => {
    expect(firstMissing([row(box), row({ weight: 1 })])).toEqual({ row: 1, name: 'length' })
    expect(firstMissing([row(box)])).toBe(undefined)
  })
})

test('POP-6: a stable weight fills the active package, else the first without one', () => {
  const weights = (rows: PackageDraft[]) => rows.map(({ weight }) => weight)
  expect(weights(fillWeight([row(), row()], 1, 2.5))).toEqual([null, 2.5])
  expect(weights(fillWeight([row(box), row()], 0, 2.5))).toEqual([2.35, 2.5])
  expect(weights(fillWeight([row(box)], 0, 2.5))).toEqual([2.35])
})
