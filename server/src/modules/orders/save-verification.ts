import type { Me } from '@waybill/contract/identity/me'
import type { Tx } from '../../platform/database.ts'
import {
  feeTotal,
  replaceFees,
  replacePackages,
  searchTextOf,
  type ShipmentColumns,
  totalColumns,
  weigh,
  trackingNumberOf,
} from '../shipments/index.ts'
import { givenPrice } from './check-verification.ts'
import { type Priced, priceOver, rateOrder } from './price-order.ts'
import { type ArrivedSave, saveArrived } from './save-arrived.ts'

type Save = Omit<ArrivedSave, 'rateOf'>

/** Saves what UpdateRealData changes, all but the columns, which it answers for the one update of the order. */
export const saveVerification = async (tx: Tx, me: Me, save: Save, at: Date): Promise<ShipmentColumns> => {
  const { order, before, body, changed, service } = save
  const rateOf = (chargeableWeightKg: number) =>
    rateOrder(tx, {
      service,
      isImport: order.is_import,
      senderCountryId: before.from.countryId,
      receiverCountryId: before.to.countryId,
      merchantId: before.merchantId,
      chargeableWeightKg,
    })
  const columns = await saveArrived(tx, me, { ...save, rateOf }, at)
  if (changed.has('trackingNumber')) {
    const { code: number, senderReference, from, to } = before
    const trackingNumber = trackingNumberOf(body.trackingNumber)
    columns.search_text = searchTextOf({ number, trackingNumber, senderReference, from, to })
  }
  if (changed.has('serviceId')) {
    const declared = weigh('express', service.code, before.orderDetails)
    await replacePackages(tx, order, 'declared', declared.packages)
    Object.assign(columns, { service_id: service.id, ...totalColumns(declared.totals) })
  }
  if (changed.has('fees')) {
    await replaceFees(tx, order, body.fees ?? [])
    columns.fee_total = feeTotal(body.fees ?? [])
  }
  return { ...columns, ...(await priceAfter(me, { ...save, rateOf })) }
}

/** The declared price: another service is rated anew, and an import order takes a typed price (decisions B8, C3). */
const priceAfter = async (me: Me, save: ArrivedSave): Promise<Partial<Priced>> => {
  const { order, before, body, changed, service, mayPrice, rateOf } = save
  if (!changed.has('serviceId') && !changed.has('totalPrice')) return {}
  const rated = await rateOf(weigh('express', service.code, before.orderDetails).totals.totalChargeableWeight)
  if (order.is_import && mayPrice && service.manual_price) return priceOver(rated, givenPrice(save), me)
  return changed.has('totalPrice') ? priceOver(rated, body.totalPrice, me) : rated
}
