import { describe, expect, test } from 'vitest'
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
  total,
  reason: total === null ? 'no_zone' : null,
  zone: null,
  passed: [],
  medianDays,
  ninthDecileDays: medianDays,
})

describe('the order of services (MER-16)', () => {
  const services = [service('A', 300, 9), service('B', null, 1), service('C', 100, null), service('D', 200, 9)]

  test('is by amount due, what has no price last', () => {
    expect(orderServices(services, 'amount')).toEqual(['C', 'D', 'A', 'B'])
  })

  test('or by days, the cheaper of equally fast ones first, what is not known last', () => {
    expect(orderServices(services, 'days')).toEqual(['B', 'D', 'A', 'C'])
  })

  test('stays as it was while figures are renewed', () => {
    const renewed = [service('A', 1, 9), service('E', 0, 1), ...services.slice(1)]
    expect(inOrder(renewed, ['C', 'D', 'A', 'B']).map(({ serviceId }) => serviceId)).toEqual(['C', 'D', 'A', 'B', 'E'])
  })
})

test('one service is the cheapest and one the fastest, never one that cannot take the shipment', () => {
  expect(
    bestServices([service('A', 300, 5), service('B', null, 1), service('C', 100, 9), service('D', 100, 9)]),
  ).toEqual({ cheapest: 'C', fastest: 'A' })
  expect(bestServices([service('B', null, 1)])).toEqual({})
  expect(bestServices([service('A', 300, null)])).toEqual({ cheapest: 'A' })
})

test('a package is whole when it has its weight and every side', () => {
  const whole = { quantity: 1, weight: 0.5, length: 10, width: 10, height: 10 }
  expect(isWholePackage(whole)).toBe(true)
  expect(isWholePackage({ ...whole, height: null })).toBe(false)
  expect(isWholePackage({ ...whole, weight: 0 })).toBe(false)
})
