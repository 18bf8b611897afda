import { STATUS } from '@waybill/contract/shipments/status'
import { packageTotals } from '@waybill/contract/shipments/weights'
import { amountColumns, declaredUsd, parcelSearchText } from '../../modules/parcels/index.ts'
import { addBulkShipment, type BulkOne, drawBulkStatus, drawSender, WITH_PROVIDER } from './bulk-shipment.ts'
import type { BulkTables } from './bulk-tables.ts'
import type { BulkWorld } from './bulk-world.ts'
import { contentColumns } from '../shipments/add-shipment.ts'
import type { CompanyRow } from '../demo.queries.ts'
import { randomPackages } from '../shipments/packages.ts'
import { amountsAt, drawItems } from '../parcels/parcel-amounts.ts'
import { drawRecipient, parcelPartyColumns } from '../parcels/parcel-parties.ts'
import { drawParcelRoute } from '../parcels/parcel-plans.ts'
import { undrawnLabel } from '../parcels/parcel-rows.ts'
import type { Random } from '../random.ts'
import { parcelTrackingNumberOf } from '../shipments/tracking-numbers.ts'

const REFUSAL = 'Invalid postcode for town'

/** Adds one parcel, priced as parcels are. */
export const addBulkParcel = (into: BulkTables, random: Random, world: BulkWorld, one: BulkOne): void => {
  const { createdAt } = one
  const { company, goods } = drawSender(random, world)
  const { serviceCode, countryCode } = drawParcelRoute(random)
  const stands = drawBulkStatus(random, one, false)
  const number = world.orders.numberOf('ecommerce', one.serial)
  const isBooked = stands.status === STATUS.generated || WITH_PROVIDER.includes(stands.status)
  const trackingNumber = isBooked ? parcelTrackingNumberOf(random, serviceCode, one.serial) : null
  const senderReference = random.chance(0.7) ? `ETSY-${random.digits(7)}` : null
  const packages = randomPackages(random, { line: 'ecommerce', serviceCode }, false).slice(0, 1)
  const totals = packageTotals(packages)
  const [item] = drawItems(random, {
    isDocument: false,
    goods: [goods],
    currency: 'USD',
    receiverCountry: countryCode,
    totalWeightKg: totals.totalWeight,
  })
  if (!item) return
  const plan = { serviceCode, countryCode, createdAt }
  const facts = {
    trade: 'B2C',
    country: countryCode,
    iossNumber: null,
    chosenPayer: null,
    isDutiable: countryCode !== 'VN',
  } as const
  const toPrice = { plan, merchantId: company.id, items: [item], currency: 'USD', facts }
  const estimate = amountsAt(world.orders, toPrice, totals.totalChargeableWeight)
  const vndPerUsd = world.orders.exchangeRate('USD', createdAt)
  const parties = {
    ...senderColumns(company, world),
    ...parcelPartyColumns('receiver', drawRecipient(random, countryCode), world.countries.get(countryCode)),
  }
  addBulkShipment(into, random, {
    ...{ ...stands, company, createdAt, serviceId: world.serviceId(serviceCode) },
    ...{ number, trackingNumber, senderReference, packages, place: company.sender_city },
    columns: {
      line: 'ecommerce',
      is_import: false,
      label_file: trackingNumber === null ? null : undrawnLabel(random, createdAt),
      additional_message: stands.status === STATUS.creatingFailed ? REFUSAL : null,
      nature_of_goods: item.nature,
      ...parties,
      ...amountColumns({ estimate, verified: null }),
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
    },
    content: { ...contentColumns(item, world.countries.get(item.origin)), item_weight: item.itemWeight },
  })
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
