import { STATUS } from '@waybill/contract/shipments/status'
import { formatNumber } from '@waybill/contract/shipments/numbers'
import { packageTotals } from '@waybill/contract/shipments/weights'
import { declaredUsd, parcelSearchText } from '../../modules/parcels/index.ts'
import { type BulkOne, drawCompany, DAY_MS, WITH_PROVIDER } from './bulk-order.ts'
import { drawStatus } from './bulk-status.ts'
import type { BulkTables } from './bulk-tables.ts'
import type { BulkWorld } from './bulk-world.ts'
import type { CompanyRow } from '../demo.queries.ts'
import { GOODS, type GoodsLine } from '../shipments/goods.ts'
import { randomPackages } from '../shipments/packages.ts'
import { amountsAt } from '../parcels/parcel-amounts.ts'
import { drawItems } from '../parcels/parcel-items.ts'
import { drawRecipient, parcelPartyColumns } from '../parcels/parcel-parties.ts'
import { drawParcelRoute } from '../parcels/parcel-plans.ts'
import { undrawnLabel } from '../parcels/parcel-rows.ts'
import type { Random } from '../random.ts'
import { parcelTrackingNumberOf } from '../shipments/tracking-numbers.ts'

const goodsLines = Object.keys(GOODS) as GoodsLine[]
const REFUSAL = 'Invalid postcode for town'

/** Adds one parcel: a package, a customs line, an event, priced as parcels are. */
export const addBulkParcel = (
  into: BulkTables,
  random: Random,
  world: BulkWorld,
  { serial, createdAt, now }: BulkOne,
): void => {
  const { company, place } = drawCompany(random, world)
  const { serviceCode, countryCode } = drawParcelRoute(random)
  const status = drawStatus(random, (now - createdAt) / DAY_MS, false)
  const at = new Date(
    Math.min(now, createdAt + (status === STATUS.generated ? 0 : random.next() * 6 * DAY_MS)),
  ).toISOString()
  const number = formatNumber('SGL', serial)
  const isBooked = status === STATUS.generated || WITH_PROVIDER.includes(status)
  const trackingNumber = isBooked ? parcelTrackingNumberOf(random, serviceCode, serial) : null
  const senderReference = random.chance(0.7) ? `ETSY-${random.digits(7)}` : null
  const packages = randomPackages(random, { line: 'ecommerce', serviceCode }, false).slice(0, 1)
  const totals = packageTotals(packages)
  const [item] = drawItems(random, {
    isDocument: false,
    goods: [goodsLines[place % goodsLines.length] ?? 'home'],
    currency: 'USD',
    receiverCountry: countryCode,
    totalWeightKg: totals.totalWeight,
  })
  if (!item) return
  const plan = { serviceCode, countryCode, createdAt }
  const toPrice = { plan, merchantId: company.id, items: [item], currency: 'USD' }
  const estimate = amountsAt(world.orders, toPrice, totals.totalChargeableWeight)
  const vndPerUsd = world.orders.exchangeRate('USD', createdAt)
  const parties = {
    ...senderColumns(company, world),
    ...parcelPartyColumns('receiver', drawRecipient(random, countryCode), world.countries.get(countryCode)),
  }
  const key = { owner_id: company.id, shipment_id: random.id(createdAt) }
  const child = { id: random.id(createdAt), ...key, position: 0 }

  into.shipment.add({
    id: key.shipment_id,
    owner_id: key.owner_id,
    line: 'ecommerce',
    number,
    is_import: false,
    status,
    status_at: at,
    user_id: company.id,
    created_at: new Date(createdAt).toISOString(),
    updated_at: at,
    updated_by: company.username,
    source: 'bulk',
    service_id: world.serviceId(serviceCode),
    tracking_number: trackingNumber,
    label_file: trackingNumber === null ? null : undrawnLabel(random, createdAt),
    additional_message: status === STATUS.creatingFailed ? REFUSAL : null,
    sender_reference: senderReference,
    item_type: 'P',
    total_value_currency: 'USD',
    category_of_shipment: 'M',
    nature_of_goods: item.nature,
    ...parties,
    total_quantity: totals.totalQuantity,
    total_weight: totals.totalWeight,
    total_volumetric_weight: totals.totalVolumetricWeight,
    total_chargeable_weight: totals.totalChargeableWeight,
    total_price: estimate.price,
    price_breakdown: JSON.stringify(estimate.breakdown),
    finance: JSON.stringify({ estimate, verified: null }),
    exchange_rate: vndPerUsd,
    declared_value_usd: declaredUsd([item], 'USD', { vndPerUnit: vndPerUsd, vndPerUsd }),
    search_text: parcelSearchText({
      number,
      tracking_number: trackingNumber,
      sender_reference: senderReference,
      ...parties,
    }),
  })
  into.number.add({ number, ...key, kind: 'ours' })
  if (trackingNumber !== null && trackingNumber !== number)
    into.number.add({ number: trackingNumber, ...key, kind: 'provider' })
  for (const { volumetricWeight, chargeableWeight, ...sizes } of packages)
    into.package.add({
      ...child,
      kind: 'declared',
      ...sizes,
      volumetric_weight: volumetricWeight,
      chargeable_weight: chargeableWeight,
    })
  into.content.add({
    ...child,
    hs_code: item.hsCode,
    description: item.description,
    declared_value: item.declaredValue,
    country_of_origin_id: world.countries.get(item.origin),
    quantity: item.quantity,
    item_weight: item.itemWeight,
  })
  into.event.add({ ...child, status, at, action_user: company.username, place: company.sender_city })
}

const senderColumns = (company: CompanyRow, world: BulkWorld) =>
  parcelPartyColumns(
    'sender',
    {
      name1: company.sender_contact_name ?? company.name,
      name2: company.name,
      phoneNumber: company.phone_number ?? '0283 822 0000',
      alternatePhoneNo: null,
      emailAddress: null,
      addressLine1: company.sender_address_line1 ?? '1 Nguyễn Huệ',
      addressLine2: company.sender_address_line2,
      town: company.sender_city ?? 'Hồ Chí Minh',
      state: company.sender_state,
      postcode: company.sender_postcode ?? '700000',
      countryCode: 'VN',
    },
    world.countries.get('VN'),
  )
