import type { DashboardDay } from '@waybill/contract/dashboard/schemas'
import { expect, test } from 'vitest'
import { isEmptyChart, chartOf } from './chart-series.ts'

const nothing = { shipments: 0, weightKg: 0, revenue: 0 }
const none = { created: 0, origin: 0, transit: 0, attention: 0, problem: 0, delivered: 0, ended: 0 }
const day = (values: Partial<DashboardDay>): DashboardDay => ({
  day: '2026-11-20',
  express: nothing,
  ecommerce: nothing,
  families: none,
  ...values,
})
const days = [
  day({ day: '2026-11-19', express: { shipments: 3, weightKg: 6.5, revenue: 900 }, families: { ...none, created: 3 } }),
  day({ ecommerce: { shipments: 1, weightKg: 2, revenue: 100 }, families: { ...none, attention: 1 } }),
]

test('a chart has a point per day and a total per series', () => {
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

test('omits a status family without shipments', () => {
  expect(chartOf('status', days).series).toEqual([
    { name: 'created', total: 3 },
    { name: 'attention', total: 1 },
  ])
  expect(chartOf('status', days).rows[1]).toEqual({ day: '2026-11-20', created: 0, attention: 1 })
})

test('shows both business lines, even if one is empty', () => {
  expect(chartOf('shipments', []).series.map(({ name }) => name)).toEqual(['express', 'ecommerce'])
})

test('days of zeros make an empty chart', () => {
  expect([isEmptyChart([]), isEmptyChart([day({})]), isEmptyChart(days)]).toEqual([true, true, false])
})
