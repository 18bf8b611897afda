import { STATUS } from '@waybill/contract/shipments/status'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import { packageTotals } from '@waybill/contract/shipments/weights'
import { priceWith } from '../../modules/pricing/index.ts'
import { DESTINATIONS } from '../shipments/destinations.ts'
import { type DemoContent, drawContents } from '../shipments/contents.ts'
import { drawFees } from './order-fees.ts'
import type { OrderPlan } from './order-plans.ts'
import type { ShipmentFacts } from '../shipments/add-shipment.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import { drawTaxNumbers } from '../accounts/tax-numbers.ts'
import { ALL_ACCOUNTS } from '../accounts/more-accounts.ts'
import { type DemoPackage, randomPackages, verifyPackages } from '../shipments/packages.ts'
import { companyParty, type DemoParty, randomParty } from '../shipments/parties.ts'
import type { Random } from '../random.ts'
import { timelineOf } from '../shipments/timeline.ts'
import { trackingNumberOf } from '../shipments/tracking-numbers.ts'

/** The facts of one order. */
export type OrderFacts = ShipmentFacts & {
  plan: OrderPlan
  serviceId: string
  from: DemoParty
  to: DemoParty
  contents: DemoContent[]
  breakdown: PriceBreakdown
  realPrice: number | null
  note: string | null
}

const HUB_STATUSES: readonly number[] = [STATUS.receivedAtHub, STATUS.processingAtHub]
const WITH_PROVIDER: readonly number[] = [STATUS.leftOrigin, STATUS.inTransit, STATUS.outForDelivery]
const REFERENCES = ['ETSY', 'AMZ', 'SHOPEE', 'PO', 'INV', 'SHOPIFY']
const NOTES = ['Fragile, this side up', 'Please call before pickup', 'Receiver is away until Monday']

/** Draws sender, goods and receiver, weighs it, and prices it with the rating itself. */
export const drawOrder = (random: Random, world: OrderWorld, plan: OrderPlan, serial: number): OrderFacts => {
  const { company, kind, serviceCode, countryCode } = plan
  const home = company === null ? randomParty(random, 'VN') : companyParty(company)
  const away = randomParty(random, countryCode)
  const [from, to] = kind === 'import' ? [away, home] : [home, away]
  const creator = drawCreator(random, plan)
  const events = timelineOf(random, { plan, creator, senderCity: from.city, receiverCity: to.city })
  const passed = (statuses: readonly number[]): boolean => events.some(({ status }) => statuses.includes(status))

  const isDocument = random.chance(0.05)
  const currency = random.chance(0.65) ? 'USD' : (DESTINATIONS[countryCode]?.currency ?? 'USD')
  const goods = company?.company?.goods ?? ['home', 'fashion']
  const freight = { line: 'express', serviceCode } as const
  const declared = randomPackages(random, freight, isDocument)
  const verified = kind !== 'import' && passed(HUB_STATUSES) ? verifyPackages(random, freight, declared) : []
  const isGivenOver = passed(WITH_PROVIDER)
  const contents = isDocument ? [] : drawContents(random, { goods, currency, receiverCountry: to.countryCode })
  const category = isDocument
    ? 'D'
    : random.weighted([
        ['M', 7],
        ['G', 2],
        ['S', 1],
      ])
  return {
    plan,
    serial,
    creator,
    from,
    to,
    events,
    isDocument,
    currency,
    contents,
    ...priceOrder(random, world, { plan, declared, verified, countryCode }),
    trackingNumber: isGivenOver ? trackingNumberOf(random, serviceCode, serial) : null,
    senderReference: random.chance(0.55) ? `${random.pick(REFERENCES)}-${random.digits(random.int(4, 7))}` : null,
    note: random.chance(0.08) ? random.pick(NOTES) : null,
    category,
    taxNumbers: drawTaxNumbers(random, world, {
      ...{ serviceCode, isDocument, category, currency, contents },
      username: company?.username,
      country: to.countryCode,
      createdAt: plan.createdAt,
    }),
  }
}

type Weighed = { plan: OrderPlan; declared: DemoPackage[]; verified: DemoPackage[]; countryCode: string }

const priceOrder = (random: Random, world: OrderWorld, { plan, declared, verified, countryCode }: Weighed) => {
  const { serviceCode, company } = plan
  const merchantId = company === null ? null : (world.accounts.get(company.username) ?? null)
  const prices = world.prices(serviceCode)
  const service = prices.services.get(world.service(serviceCode).id)
  if (!service) throw new Error(`${serviceCode} has no prices`)
  const totals = packageTotals(declared)
  const real = verified.length > 0 ? packageTotals(verified) : null
  const quote = (chargeableWeightKg: number): PriceBreakdown =>
    priceWith(prices, service, world.merchantFees(merchantId, serviceCode), {
      chargeableWeightKg,
      zoneCountryId: world.countries.get(countryCode) ?? null,
    })
  const breakdown = quote(totals.totalChargeableWeight)
  const verifiedQuote = real && quote(real.totalChargeableWeight)
  const charged = {
    serviceId: service.id,
    basePriceVnd: (verifiedQuote ?? breakdown).base,
    chargeableWeightKg: (real ?? totals).totalChargeableWeight,
  }
  return {
    merchantId,
    serviceId: service.id,
    declared,
    totals,
    verified,
    real,
    breakdown,
    realPrice: verifiedQuote?.total ?? null,
    fees: real ? drawFees(random, world.fees(serviceCode), charged) : [],
  }
}

/** Mostly the company's own users; for "Other" the staff. */
export const drawCreator = (random: Random, { company }: Pick<OrderPlan, 'company'>): string => {
  if (company === null) return random.pick(['cs-employee', 'sales-employee', 'super-admin', 'ops-manager'])
  const people = ALL_ACCOUNTS.filter((account) => account.parent === company.username)
  const seller = company.company?.seller
  if (seller !== undefined && random.chance(0.08)) return seller
  return people.length > 0 && random.chance(0.5) ? random.pick(people).username : company.username
}
