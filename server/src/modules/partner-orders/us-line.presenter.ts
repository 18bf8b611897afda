import type { Me } from '@waybill/contract/identity/me'
import type { JanioOrderRow } from '@waybill/contract/partner-orders/grids'
import { countryOfJanioName } from '@waybill/contract/partner-orders/janio'
import type { JanioOrderDetail } from '@waybill/contract/partner-orders/schemas'
import { hasPermission } from '@waybill/contract/permissions'
import { labelLink } from '../../partners/janio/client.ts'
import type { Settings } from '../../platform/settings.ts'
import { shownStatus } from './apply-events.ts'
import { isRefused, type PartnerOrder } from './partner-orders.queries.ts'
import type { UsLineListRow } from './us-line.list.ts'

type Shown = { me: Me; settings: Settings; clientCode: string | null }
type Labelled = { number: string | null; word: string; email: string | null | undefined }

/** Janio's page of the label (rule PTO-14); none before it is made, or after it is cancelled. */
const linkOf = (settings: Settings, { number, word, email }: Labelled): string | null =>
  number === null || !email || word === 'CANCELLED' ? null : labelLink(settings, number, email)

export const presentUsLineRow = (row: UsLineListRow, { me, settings, clientCode }: Shown): JanioOrderRow => ({
  id: row.id,
  trackingNo: row.number,
  shipperOrderId: row.reference,
  consigneeName: row.consignee_name,
  consigneeCountry: row.consignee_country,
  consigneePlace: [row.city, row.state].filter(Boolean).join(', '),
  clientCode,
  status: row.word,
  statusCode: shownStatus(row),
  message: row.message,
  labelLink: linkOf(settings, row),
  createdDate: row.created_at.toISOString(),
  can: { tryAgain: hasPermission(me, 'usLine.create') && isRefused(row) },
})

/** One order: its stored data has Janio's names, whether we made it or found it. */
export const presentUsLineOrder = (order: PartnerOrder, { me, settings, clientCode }: Shown): JanioOrderDetail => {
  const record = order.record as Record<string, unknown>
  const text = (name: string): string => textOf(record[name])
  const figure = (name: string): number => Number(record[name] ?? 0) || 0
  const items = Array.isArray(record['items']) ? (record['items'] as Record<string, unknown>[]) : []
  return {
    id: order.id,
    merchantId: clientCode === null ? null : order.owner_id,
    clientCode,
    // An order that Janio has refused shows its entered reference.
    trackingNo: (order.number ?? text('tracking_no')) || null,
    shipperOrderId: order.reference,
    status: order.word,
    statusCode: shownStatus(order),
    message: order.message,
    labelLink: linkOf(settings, { ...order, email: text('consignee_email') }),
    createdDate: order.created_at.toISOString(),
    pickupCountry: countryOfJanioName(text('pickup_country')),
    pickupContactName: text('pickup_contact_name'),
    pickupContactNumber: text('pickup_contact_number'),
    pickupAddress: text('pickup_address'),
    pickupCity: text('pickup_city'),
    pickupState: text('pickup_state'),
    pickupPostal: text('pickup_postal'),
    consigneeName: order.consignee_name,
    consigneeNumber: text('consignee_number'),
    consigneeCountry: order.consignee_country,
    consigneeAddress: text('consignee_address'),
    consigneeCity: text('consignee_city'),
    consigneeState: text('consignee_state'),
    consigneePostal: text('consignee_postal'),
    consigneeEmail: text('consignee_email'),
    orderWeight: figure('order_weight'),
    orderLength: figure('order_length'),
    orderWidth: figure('order_width'),
    orderHeight: figure('order_height'),
    items: items.map((item) => ({
      itemDesc: textOf(item['item_desc']),
      itemCategory: textOf(item['item_category']),
      itemProductId: textOf(item['item_product_id']),
      itemSku: textOf(item['item_sku']),
      itemQuantity: Number(item['item_quantity'] ?? 0) || 0,
      itemPriceValue: Number(item['item_price_value'] ?? 0) || 0,
    })),
    version: order.version,
    can: { tryAgain: hasPermission(me, 'usLine.create') && isRefused(order) },
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
