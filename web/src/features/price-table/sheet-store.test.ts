import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverErrorsByCell } from './sheet-server-errors.ts'
import { FIRST_ZONE, rowBody, savedRow } from './sheet-row-model.ts'
import { SheetStore } from './sheet-store.ts'

const ZONES = [
  { id: 'a', name: 'Zone 1' },
  { id: 'b', name: 'Zone 2' },
]
const row = (id: string, weight: number, price: number, version = 1): DiscountRateRow => ({
  id,
  serviceId: 's',
  ids: [`${id}-a`, `${id}-b`],
  isFlatRate: false,
  weight,
  weightFrom: null,
  weightTo: null,
  updatedDate: null,
  version,
  discountRates: ZONES.map((zone) => ({ id: `${id}-${zone.id}`, zoneId: zone.id, price })),
})
let store: SheetStore
beforeEach(() => {
  const rows = [row('1', 0.5, 1000), row('2', 1, 2000)]
  store = new SheetStore(
    ZONES,
    rows.map((one) => savedRow(one, ['a', 'b'])),
  )
})
const texts = () => store.rows.map(({ cells }) => [cells[0], ...cells.slice(FIRST_ZONE)].join(' '))

describe('undo and redo', () => {
  test('typing in one cell is one step, each cell its own; undone steps can be redone', () => {
    store.type('1', FIRST_ZONE, '5')
    store.type('1', FIRST_ZONE, '55')
    store.settle('1', FIRST_ZONE)
    store.type('2', FIRST_ZONE, '7')
    store.undo()
    expect(texts()).toEqual(['0.50 55 1,000', '1.00 2,000 2,000'])
    store.undo()
    expect(store.status().changedRows).toBe(0)
    store.redo()
    store.redo()
    expect(texts()).toEqual(['0.50 55 1,000', '1.00 7 2,000'])
    store.type('2', FIRST_ZONE, '8')
    expect(store.status().canRedo).toBe(false)
  })

  test('undo does not restore a deleted row', () => {
    store.type('1', FIRST_ZONE, '5')
    store.drop(new Set(['2']), true)
    store.undo()
    expect(texts()).toEqual(['0.50 1,000 1,000'])
  })
})

describe('rendering', () => {
  test('a key press changes the view of one row', () => {
    const before = store.rowView('2')
    const own = store.rowView('1')
    const { keys } = store.status()
    store.type('1', FIRST_ZONE, '5')
    expect(store.rowView('2')).toBe(before)
    expect(store.rowView('1')).not.toBe(own)
    expect(store.status().keys).toBe(keys)
  })

  test('a new row shows missing values when it is left, or on a save', () => {
    const key = store.add(false)
    store.focus({ key, column: 0 })
    expect(store.rowView(key)?.problems.size).toBe(0)
    expect(store.status().isRight).toBe(false)
    store.focus({ key: '1', column: 0 })
    expect(store.rowView(key)?.problems.size).toBe(3)
  })
})

describe('saving', () => {
  test('marks sent values as saved, and keeps values typed meanwhile', () => {
    store.type('1', FIRST_ZONE, '5')
    const sent = store.dirtyRows()
    expect(sent.map((one) => rowBody(one, 's', ['a', 'b']))).toMatchObject([
      { ids: ['1-a', '1-b'], version: 1, weight: 0.5, discountRates: [{ price: 5 }, { price: 1000 }] },
    ])
    store.type('2', FIRST_ZONE, '9')
    store.keep(sent, [
      {
        ...row('1', 0.5, 1000, 2),
        discountRates: [
          { id: '1-a', zoneId: 'a', price: 5 },
          { id: '1-b', zoneId: 'b', price: 1000 },
        ],
      },
    ])
    expect(store.dirtyRows().map(({ key }) => key)).toEqual(['2'])
    expect(store.rows[0]?.version).toBe(2)
  })

  test('shows a server error at its cell until the row is changed', () => {
    store.type('1', FIRST_ZONE, '5')
    const sent = store.dirtyRows()
    const fieldErrors = { '0.discountRates.b': 'Required', '0.weight': 'Taken' }
    store.refuse(serverErrorsByCell(fieldErrors, { sent, standing: store.rows, zoneIds: ['a', 'b'] }))
    expect([...(store.rowView('1')?.problems ?? [])]).toEqual([
      [FIRST_ZONE + 1, 'Required'],
      [0, 'Taken'],
    ])
    expect(store.firstProblem()).toEqual({ key: '1', column: 0 })
    store.type('1', FIRST_ZONE, '6')
    expect(store.rowView('1')?.problems.size).toBe(0)
  })
})
