import { describe, expect, test } from 'vitest'
import { convert, splitUnit, unitOf, unitOfHead } from './units.ts'

const headUnit = (head: string, measure: 'kg' | 'cm' = 'kg') => {
  const unit = unitOfHead(head, measure)
  return unit === null ? null : 'unknown' in unit ? 'unknown' : unit.symbol
}

describe('UPL-54: the unit of a head', () => {
  test.each([
    ['Weight (g)', 'g'],
    ['Weight [lbs]', 'lb'],
    ['Weight (oz.)', 'oz'],
    ['Cân nặng (gam)', 'g'],
    ['Cân nặng kiện (kg)', 'kg'],
    ['Weight (gross, kg) *', 'kg'],
    ['Weight (in g)', 'g'],
    ['Weight (kg/package)', 'kg'],
    ['weight_lbs', 'lb'],
    ['Weight grams', 'g'],
    ['Weight (total) (g)', 'g'],
    ['Weight (required) g', 'g'],
    ['Weight (gross) lbs', 'lb'],
    ['Weight g *', 'g'],
    ['Weight（g）', 'g'],
    ['Weight【㎏】', 'kg'],
    ['Weight', null],
    ['Weight (required)', null],
    ['Weight (*)', null],
    ['Cân nặng (bắt buộc)', null],
    ['Weight (stone)', 'unknown'],
    ['Weight (kg or lb)', 'unknown'],
    ['Weight (g) (kg)', 'unknown'],
    ['Weight (g), kg', 'unknown'],
  ])('%s', (head, symbol) => {
    expect(headUnit(head)).toBe(symbol)
  })

  test.each([
    ['Length (in)', 'in'],
    ['Length (inches)', 'in'],
    ['Length (")', 'in'],
    ['Dài (mm)', 'mm'],
    ['Dài (mét)', 'm'],
    ['Width in cm', 'cm'],
    ['Length in (cm)', 'cm'],
    ['Length (required) in', 'in'],
    ['Length ″', 'in'],
    ['Height (ft)', 'unknown'],
  ])('%s', (head, symbol) => {
    expect(headUnit(head, 'cm')).toBe(symbol)
  })
})

test.each([
  [250, 'g', 'kg', 2, 0.25],
  [1, 'lb', 'kg', 2, 0.45],
  [2, 'lb', 'kg', 3, 0.907],
  [16, 'oz', 'kg', 3, 0.454],
  [1.005, 'kg', 'kg', 2, 1.01],
  [10, 'in', 'cm', 2, 25.4],
  [155, 'mm', 'cm', 2, 15.5],
  [0.4, 'm', 'cm', 2, 40],
] as const)('%d %s in %s, to %d decimals, is %d', (value, word, measure, decimals, converted) => {
  const unit = unitOf(word, measure)
  expect(unit && convert(value, unit, decimals)).toBe(converted)
})

test.each([
  ['250 g', '250', 'g'],
  ['1.250g', '1.250', 'g'],
  ['2 lbs', '2', 'lbs'],
  ['10"', '10', '"'],
  ['3 stone', '3', 'stone'],
])('%s is a figure and a unit', (text, figure, word) => {
  expect(splitUnit(text)).toEqual({ figure, word })
})

test.each(['250', '1,5', 'heavy', ''])('%s has no unit', (text) => {
  expect(splitUnit(text)).toBeUndefined()
})
