import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail, OrderEdit } from '@waybill/contract/orders/shapes'
import { isUuid } from '../../platform/ids.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import {
  contentsOf,
  feeTotal,
  moveToOwner,
  partyColumns,
  replaceContents,
  replaceFees,
  replacePackages,
  searchTextOf,
  type ShipmentRow,
  weigh,
} from '../shipments/index.ts'
import { checkOrder } from './check-order.ts'
import { changedFields } from './order-changes.ts'
import { hangFiles } from './order-files.ts'
import { getMerchant } from './orders.queries.ts'
import { rateOrder, withTypedPrice } from './price-order.ts'

const TEXTS = {
  senderReference: 'sender_reference',
  note: 'note',
  itemType: 'item_type',
  totalValueCurrency: 'total_value_currency',
  categoryOfShipment: 'category_of_shipment',
  natureOfGoods: 'nature_of_goods',
  iossAccountNumber: 'ioss_account_number',
  iossType: 'ioss_type',
  enhancedLiability: 'enhanced_liability',
} as const satisfies Partial<Record<keyof OrderEdit, string>>

/**
 * Saves the parts that an edit changes: child rows here, the shipment's own columns in what it answers. What the price is
 * made from (service, country, packages, merchant) prices the order anew; a typed price stands over the rate (B8).
 */
export const saveOrderParts = async (tx: Tx, me: Me, order: ShipmentRow, before: OrderDetail, body: OrderEdit) => {
  const changed = changedFields(before, body)
  const after = {
    ...before,
    ...body,
    from: body.from ?? before.from,
    to: body.to ?? before.to,
    itemType: body.itemType ?? before.itemType,
  }
  const packagesAfter = body.orderDetails ?? before.orderDetails
  const contents = after.itemType === 'D' ? [] : contentsOf(packagesAfter)
  const { service } = await checkOrder(tx, {
    serviceId: body.serviceId ?? before.serviceId,
    totalValueCurrency: body.totalValueCurrency ?? before.totalValueCurrency,
    from: after.from,
    to: after.to,
    contents,
    iossAccountNumber: after.iossAccountNumber,
    iossType: after.iossType,
    fees: changed.has('fees') ? (body.fees ?? []) : [],
  })
  const merchant = changed.has('merchantId') ? await getMerchant(tx, me, merchantIdOf(body)) : null
  const key = merchant && merchant.id !== order.owner_id ? await moveToOwner(tx, order, merchant.id) : order
  const { packages, totals } = weigh('express', service.code, packagesAfter)

  const samePackages = !changed.has('orderDetails') && !changed.has('serviceId')
  if (!samePackages) await replacePackages(tx, key, 'declared', packages)
  if (changed.has('orderDetails') || changed.has('itemType')) await replaceContents(tx, key, contents)
  if (changed.has('fees')) await replaceFees(tx, key, body.fees ?? [])
  await hangFiles(tx, me, key, body)

  const countryChanged = before.from.countryId !== after.from.countryId || before.to.countryId !== after.to.countryId
  const repriced = !samePackages || countryChanged || merchant !== null
  const rated = repriced
    ? await rateOrder(tx, {
        service,
        isImport: order.is_import,
        senderCountryId: after.from.countryId ?? null,
        receiverCountryId: after.to.countryId ?? null,
        merchantId: before.merchantId === null && merchant === null ? null : merchant?.is_house ? null : key.owner_id,
        chargeableWeightKg: totals.totalChargeableWeight,
      })
    : { total_price: order.total_price, price_breakdown: JSON.stringify(order.price_breakdown) }
  const priced =
    changed.has('totalPrice') &&
    body.totalPrice !== undefined &&
    body.totalPrice !== null &&
    body.totalPrice !== rated.total_price
      ? withTypedPrice(rated, body.totalPrice, me)
      : rated

  return {
    service_id: service.id,
    ...textColumns(body),
    ...(body.from ? partyColumns('sender', body.from) : {}),
    ...(body.to ? partyColumns('receiver', body.to) : {}),
    total_quantity: totals.totalQuantity,
    total_weight: totals.totalWeight,
    total_volumetric_weight: totals.totalVolumetricWeight,
    total_chargeable_weight: totals.totalChargeableWeight,
    ...(repriced || priced !== rated ? priced : {}),
    ...(changed.has('fees') ? { fee_total: feeTotal(body.fees ?? []) } : {}),
    search_text: searchTextOf({
      number: order.number,
      trackingNumber: order.tracking_number,
      senderReference: after.senderReference ?? null,
      from: after.from,
      to: after.to,
    }),
  }
}

const merchantIdOf = ({ merchantId }: OrderEdit): string | null => {
  if (!merchantId || /^[0-]+$/.test(merchantId)) return null
  if (!isUuid(merchantId)) throw notFound()
  return merchantId
}

const textColumns = (body: OrderEdit) =>
  Object.fromEntries(
    Object.entries(TEXTS).flatMap(([field, column]) => {
      const value = body[field as keyof typeof TEXTS]
      return value === undefined ? [] : [[column, value?.trim() || null]]
    }),
  )
