import { serviceLimits, type ServiceLimits } from '@waybill/contract/parcels/limits'
import type { PublicRate, PublicRateQuery } from '@waybill/contract/pricing/public-endpoints'
import { amountDueOf } from '@waybill/contract/shipments/amounts'
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'
import { packageWeights } from '@waybill/contract/shipments/weights'
import type { Db } from '../../platform/database.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { NO_MERCHANT_FEES } from './account-fees.queries.ts'
import type { BookService, ProviderPrices } from './price-book.queries.ts'
import { cachedProviderPrices } from './price-cache.ts'
import { listPublicServices, type PublicService } from './offered-services.queries.ts'
import { priceWith } from './quote.ts'
import { findCountryId } from './quote-lookups.queries.ts'
import { settleDuties, withLandedTotal } from './landed-cost.ts'
import { findExchangeRate, readDuties } from './rates.queries.ts'
import type { Consignment, Duties } from './tariff.ts'

/** One package and its country: kg, and cm of the known sides. */
export type AskedPackage = PublicRateQuery

/**
 * Every public service's price for one package, without merchant fees: cheapest first, then those that cannot take it,
 * with the reason (rules PRC-20, PRC-62). `at`: the time of the request, whose day decides the duties. VND.
 */
export const publicRates = async (db: Db, input: AskedPackage, at: Date): Promise<PublicRate[]> => {
  const services = await listPublicServices(db)
  const asked = await readAskedDuties(db, input, at)
  const rates = await Promise.all(
    services.map(async (service) => {
      const rate = rateOf(await pricesOf(db, services, service), service, input)
      return { ...rate, ...dutyOf(asked, service, rate.price) }
    }),
  )
  return rates.sort((a, b) => knownAmount(a) - knownAmount(b) || 0)
}

/** The known part of what is paid in the end, by which services are compared. */
const knownAmount = ({ price, adminFee, tariff, importVat, landedCost }: PublicRate): number =>
  price === null ? Number.MAX_SAFE_INTEGER : (landedCost?.total ?? price + adminFee + (tariff ?? 0) + (importVat ?? 0))

type AskedDuties = {
  duties: Duties
  vietnamId: string
  consignment: Omit<Consignment, 'method'>
  isValueGiven: boolean
  isDutiable: boolean
}

/** Goods from Vietnam to a consumer, without IOSS, as one item. */
const readAskedDuties = async (db: Db, input: AskedPackage, at: Date): Promise<AskedDuties> => {
  const day = vietnamDay(at)
  const currency = (input.currency ?? 'USD').toUpperCase()
  const vietnamId = (await findCountryId(db, 'VN')) ?? ''
  const line = { hsCode: input.hsCode ?? '', originCountryId: vietnamId, declaredValue: input.declaredValue ?? 1 }
  return {
    duties: await readDuties(db, input.countryId, day),
    vietnamId,
    consignment: {
      ...{ day, currency, trade: 'B2C', hasIoss: false },
      vndPerUnit: await findExchangeRate(db, currency, day),
      lines: [{ ...line, quantity: 1, weightKg: input.weight }],
    },
    isValueGiven: input.declaredValue !== undefined,
    isDutiable: input.countryId !== vietnamId && input.shipmentType !== 'D',
  }
}

/** The duty and VAT on the goods by a service, and who pays them (rules TAR-15, PRC-62). */
const dutyOf = (
  { duties, consignment, isValueGiven, isDutiable }: AskedDuties,
  service: PublicService,
  price: number | null,
): Duty => {
  const settled = settleDuties({ service, duties, consignment, chosenPayer: null, isDutiable })
  const { adminFee } = service
  const { dutyPayer, landed } = settled
  const isTaken = landed !== null && (landed.layers.length > 0 || landed.duties === null) && duties.layers.length > 0
  const known = (duty: Duty['duty'], { tariff, importVat }: Pick<Duty, 'tariff' | 'importVat'>): Duty => ({
    ...{ adminFee, tariff, importVat, duty, dutyPayer },
    amountDue: amountDueOf({ price, fees: 0, tariff, adminFee, importVat }),
    landedCost: isValueGiven ? withLandedTotal(landed, { price, adminFee }) : null,
  })
  const charged = { tariff: settled.tariff?.total ?? null, importVat: settled.importVat }
  if (!isTaken) return known('none', charged)
  if (!isValueGiven) return known('needs_value', dutyPayer === 'DDP' ? { tariff: null, importVat: null } : charged)
  return known(landed.duties === null ? 'no_exchange_rate' : 'estimated', charged)
}
type Duty = Pick<PublicRate, 'adminFee' | 'tariff' | 'importVat' | 'duty' | 'dutyPayer' | 'amountDue' | 'landedCost'>

/** All services of a provider are read together, through its first. */
const pricesOf = (db: Db, services: readonly PublicService[], { providerId, id }: PublicService) =>
  cachedProviderPrices(db, { id: services.find((one) => one.providerId === providerId)?.id ?? id })

type Priced = Omit<PublicRate, keyof Duty>

const rateOf = (prices: ProviderPrices | undefined, service: PublicService, input: AskedPackage): Priced => {
  const { weight, length = 0, width = 0, height = 0, countryId } = input
  const weights = packageWeights('ecommerce', service.code, { weight, length, width, height })
  const limits = serviceLimits(service.code)
  const over = passedLimit(limits, input, weights.chargeableWeight)
  const common = {
    serviceCode: service.code,
    label: service.label,
    provider: service.provider,
    ...weights,
    limits: {
      weightMaxKg: limits.weightMaxKg,
      sideMaxCm: limits.sideMaxCm,
      sidesMaxCm: limits.sidesMaxCm,
      totalChargeableMaxKg: limits.totalChargeableMaxKg,
    },
  }
  const inBook: BookService | undefined = prices?.services.get(service.id)
  if (over || !prices || !inBook) return { ...common, price: null, made: null, reason: over ?? 'rate' }
  const priced = priceWith(prices, inBook, NO_MERCHANT_FEES, {
    chargeableWeightKg: weights.chargeableWeight,
    zoneCountryId: countryId,
  })
  if (priced.total === null) return { ...common, price: null, made: null, reason: priced.reason ?? 'rate' }
  const { base, fuel, fuelFee, zone } = priced
  return {
    ...common,
    price: priced.total,
    made: { zone: zone?.name ?? '', base: base ?? 0, fuel: fuel ?? 0, fuelFee: fuelFee ?? 0 },
  }
}

/** The first limit of the service that the package exceeds (rule PAR-8). */
const passedLimit = (
  limits: ServiceLimits,
  { weight, length = 0, width = 0, height = 0 }: AskedPackage,
  chargeableKg: number,
): UnpricedReason | undefined => {
  if (weight > limits.weightMaxKg) return 'weight'
  if (Math.max(length, width, height) > limits.sideMaxCm) return 'side'
  if (limits.sidesMaxCm !== null && length + width + height > limits.sidesMaxCm) return 'sides'
  return limits.totalChargeableMaxKg !== null && chargeableKg > limits.totalChargeableMaxKg ? 'total' : undefined
}
