import type { DashboardDay } from '@waybill/contract/dashboard/shapes'
import { expect, test } from 'vitest'
import { isWithoutOrders, plotOf } from './plot-series.ts'

const nothing = { orders: 0, weightKg: 0, revenue: 0 }
const none = { created: 0, origin: 0, transit: 0, attention: 0, problem: 0, delivered: 0, ended: 0 }
const day = (wish: Partial<DashboardDay>): DashboardDay => ({
  day: '2026-11-20',
  export: nothing,
  import: nothing,
  families: none,
  ...wish,
})
const days = [
  day({ day: '2026-11-19', export: { orders: 3, weightKg: 6.5, revenue: 900 }, families: { ...none, created: 3 } }),
  day({ import: { orders: 1, weightKg: 2, revenue: 100 }, families: { ...none, attention: 1 } }),
]

test('a plot has a point a day and a total a series', () => {
  expect(plotOf('orders', days)).toEqual({
    kind: 'orders',
    series: [
      { name: 'export', total: 3 },
      { name: 'import', total: 1 },
    ],
    rows: [
      { day: '2026-11-19', export: 3, import: 0 },
      { day: '2026-11-20', export: 0, import: 1 },
    ],
  })
  expect(plotOf('weight', days).rows[0]).toMatchObject({ export: 6.5 })
  expect(plotOf('revenue', days).series).toEqual([
    { name: 'export', total: 900 },
    { name: 'import', total: 100 },
  ])
})

test('a family of status that no order has is no series', () => {
  expect(plotOf('status', days).series).toEqual([
    { name: 'created', total: 3 },
    { name: 'attention', total: 1 },
  ])
  expect(plotOf('status', days).rows[1]).toEqual({ day: '2026-11-20', created: 0, attention: 1 })
})

test('both directions show, also when one of them is empty', () => {
  expect(plotOf('orders', []).series.map(({ name }) => name)).toEqual(['export', 'import'])
})

test('days of zeros are without orders', () => {
  expect([isWithoutOrders([]), isWithoutOrders([day({})]), isWithoutOrders(days)]).toEqual([true, true, false])
})
