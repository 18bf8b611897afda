import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail, OrderEdit } from '@waybill/contract/orders/shapes'
import type { Tx } from '../../platform/database.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { findExchangeRate } from '../pricing/index.ts'
import {
  contentsOf,
  feeTotal,
  getMerchant,
  isSame,
  moveToOwner,
  NO_LOCK,
  partyColumns,
  replaceContents,
  replaceFees,
  replacePackages,
  saveShipment,
  searchTextOf,
  type ShipmentRow,
  type ShipmentService,
  totalColumns,
  weigh,
  trackingNumberOf,
} from '../shipments/index.ts'
import { type Arrived, listArrivedProblems } from './check-arrived.ts'
import { checkOrder } from './check-order.ts'
import type { OrderField } from './order-changes.ts'
import { fileProblems, hangFiles } from './order-files.ts'
import { editRights } from './order.policy.ts'
import { type Priced, priceOver, rateOrder } from './price-order.ts'
import { saveArrived } from './save-arrived.ts'

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

type Changed = ReadonlySet<OrderField>

/** The order as the edit leaves it; what the body leaves out stays (decision A5). */
const afterEdit = (before: OrderDetail, body: OrderEdit) => {
  const orderDetails = body.orderDetails ?? before.orderDetails
  const orStored = <Name extends 'iossAccountNumber' | 'iossType' | 'senderReference'>(name: Name) =>
    body[name] === undefined ? before[name] : body[name]
  return {
    serviceId: body.serviceId ?? before.serviceId,
    itemType: body.itemType ?? before.itemType,
    totalValueCurrency: body.totalValueCurrency ?? before.totalValueCurrency,
    from: body.from ?? before.from,
    to: body.to ?? before.to,
    iossAccountNumber: orStored('iossAccountNumber'),
    iossType: orStored('iossType'),
    senderReference: orStored('senderReference'),
    orderDetails,
    contents: contentsOf(orderDetails),
  }
}

/** A price typed for one service says nothing of another. */
const givenPrice = (before: OrderDetail, body: OrderEdit, changed: Changed): number | null => {
  if (body.totalPrice !== undefined) return body.totalPrice
  return changed.has('serviceId') ? null : before.totalPrice
}

/** The service of the order as it will be. Throws a 400 with every rule that the edit would break. */
export const checkEdit = async (
  tx: Tx,
  me: Me,
  before: OrderDetail,
  body: OrderEdit,
  changed: Changed,
  arrived: Arrived,
): Promise<ShipmentService> => {
  const { changePrice } = editRights(me, before.orderStatus)
  const order = {
    ...afterEdit(before, body),
    fees: changed.has('fees') ? (body.fees ?? []) : [],
    price: { mayBeSet: changePrice, given: givenPrice(before, body, changed) },
  }
  return checkOrder(tx, order, {
    ...(await listArrivedProblems(tx, me, arrived)),
    ...(await fileProblems(tx, me, before.id, body)),
  })
}

type Edit = {
  order: ShipmentRow
  before: OrderDetail
  body: OrderEdit
  changed: Changed
  arrived: Arrived
  service: ShipmentService
}

/** Saves what an edit changes, child rows and columns, the owner first; priced anew when that counts (decision B8). */
export const saveEdit = async (tx: Tx, me: Me, edit: Edit, at: Date): Promise<void> => {
  const { order, before, body, changed, arrived, service } = edit
  const after = afterEdit(before, body)
  const { packages, totals } = weigh('express', service.code, after.orderDetails)
  const merchant = changed.has('merchantId') ? await getMerchant(tx, me, body.merchantId) : null
  const key = merchant && merchant.id !== order.owner_id ? await moveToOwner(tx, order, merchant.id) : order

  if (changed.has('orderDetails') || changed.has('serviceId')) await replacePackages(tx, key, 'declared', packages)
  if (changed.has('orderDetails')) await replaceContents(tx, key, after.contents)
  if (changed.has('fees')) await replaceFees(tx, key, body.fees ?? [])
  await hangFiles(tx, key, body)

  const rateOf = (chargeableWeightKg: number) =>
    rateOrder(tx, {
      service,
      isImport: order.is_import,
      senderCountryId: after.from.countryId ?? null,
      receiverCountryId: after.to.countryId ?? null,
      merchantId: merchant ? (merchant.is_house ? null : merchant.id) : before.merchantId,
      chargeableWeightKg,
    })
  const moved = { ...order, owner_id: key.owner_id }
  const columns = {
    ...(await saveArrived(tx, me, { ...arrived, order: moved, service, rateOf }, at)),
    service_id: service.id,
    ...textColumns(body),
    ...(body.from ? partyColumns('sender', body.from) : {}),
    ...(body.to ? partyColumns('receiver', body.to) : {}),
    ...totalColumns(totals),
    ...(await priceAfter(me, edit, () => rateOf(totals.totalChargeableWeight))),
    ...(changed.has('totalValueCurrency')
      ? { exchange_rate: await findExchangeRate(tx, after.totalValueCurrency, vietnamDay(order.created_at)) }
      : {}),
    ...(changed.has('fees') ? { fee_total: feeTotal(body.fees ?? []) } : {}),
    search_text: searchTextOf({
      number: order.number,
      trackingNumber: arrived.changed.has('trackingNumber')
        ? trackingNumberOf(body.trackingNumber)
        : order.tracking_number,
      senderReference: after.senderReference ?? null,
      from: after.from,
      to: after.to,
    }),
    ...(body.verify ? NO_LOCK : {}),
  }
  await saveShipment(tx, key, columns, me.username, at)
}

/** Declared packages without their customs lines, which no price of an order is made from (decision B8). */
const measuresOf = <Line extends { shipmentContentDetails?: unknown }>(orderDetails: readonly Line[] | undefined) =>
  orderDetails?.map(({ shipmentContentDetails: _contents, ...measures }) => measures)

/** What the price is made from changed, or the typed price was taken back: the rate counts again. */
const isRatedAnew = ({ order, before, body, changed }: Edit): boolean => {
  const abroad = order.is_import ? 'from' : 'to'
  const party = body[abroad]
  return (
    changed.has('serviceId') ||
    (changed.has('orderDetails') && !isSame(measuresOf(body.orderDetails), measuresOf(before.orderDetails))) ||
    changed.has('merchantId') ||
    (changed.has('totalPrice') && body.totalPrice === null) ||
    (party !== undefined && (party.countryId || null) !== before[abroad].countryId)
  )
}

const priceAfter = async (me: Me, edit: Edit, rateNow: () => Promise<Priced>): Promise<Priced> => {
  const { order, before, body, changed, service } = edit
  const rated = isRatedAnew(edit)
    ? await rateNow()
    : { total_price: order.total_price, price_breakdown: JSON.stringify(order.price_breakdown) }
  if (service.manual_price && editRights(me, order.status).changePrice)
    return priceOver(rated, givenPrice(before, body, changed), me)
  return changed.has('totalPrice') ? priceOver(rated, body.totalPrice, me) : rated
}

const textColumns = (body: OrderEdit) =>
  Object.fromEntries(
    Object.entries(TEXTS).flatMap(([field, column]) => {
      const value = body[field as keyof typeof TEXTS]
      return value === undefined ? [] : [[column, value?.trim() || null]]
    }),
  )
