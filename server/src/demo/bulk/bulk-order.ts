import { packageTotals } from '@waybill/contract/shipments/weights'
import { searchTextOf } from '../../modules/shipments/lists/search-text.ts'
import { addBulkShipment, type BulkOne, drawBulkStatus, drawSender, WITH_PROVIDER } from './bulk-shipment.ts'
import type { BulkTables } from './bulk-tables.ts'
import type { BulkWorld } from './bulk-world.ts'
import { contentColumns } from '../shipments/add-shipment.ts'
import { drawContents } from '../shipments/contents.ts'
import type { CompanyRow } from '../demo.queries.ts'
import { drawRoute } from '../orders/order-plans.ts'
import { randomPackages } from '../shipments/packages.ts'
import { type DemoParty, randomParty, partyColumns } from '../shipments/parties.ts'
import type { Random } from '../random.ts'
import { trackingNumberOf } from '../shipments/tracking-numbers.ts'

/** Adds one order, priced by the rating. */
export const addBulkOrder = (into: BulkTables, random: Random, world: BulkWorld, one: BulkOne): void => {
  const { company, goods } = drawSender(random, world)
  const { kind, serviceCode, countryCode } = drawRoute(random)
  const isImport = kind === 'import'
  const [home, away] = [partyOf(company), randomParty(random, countryCode)]
  const [from, to] = isImport ? [away, home] : [home, away]
  const stands = drawBulkStatus(random, one, isImport)
  const number = world.orders.numberOf('express', one.serial)
  const trackingNumber = WITH_PROVIDER.includes(stands.status)
    ? trackingNumberOf(random, serviceCode, one.serial)
    : null
  const senderReference = random.chance(0.5) ? `PO-${random.digits(6)}` : null
  const packages = randomPackages(random, { line: 'express', serviceCode }, false).slice(0, 1)
  const weightKg = packageTotals(packages).totalChargeableWeight
  const price = world.price({ company, serviceCode, countryCode, weightKg })
  const [content] = drawContents(random, { goods: [goods], currency: 'USD', receiverCountry: to.countryCode })
  const origin = world.countries.get(from.countryCode)
  addBulkShipment(into, random, {
    ...{ ...stands, company, createdAt: one.createdAt, serviceId: world.serviceId(serviceCode) },
    ...{ number, trackingNumber, senderReference, packages, place: from.city },
    columns: {
      line: 'express',
      is_import: isImport,
      nature_of_goods: content?.nature,
      ...partyColumns('sender', from, origin),
      ...partyColumns('receiver', to, world.countries.get(to.countryCode)),
      total_price: price.total,
      tariff: 0,
      admin_fee: 0,
      import_vat: 0,
      price_breakdown: price.json,
      search_text: searchTextOf({ number, trackingNumber, senderReference, from, to }),
    },
    content: content && contentColumns(content, origin),
  })
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
