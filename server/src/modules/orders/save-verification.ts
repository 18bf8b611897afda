import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { refused } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import {
  appendEvent,
  feeTotal,
  mayChangePrice,
  realTotalColumns,
  replaceFees,
  replaceFiles,
  replacePackages,
  replaceTrackingNumber,
  searchTextOf,
  type ShipmentColumns,
  type ShipmentRow,
  storedNameOf,
  totalColumns,
  weigh,
} from '../shipments/index.ts'
import { givenPrice, givenRealPrice, isWeighedAnew, packagesAfter } from './check-verification.ts'
import { moveByHand } from './move-order.ts'
import type { OrderService } from './orders.queries.ts'
import { type Priced, priceOver, rateOrder } from './price-order.ts'
import { trackingNumberOf, type Verification, type VerifiedField } from './verification-changes.ts'

export type VerifiedSave = {
  order: ShipmentRow
  before: OrderDetail
  body: Verification
  changed: ReadonlySet<VerifiedField>
  service: OrderService
}

/**
 * Saves what really arrived: child rows, the tracking number (409 when another has it) and the event of a move (422 when
 * it is refused); answers the columns for the one update of the order.
 */
export const saveVerification = async (tx: Tx, me: Me, save: VerifiedSave, at: Date): Promise<ShipmentColumns> => {
  const { order, before, body, changed, service } = save
  const verified = weigh('express', service.code, packagesAfter(before, body))
  const columns: ShipmentColumns = {}

  if (changed.has('trackingNumber')) {
    const trackingNumber = trackingNumberOf(body.trackingNumber)
    await replaceTrackingNumber(tx, me, order, trackingNumber)
    const { code: number, senderReference, from, to } = before
    Object.assign(columns, {
      tracking_number: trackingNumber,
      search_text: searchTextOf({ number, trackingNumber, senderReference, from, to }),
    })
  }
  if (changed.has('orderStatus') && body.orderStatus !== undefined) {
    const wish = {
      to: body.orderStatus,
      reason: body.reason?.trim() || null,
      hasVerifiedPackage: verified.packages.length > 0,
    }
    const { status, reason } = moveByHand(me, { ...order, service_code: service.code }, wish)
    Object.assign(columns, { status, status_at: at })
    await appendEvent(tx, order, { status, at, by: me.username, ...(reason === null ? {} : { reason }) })
  }
  if (order.is_import && (changed.has('realOrderDetails') || changed.has('realTotalPrice')))
    throw refused('An import order has no verified packages.', { orderStatus: order.status })
  if (changed.has('serviceId')) {
    const declared = weigh('express', service.code, before.orderDetails)
    await replacePackages(tx, order, 'declared', declared.packages)
    Object.assign(columns, { service_id: service.id, ...totalColumns(declared.totals) })
  }
  if (isWeighedAnew(changed)) {
    await replacePackages(tx, order, 'verified', verified.packages)
    Object.assign(columns, realTotalColumns(verified.packages, verified.totals))
  }
  if (changed.has('fees')) {
    await replaceFees(tx, order, body.fees ?? [])
    columns.fee_total = feeTotal(body.fees ?? [])
  }
  if (changed.has('files'))
    await replaceFiles(tx, order, 'verified', [...new Set((body.files ?? []).map(({ url }) => storedNameOf(url)))])
  return { ...columns, ...(await priceAfter(tx, me, save)), ...(await realPriceAfter(tx, me, save)) }
}

const rateOf = (tx: Tx, { order, before, service }: VerifiedSave, chargeableWeightKg: number): Promise<Priced> =>
  rateOrder(tx, {
    service,
    isImport: order.is_import,
    senderCountryId: before.from.countryId,
    receiverCountryId: before.to.countryId,
    merchantId: before.merchantId,
    chargeableWeightKg,
  })

/** The declared price: another service is rated anew, and an import order takes a typed price (decisions B8, C3). */
const priceAfter = async (tx: Tx, me: Me, save: VerifiedSave): Promise<Partial<Priced>> => {
  const { order, before, body, changed, service } = save
  if (!changed.has('serviceId') && !changed.has('totalPrice')) return {}
  const { totals } = weigh('express', service.code, before.orderDetails)
  const rated = await rateOf(tx, save, totals.totalChargeableWeight)
  const isTyped = order.is_import && mayChangePrice(me, order.status)
  if (isTyped && service.manual_price) return priceOver(rated, givenPrice(before, body, changed), me)
  return changed.has('totalPrice') ? priceOver(rated, body.totalPrice, me) : rated
}

/** The price of what arrived: as given by those who may change it; from others the rate of the verified weight (decision B8). */
const realPriceAfter = async (tx: Tx, me: Me, save: VerifiedSave): Promise<ShipmentColumns> => {
  const { order, before, body, changed, service } = save
  if (order.is_import) return {}
  const { packages, totals } = weigh('express', service.code, packagesAfter(before, body))
  const isAnew = isWeighedAnew(changed)
  if (isAnew && packages.length === 0 && !changed.has('realTotalPrice')) return { real_total_price: null }
  if (mayChangePrice(me, order.status)) return { real_total_price: givenRealPrice(before, body, changed) }
  if (!isAnew) return {}
  return { real_total_price: (await rateOf(tx, save, totals.totalChargeableWeight)).total_price }
}
