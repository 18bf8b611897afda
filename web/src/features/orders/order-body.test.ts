import { readOrder, type ShownOrder } from '@waybill/contract/orders/order-codec'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { emptyPackage } from '@waybill/contract/shipments/input'
import { describe, expect, it } from 'vitest'
import { type ShipmentValues, valuesOf } from '../../shipment/form/shipment-values.ts'
import { hasDeclaredChange, needsVerifiedReason, orderArrivedProblems, verificationBody } from './order-body.ts'

const party = { name: 'A', contactName: null, country: null, countryId: null }
const order = readOrder({
  id: 'o1',
  version: 3,
  service: { id: 's1', code: 'FSG', name: 'FSG', label: 'FSG', providerId: 'p' },
  from: party,
  to: party,
  itemType: 'P',
  orderStatus: 3300,
  isImport: false,
  trackingNumber: null,
  orderDetails: [{ id: 'p1', quantity: 1, weight: 2, length: 10, width: 10, height: 10 }],
  realOrderDetails: [],
  histories: [],
  priceBreakdown: null,
  realPriceBreakdown: null,
  fees: [],
  files: [],
  totalChargeableWeight: 2,
  realChargeableWeight: null,
  realTotalPrice: null,
  can: { changePrice: true, changeStatus: [3003] },
} as unknown as OrderDetail)
const sizes = { ...emptyPackage(), weight: 2.5, length: 10, width: 10, height: 10 }
const line = { ...sizes, photo: '' }
const form = (over: Partial<ShipmentValues>): ShipmentValues => ({ ...valuesOf(order), ...over })

describe('the body of a verification', () => {
  it('holds only the version when nothing changed', () => {
    expect(verificationBody(form({}), order)).toEqual({ id: 'o1', version: 3 })
  })

  it('holds the changes, the price together with its packages, and nothing declared', () => {
    const values = form({ verified: [line], verifiedPrice: 90_000, status: '3003', reference: 'x' })
    expect(verificationBody(values, order)).toEqual({
      id: 'o1',
      version: 3,
      realOrderDetails: [sizes],
      realTotalPrice: 90_000,
      orderStatus: 3003,
    })
    expect(hasDeclaredChange(values, order)).toBe(true)
    expect(hasDeclaredChange(form({ verified: [line] }), order)).toBe(false)
  })

  it('holds no price from people who may not set it', () => {
    const delivery: ShownOrder = { ...order, can: { ...order.can, changePrice: false } }
    expect(verificationBody(form({ verified: [line] }), delivery)).not.toHaveProperty('realTotalPrice')
    expect(orderArrivedProblems(form({ verified: [line] }), delivery, 'FSG')).toEqual({})
  })
})

describe('the errors of a verification', () => {
  it('requires a price for the packages from people who may set it', () => {
    expect(orderArrivedProblems(form({ verified: [line] }), order, 'FSG')).toEqual({ verifiedPrice: 'Required' })
  })

  it('requires a reason for a forced status', () => {
    expect(orderArrivedProblems(form({ status: '6034' }), order, 'FSG')).toEqual({ reason: 'Required' })
    expect(orderArrivedProblems(form({ status: '6034', reason: 'Scanned twice' }), order, 'FSG')).toEqual({})
    expect(orderArrivedProblems(form({ status: '3003' }), order, 'FSG')).toEqual({})
  })

  it('requires no price for a weight without a rate: the server judges that', () => {
    const values = form({ verified: [line], verifiedPrice: null, pricedWeight: 2.5 })
    expect(orderArrivedProblems(values, order, 'QSP')).toEqual({})
  })

  it('requires a reason for packages changed after the hub (rule VER-3)', () => {
    const left = { ...order, can: { ...order.can, changePrice: false, verifiedNeedsReason: true } }
    expect(needsVerifiedReason(form({}), left)).toBe(false)
    expect(orderArrivedProblems(form({ verified: [line] }), left, 'QSP')).toEqual({ reason: 'Required' })
    const values = form({ verified: [line], reason: ' recount ' })
    expect(orderArrivedProblems(values, left, 'QSP')).toEqual({})
    expect(verificationBody(values, left)).toMatchObject({ realOrderDetails: [sizes], reason: 'recount' })
    expect(verificationBody(form({ reason: 'left over' }), left)).not.toHaveProperty('reason')
  })
})

describe('the reason for an amount changed by hand (rule AMT-64)', () => {
  it('is sent with the amounts, next to the reason of a status, and never alone', () => {
    const priced = { verified: [line], verifiedPrice: 80_000, priceReason: ' goodwill ' }
    expect(verificationBody(form(priced), order)).toMatchObject({ reason: 'goodwill' })
    const forced = form({ ...priced, status: '6034', reason: 'seen at the door' })
    expect(verificationBody(forced, order)).toMatchObject({ reason: 'seen at the door; goodwill' })
    expect(verificationBody(form({ priceReason: 'goodwill' }), order)).toEqual({ id: 'o1', version: 3 })
  })
})
