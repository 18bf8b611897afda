import type { Me } from '@waybill/contract/identity/me'
import { refused } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import {
  appendEvent,
  realTotalColumns,
  attachFiles,
  replacePackages,
  replaceTrackingNumber,
  requireAtHub,
  type ShipmentColumns,
  type ShipmentRow,
  type ShipmentService,
  storedNameOf,
  weigh,
  trackingNumberOf,
  verifiedChangeEvent,
} from '../shipments/index.ts'
import { type Arrived, givenRealPrice, isWeighedAnew, needsReason, packagesAfter, reasonOf } from './check-arrived.ts'
import { moveOrder } from './move-order.ts'
import type { Priced } from './price-order.ts'

export type ArrivedSave = Arrived & {
  /** The row as it was, under the owner that it has now. */
  order: ShipmentRow
  service: ShipmentService
  /** What this order costs at a chargeable weight. */
  rateOf: (chargeableWeightKg: number) => Promise<Priced>
}

/**
 * Saves what really arrived: the tracking number (409 when another has it), the event of a move (422 when it is refused),
 * verified packages and files. Answers the columns for the one update of the order.
 */
export const saveArrived = async (tx: Tx, me: Me, save: ArrivedSave, at: Date): Promise<ShipmentColumns> => {
  const { order, body, changed, service } = save
  const { packages, totals } = weigh('express', service.code, packagesAfter(save))
  const columns: ShipmentColumns = {}

  if (changed.has('trackingNumber')) {
    columns.tracking_number = trackingNumberOf(body.trackingNumber)
    await replaceTrackingNumber(tx, me, order, columns.tracking_number)
  }
  if (changed.has('orderStatus') && body.orderStatus !== undefined) {
    const wish = { to: body.orderStatus, reason: reasonOf(body), hasVerifiedPackage: packages.length > 0 }
    const { status, reason } = moveOrder(me, { ...order, service_code: service.code }, wish)
    Object.assign(columns, { status, status_at: at })
    await appendEvent(tx, order, { status, at, by: me.username, ...(reason === null ? {} : { reason }) })
  }
  if (order.is_import && (changed.has('realOrderDetails') || changed.has('realTotalPrice')))
    throw refused('An import order has no verified packages.', { orderStatus: order.status })
  if (isWeighedAnew(save)) {
    requireAtHub(me, order.status)
    await replacePackages(tx, order, 'verified', packages)
    Object.assign(columns, realTotalColumns(packages, totals))
  }
  const reason = reasonOf(body)
  if (needsReason(me, save) && reason !== null)
    await appendEvent(tx, order, verifiedChangeEvent(reason, at, me.username))
  if (changed.has('files'))
    await attachFiles(tx, order, 'verified', [...new Set((body.files ?? []).map(({ url }) => storedNameOf(url)))])
  const price = await realPriceAfter(save)
  return { ...columns, ...(price === undefined ? {} : realPriceColumns(price, packages.length > 0)) }
}

/** What has arrived and has no price stands under what needs attention, until it has one (decision A6b). */
const realPriceColumns = (price: number | null, hasArrived: boolean): ShipmentColumns => ({
  real_total_price: price,
  unpriced_reasons: hasArrived && price === null ? ['rate'] : null,
})

/**
 * The price of what arrived: as given by those who may change it; from others the rate of the verified weight (decision
 * B8). undefined: it stays.
 */
const realPriceAfter = async (save: ArrivedSave): Promise<number | null | undefined> => {
  const { order, changed, mayPrice, service } = save
  if (order.is_import) return undefined
  const { packages, totals } = weigh('express', service.code, packagesAfter(save))
  const isAnew = isWeighedAnew(save)
  if (isAnew && packages.length === 0 && !changed.has('realTotalPrice')) return null
  const given = mayPrice ? givenRealPrice(save) : null
  if (given !== null || (mayPrice && !isAnew)) return given
  return isAnew && packages.length > 0 ? (await save.rateOf(totals.totalChargeableWeight)).total_price : undefined
}
