import type { DashboardDay } from '@waybill/contract/dashboard/schemas'
import { expect, test } from 'vitest'
import { isEmptyChart, chartOf } from './chart-series.ts'

const nothing = { shipments: 0, weightKg: 0, revenue: 0 }
const none = { created: 0, origin: 0, transit: 0, attention: 0, problem: 0, delivered: 0, ended: 0 }
const day = (wish: Partial<DashboardDay>): DashboardDay => ({
  day: '2026-11-20',
  express: nothing,
  ecommerce: nothing,
  families: none,
  ...wish,
})
const days = [
  day({ day: '2026-11-19', express: { shipments: 3, weightKg: 6.5, revenue: 900 }, families: { ...none, created: 3 } }),
  day({ ecommerce: { shipments: 1, weightKg: 2, revenue: 100 }, families: { ...none, attention: 1 } }),
]

test('a plot has a point a day and a total a series', () => {
  expect(chartOf('shipments', days)).toEqual({
    kind: 'shipments',
    series: [
      { name: 'express', total: 3 },
      { name: 'ecommerce', total: 1 },
    ],
    rows: [
      { day: '2026-11-19', express: 3, ecommerce: 0 },
      { day: '2026-11-20', express: 0, ecommerce: 1 },
    ],
  })
  expect(chartOf('weight', days).rows[0]).toMatchObject({ express: 6.5 })
  expect(chartOf('revenue', days).series).toEqual([
    { name: 'express', total: 900 },
    { name: 'ecommerce', total: 100 },
  ])
})

test('a family of status that nothing has is no series', () => {
  expect(chartOf('status', days).series).toEqual([
    { name: 'created', total: 3 },
    { name: 'attention', total: 1 },
  ])
  expect(chartOf('status', days).rows[1]).toEqual({ day: '2026-11-20', created: 0, attention: 1 })
})

test('both lines of business show, also when one of them is empty', () => {
  expect(chartOf('shipments', []).series.map(({ name }) => name)).toEqual(['express', 'ecommerce'])
})

test('days of zeros make an empty plot', () => {
  expect([isEmptyChart([]), isEmptyChart([day({})]), isEmptyChart(days)]).toEqual([true, true, false])
})
