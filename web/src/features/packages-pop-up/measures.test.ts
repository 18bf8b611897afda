import { describe, expect, test } from 'vitest'
import {
  declaredPieces,
  emptyDraft,
  emptyRows,
  isTouched,
  type PackageDraft,
  rowToWeigh,
  weighDeclared,
} from './measures.ts'

const row = (fields: Partial<PackageDraft> = {}): PackageDraft => ({ ...emptyDraft(), ...fields })
const box = { weight: 2.35, length: 32, width: 24, height: 18 }
const unit = { id: 'unit', ...box, quantity: 2, volumetricWeight: 2.77, chargeableWeight: 3 }

const service = { id: 's', code: 'FSG', name: 'FSG', label: 'FSG', providerId: 'p' }
const pieces = (totalQuantity: number) => ({
  totals: { totalQuantity, totalWeight: 0, totalVolumetricWeight: 0, totalChargeableWeight: 0 },
})

describe('POP-2: the rows', () => {
  test('start with one empty row per piece, at least one and at most a hundred', () => {
    expect(emptyRows(pieces(3))).toHaveLength(3)
    expect(emptyRows(pieces(0))).toHaveLength(1)
    expect(emptyRows(pieces(400))).toHaveLength(100)
    expect(isTouched(emptyRows(pieces(3)))).toBe(false)
    expect(isTouched([row({ image: 'box.png' })])).toBe(true)
  })
  test('compare each piece with its declaration; the total covers everything declared', () => {
    const parcel = { service, declared: [unit, { ...unit, quantity: 1, weight: 8 }] }
    expect(declaredPieces(parcel)).toEqual([
      { ...box, quantity: 1 },
      { ...box, quantity: 1 },
      { ...box, weight: 8, quantity: 1 },
    ])
    const { lines, totals } = weighDeclared(parcel)
    expect(lines.map(({ chargeableWeight }) => chargeableWeight)).toEqual([3, 3, 8])
    expect(totals).toMatchObject({ totalQuantity: 3, totalChargeableWeight: 14 })
    const many = { service, declared: [{ ...unit, quantity: 400 }] }
    expect(declaredPieces(many)).toHaveLength(100)
    expect(weighDeclared(many).totals).toMatchObject({ totalQuantity: 400, totalChargeableWeight: 1200 })
  })
})

test('POP-6: a stable weight fills the active package, else the first without one', () => {
  expect(rowToWeigh([row(), row()], 1)).toBe(1)
  expect(rowToWeigh([row(box), row()], 0)).toBe(1)
  expect(rowToWeigh([row(box)], 0)).toBe(-1)
})
