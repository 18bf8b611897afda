import { STATUS } from '@waybill/contract/shipments/status'
import { expect, test } from 'vitest'
import { homeFigures, monthsOf } from './home-figures.ts'

const created = (day: string, shipments: number, status: number = STATUS.generated) => ({
  day,
  line: 'express' as const,
  status,
  shipments,
  weightKg: 1,
  amounts: {
    price: shipments * 60,
    fees: shipments * 10,
    tariff: shipments * 20,
    adminFee: shipments * 5,
    importVat: shipments * 5,
  },
})

test('a month is compared with the same days of the month before, across the turn of the year too', () => {
  expect(monthsOf('2027-01-15')).toEqual({ first: '2027-01-01', firstBefore: '2026-12-01' })
  const counts = [created('2026-12-15', 2), created('2026-12-16', 4), created('2027-01-01', 8)]
  expect(homeFigures(['2027-01-15'], counts).month).toEqual({
    shipments: 8,
    spend: 800,
    amounts: { price: 480, fees: 80, tariff: 160, adminFee: 40, importVat: 40, amountDue: 800 },
    shipmentsBefore: 2,
  })
})

test('a day that the month before lacks is compared with its last day', () => {
  const counts = [created('2027-02-28', 1), created('2027-03-31', 2)]
  expect(homeFigures(['2027-03-31'], counts).month).toMatchObject({ shipments: 2, shipmentsBefore: 1 })
})

test('a cancelled shipment counts as created and costs nothing (rule MER-2)', () => {
  const counts = [created('2026-11-20', 1), created('2026-11-20', 2, STATUS.cancelled)]
  expect(homeFigures(['2026-11-19', '2026-11-20'], counts)).toMatchObject({
    today: { orders: 3, parcels: 0, spend: 100 },
    days: [
      { day: '2026-11-19', shipments: 0 },
      { day: '2026-11-20', shipments: 3 },
    ],
  })
})
