import { describe, expect, test } from 'vitest'
import { landedCost } from '../../../testing/services.ts'
import { bestServices, inOrder, isWholePackage, orderServices, type QuotedService } from './service-rows.ts'

const service = (serviceId: string, total: number | null, medianDays: number | null): QuotedService => ({
  serviceId,
  serviceCode: serviceId,
  label: serviceId,
  provider: 'DHL',
  weight: 1,
  limits: null,
  price: total,
  tariff: 0,
  adminFee: 0,
  importVat: 0,
  dutyPayer: null,
  dutyPayers: [],
  landedCost: null,
  total,
  reason: total === null ? 'no_zone' : null,
  zone: null,
  passed: [],
  medianDays,
  ninthDecileDays: medianDays,
})

describe('order of services (MER-16)', () => {
  const services = [service('A', 300, 9), service('B', null, 1), service('C', 100, null), service('D', 200, 9)]

  test('sorts by amount due, services without a price last', () => {
    expect(orderServices(services, 'amount')).toEqual(['C', 'D', 'A', 'B'])
  })

  test('sorts by days: of equally fast ones the cheaper first, unknown last', () => {
    expect(orderServices(services, 'days')).toEqual(['B', 'D', 'A', 'C'])
  })

  test('sorts by landed cost, which without customs is the amount due', () => {
    const landed = { ...service('C', 100, null), landedCost: landedCost({ total: 250 }) }
    expect(orderServices([service('A', 300, 9), landed, service('D', 200, 9)], 'landed')).toEqual(['D', 'C', 'A'])
  })

  test('keeps the order while figures are refreshed', () => {
    const renewed = [service('A', 1, 9), service('E', 0, 1), ...services.slice(1)]
    expect(inOrder(renewed, ['C', 'D', 'A', 'B']).map(({ serviceId }) => serviceId)).toEqual(['C', 'D', 'A', 'B', 'E'])
  })
})

test('marks one cheapest and one fastest, never a service that cannot take the shipment', () => {
  expect(
    bestServices([service('A', 300, 5), service('B', null, 1), service('C', 100, 9), service('D', 100, 9)]),
  ).toEqual({ cheapest: 'C', fastest: 'A' })
  expect(bestServices([service('B', null, 1)])).toEqual({})
  expect(bestServices([service('A', 300, null)])).toEqual({ cheapest: 'A' })
})

test('a package is complete when it has a weight and all sides', () => {
  const whole = { quantity: 1, weight: 0.5, length: 10, width: 10, height: 10 }
  expect(isWholePackage(whole)).toBe(true)
  expect(isWholePackage({ ...whole, height: null })).toBe(false)
  expect(isWholePackage({ ...whole, weight: 0 })).toBe(false)
})
