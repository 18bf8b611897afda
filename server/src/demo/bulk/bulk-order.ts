import { STATUS } from '@waybill/contract/shipments/status'
import { formatNumber } from '@waybill/contract/shipments/numbers'
import { packageTotals } from '@waybill/contract/shipments/weights'
import { searchTextOf } from '../../modules/shipments/search-text.ts'
import type { BulkTables } from './bulk-tables.ts'
import { drawStatus } from './bulk-status.ts'
import type { BulkWorld } from './bulk-world.ts'
import { drawContents } from '../shipments/contents.ts'
import type { CompanyRow } from '../demo.queries.ts'
import { GOODS, type GoodsLine } from '../shipments/goods.ts'
import { drawRoute } from '../orders/order-plans.ts'
import { randomPackages } from '../shipments/packages.ts'
import { type DemoParty, randomParty, partyColumns } from '../shipments/parties.ts'
import type { Random } from '../random.ts'
import { trackingNumberOf } from '../shipments/tracking-numbers.ts'

/** Statuses after which the provider has its number. */
export const WITH_PROVIDER: readonly number[] = [
  STATUS.leftOrigin,
  STATUS.inTransit,
  STATUS.customsCleared,
  STATUS.heldByCustoms,
  STATUS.receivedAtDestination,
  STATUS.outForDelivery,
  STATUS.delivered,
  STATUS.deliveryUnsuccessful,
  STATUS.heldAtPointOfDelivery,
  STATUS.failedAttempt,
  STATUS.returnedToSender,
  STATUS.returnedFromOverseas,
  STATUS.lost,
  STATUS.damaged,
]
const goodsLines = Object.keys(GOODS) as GoodsLine[]
export const DAY_MS = 86_400_000

/** The shares of companies fall as those of customers do: the first has most. */
export const drawCompany = (random: Random, { companies }: BulkWorld): { company: CompanyRow; place: number } => {
  const place = Math.floor(companies.length * random.next() ** 1.6)
  const company = companies[place]
  if (!company) throw new Error('There is no company that could have sent these shipments. Make the demo first.')
  return { company, place }
}

/** Its serial, when it was made, and the moment that it is seen from. */
export type BulkOne = { serial: number; createdAt: number; now: number }

/** Adds one order: a package, a customs line, an event, priced by the rating. */
export const addBulkOrder = (
  into: BulkTables,
  random: Random,
  world: BulkWorld,
  { serial, createdAt, now }: BulkOne,
): void => {
  const { company, place } = drawCompany(random, world)
  const { kind, serviceCode, countryCode } = drawRoute(random)
  const isImport = kind === 'import'
  const [home, away] = [partyOf(company), randomParty(random, countryCode)]
  const [from, to] = isImport ? [away, home] : [home, away]
  const status = drawStatus(random, (now - createdAt) / DAY_MS, isImport)
  const at = new Date(
    Math.min(now, createdAt + (status === STATUS.generated ? 0 : random.next() * 6 * DAY_MS)),
  ).toISOString()
  const number = formatNumber('EXP', serial)
  const trackingNumber = WITH_PROVIDER.includes(status) ? trackingNumberOf(random, serviceCode, serial) : null
  const senderReference = random.chance(0.5) ? `PO-${random.digits(6)}` : null
  const packages = randomPackages(random, { line: 'express', serviceCode }, false).slice(0, 1)
  const totals = packageTotals(packages)
  const price = world.price({ company, serviceCode, countryCode, weightKg: totals.totalChargeableWeight })
  const goods = goodsLines[place % goodsLines.length] ?? 'home'
  const [content] = drawContents(random, { goods: [goods], currency: 'USD', receiverCountry: to.countryCode })
  const key = { owner_id: company.id, shipment_id: random.id(createdAt) }
  const child = { id: random.id(createdAt), ...key, position: 0 }
  const created = new Date(createdAt).toISOString()

  into.shipment.add({
    id: key.shipment_id,
    owner_id: key.owner_id,
    line: 'express',
    number,
    is_import: isImport,
    status,
    status_at: at,
    user_id: company.id,
    created_at: created,
    updated_at: at,
    updated_by: company.username,
    source: 'bulk',
    service_id: world.serviceId(serviceCode),
    tracking_number: trackingNumber,
    sender_reference: senderReference,
    item_type: 'P',
    total_value_currency: 'USD',
    category_of_shipment: 'M',
    nature_of_goods: content?.nature,
    ...partyColumns('sender', from, world.countries.get(from.countryCode)),
    ...partyColumns('receiver', to, world.countries.get(to.countryCode)),
    total_quantity: totals.totalQuantity,
    total_weight: totals.totalWeight,
    total_volumetric_weight: totals.totalVolumetricWeight,
    total_chargeable_weight: totals.totalChargeableWeight,
    total_price: price.total,
    price_breakdown: price.json,
    search_text: searchTextOf({ number, trackingNumber, senderReference, from, to }),
  })
  into.number.add({ number, ...key, kind: 'ours' })
  if (trackingNumber !== null) into.number.add({ number: trackingNumber, ...key, kind: 'provider' })
  for (const { volumetricWeight, chargeableWeight, ...sizes } of packages) {
    const weights = { volumetric_weight: volumetricWeight, chargeable_weight: chargeableWeight }
    into.package.add({ ...child, kind: 'declared', ...sizes, ...weights })
  }
  if (content)
    into.content.add({
      ...child,
      hs_code: content.hsCode,
      description: content.description,
      declared_value: content.declaredValue,
      country_of_origin_id: world.countries.get(from.countryCode),
      quantity: content.quantity,
    })
  into.event.add({ ...child, status, at, action_user: company.username, place: from.city })
}

const parties = new WeakMap<CompanyRow, DemoParty>()

const partyOf = (company: CompanyRow): DemoParty => {
  const known = parties.get(company)
  if (known) return known
  const party = {
    name: company.name,
    contactName: company.sender_contact_name ?? company.name,
    addressLine1: company.sender_address_line1 ?? '1 Nguyễn Huệ',
    addressLine2: company.sender_address_line2,
    telephone: company.phone_number ?? '0283 822 0000',
    email: null,
    city: company.sender_city ?? 'Hồ Chí Minh',
    state: company.sender_state,
    postcode: company.sender_postcode ?? '700000',
    countryCode: 'VN',
  }
  parties.set(company, party)
  return party
}
