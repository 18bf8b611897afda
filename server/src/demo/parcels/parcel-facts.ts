import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { STATUS } from '@waybill/contract/shipments/status'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import type { DutyPayer } from '@waybill/contract/reference/tariff-method'
import { packageTotals } from '@waybill/contract/shipments/weights'
import { verifiedWeightKg } from '../../modules/parcels/index.ts'
import { isDutiable, tradeOf } from '../../modules/pricing/index.ts'
import { drawTaxNumbers } from '../accounts/tax-numbers.ts'
import { drawCreator } from '../orders/order-facts.ts'
import { ALL_DESTINATIONS } from '../shipments/more-destinations.ts'
import { drawFees } from '../orders/order-fees.ts'
import type { ShipmentFacts } from '../shipments/add-shipment.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import { randomPackages, verifyPackages } from '../shipments/packages.ts'
import { amountsAt, type DemoItem, drawItems } from './parcel-amounts.ts'
import { drawRecipient, type ParcelParty, senderOf } from './parcel-parties.ts'
import type { ParcelPlan } from './parcel-plans.ts'
import type { Random } from '../random.ts'
import { type DemoEvent, timelineOf } from '../shipments/timeline.ts'
import { parcelTrackingNumberOf } from '../shipments/tracking-numbers.ts'

/** The facts of one parcel. */
export type ParcelFacts = ShipmentFacts & {
  plan: ParcelPlan
  handler: string | null
  from: ParcelParty
  to: ParcelParty
  /** The carrier's words while it refuses. */
  refusal: string | null
  items: DemoItem[]
  estimate: ParcelAmounts
  charged: ParcelAmounts | null
  /** null: as the service does by default. */
  dutyPayer: DutyPayer | null
}

const REFERENCES = ['ETSY', 'AMZ', 'EBAY', 'SHOPIFY', 'WOO', 'PO']
/** Carriers' words of refusal. */
const REFUSALS = [
  'Invalid postcode for town',
  'Invalid postcode for town',
  'Recipient phone number is not valid for this country',
  'State is missing or does not match the postcode',
  'Service is not available to this address',
]
/** They have no carrier's number yet, or never will. */
const WITHOUT_NUMBER: readonly number[] = [STATUS.creatingFailed, STATUS.cancelled]

/** Draws sender, goods and recipient, weighs it, and prices it with the rating itself. */
export const drawParcel = (random: Random, world: OrderWorld, plan: ParcelPlan, serial: number): ParcelFacts => {
  const { company, serviceCode, countryCode } = plan
  const [from, to] = [senderOf(random, company), drawRecipient(random, countryCode)]
  const creator = drawCreator(random, plan)
  const refusal = random.pick(REFUSALS)
  const timeline = timelineOf(random, { plan, creator, senderCity: from.town, receiverCity: to.town })
  const events = timeline.map((event, at) => asBooked(event, at, refusal))
  const status = events.at(-1)?.status ?? STATUS.generated
  const isVerified = events.some((event) => event.status === STATUS.processingAtHub)
  const isDocument = random.chance(0.03)
  const currency = isDocument || random.chance(0.8) ? 'USD' : (ALL_DESTINATIONS[countryCode]?.currency ?? 'USD')
  const freight = { line: 'ecommerce', serviceCode } as const
  const declared = randomPackages(random, freight, isDocument)
  const totals = packageTotals(declared)
  const goods = company?.company?.goods ?? ['fashion', 'print']
  const shape = { isDocument, goods, currency, receiverCountry: countryCode, totalWeightKg: totals.totalWeight }
  const items = drawItems(random, shape)
  const verified = isVerified ? verifyPackages(random, freight, declared) : []
  const dutyPayer = payerOf(world, plan, serial)
  const category = isDocument
    ? 'D'
    : random.weighted([
        ['M', 8],
        ['G', 1],
        ['S', 1],
      ])
  const taxNumbers = drawTaxNumbers(random, world, {
    ...{ serviceCode, isDocument, category, currency, contents: items },
    username: company?.username,
    country: countryCode,
    createdAt: plan.createdAt,
  })
  return {
    plan,
    serial,
    creator,
    from,
    to,
    events,
    isDocument,
    currency,
    items,
    declared,
    totals,
    verified,
    refusal: status === STATUS.creatingFailed ? refusal : null,
    handler: isVerified && random.chance(0.6) ? random.pick(['cs-employee', 'delivery-employee', 'ops-manager']) : null,
    ...priceParcel(random, world, {
      plan,
      totals,
      verified,
      items,
      currency,
      category,
      taxNumbers,
      isDocument,
      dutyPayer,
    }),
    trackingNumber: WITHOUT_NUMBER.includes(status) ? null : parcelTrackingNumberOf(random, serviceCode, serial),
    senderReference: plan.senderReference ?? drawReference(random),
    category,
    taxNumbers,
    dutyPayer,
  }
}

const DAP_EVERY = 3

/** Some merchants leave duty to the recipient where the service allows it; by mail to the United States none may. */
const payerOf = (world: OrderWorld, { serviceCode, countryCode }: ParcelPlan, serial: number): DutyPayer | null =>
  world.service(serviceCode).allowsDap && countryCode !== 'US' && serial % DAP_EVERY === 0 ? 'DAP' : null

/** Carriers refuse, and book the second time; nobody does that by hand (rule BKG-4). */
const asBooked = (event: DemoEvent, at: number, refusal: string): DemoEvent => {
  if (event.status === STATUS.creatingFailed) return { ...event, actionUser: SYSTEM_USER, reason: refusal }
  return event.status === STATUS.generated && at > 0 ? { ...event, actionUser: SYSTEM_USER } : event
}

const drawReference = (random: Random): string | null =>
  random.chance(0.7) ? `${random.pick(REFERENCES)}-${random.digits(random.int(5, 8))}` : null

type Weighed = Pick<
  ParcelFacts,
  'plan' | 'totals' | 'verified' | 'items' | 'currency' | 'category' | 'taxNumbers' | 'isDocument' | 'dutyPayer'
>

const priceParcel = (random: Random, world: OrderWorld, weighed: Weighed) => {
  const { plan, totals, verified, items, currency, category, taxNumbers, isDocument, dutyPayer } = weighed
  const { serviceCode, company } = plan
  const merchantId = company === null ? null : (world.accounts.get(company.username) ?? null)
  const facts = {
    trade: tradeOf(category, null),
    country: plan.countryCode,
    iossNumber: taxNumbers.iossNumber,
    chosenPayer: dutyPayer,
    isDutiable: isDutiable({ itemType: isDocument ? 'D' : 'P', from: 'VN', to: plan.countryCode }),
  }
  const toPrice = { plan, merchantId, items, currency, facts }
  const real = verified.length > 0 ? packageTotals(verified) : null
  const declaredKg = totals.totalChargeableWeight
  const estimate = amountsAt(world, toPrice, declaredKg)
  const charged =
    real && amountsAt(world, toPrice, verifiedWeightKg(serviceCode, declaredKg, real.totalChargeableWeight))
  const priced = {
    serviceId: world.service(serviceCode).id,
    basePriceVnd: (charged ?? estimate).breakdown?.base ?? null,
    chargeableWeightKg: real?.totalChargeableWeight ?? declaredKg,
  }
  return { merchantId, real, estimate, charged, fees: real ? drawFees(random, world.fees(serviceCode), priced) : [] }
}
