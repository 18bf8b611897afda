import { serviceLimits, type ServiceLimits } from '@waybill/contract/parcels/limits'
import type { PublicRate, PublicRateQuery } from '@waybill/contract/pricing/public-endpoints'
import type { TariffMethod } from '@waybill/contract/reference/tariff-method'
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
import { findExchangeRate, listTariffRatesTo } from './rates.queries.ts'
import { TARIFF_PARTS, type TariffRate, tariffOf } from './tariff.ts'

/** One package and its country: kg, and cm of the known sides. */
export type AskedPackage = Omit<PublicRateQuery, 'shipmentType'>

/**
 * Every public service's price for one package, without merchant fees: cheapest first, then those that cannot take it,
 * with the reason (rules PRC-20, PRC-62). `at`: the time of the request, whose day decides the duties. VND.
 */
export const publicRates = async (db: Db, input: AskedPackage, at: Date): Promise<PublicRate[]> => {
  const services = await listPublicServices(db)
  const duties = await readDuties(db, input, at)
  const rates = await Promise.all(
    services.map(async (service) => {
      const rate = rateOf(await pricesOf(db, services, service), service, input)
      const { tariff, duty } = dutyOf(duties, service.tariffMethod)
      const { adminFee } = service
      return {
        ...rate,
        adminFee,
        tariff,
        duty,
        amountDue: amountDueOf({ price: rate.price, fees: 0, tariff, adminFee }),
      }
    }),
  )
  return rates.sort((a, b) => knownAmount(a) - knownAmount(b) || 0)
}

/** The known part of the amount due, by which services are compared. */
const knownAmount = ({ price, adminFee, tariff }: PublicRate): number =>
  price === null ? Number.MAX_SAFE_INTEGER : price + adminFee + (tariff ?? 0)

type Duties = {
  day: string
  vietnamId: string
  rates: readonly TariffRate[]
  vndPerUnit: number | null
  asked: AskedPackage
}

const readDuties = async (db: Db, input: AskedPackage, at: Date): Promise<Duties> => {
  const day = vietnamDay(at)
  return {
    ...{ day, asked: input },
    vietnamId: (await findCountryId(db, 'VN')) ?? '',
    rates: await listTariffRatesTo(db, input.countryId),
    vndPerUnit: await findExchangeRate(db, (input.currency ?? 'USD').toUpperCase(), day),
  }
}

/** The duty on goods from Vietnam that a service of this method passes on (rules TAR-1, TAR-3, PRC-62). */
const dutyOf = (duties: Duties, method: TariffMethod): Pick<PublicRate, 'tariff' | 'duty'> => {
  const { day, vietnamId, rates, vndPerUnit, asked } = duties
  const isTaken = rates.some(
    ({ kind, originCountryId, validFrom, validTo }) =>
      TARIFF_PARTS[method].includes(kind) &&
      (originCountryId === null || originCountryId === vietnamId) &&
      validFrom <= day &&
      (validTo === null || day <= validTo),
  )
  if (!isTaken) return { tariff: 0, duty: 'none' }
  if (asked.declaredValue === undefined) return { tariff: null, duty: 'needs_value' }
  const tariff = tariffOf({
    method,
    destinationCountryId: asked.countryId,
    day,
    lines: [{ hsCode: asked.hsCode ?? '', originCountryId: vietnamId, declaredValue: asked.declaredValue }],
    rates,
    vndPerUnit,
  })
  return tariff.total === null
    ? { tariff: null, duty: 'no_exchange_rate' }
    : { tariff: tariff.total, duty: 'estimated' }
}

/** All services of a provider are read together, through its first. */
const pricesOf = (db: Db, services: readonly PublicService[], { providerId, id }: PublicService) =>
  cachedProviderPrices(db, { id: services.find((one) => one.providerId === providerId)?.id ?? id })

type Priced = Omit<PublicRate, 'adminFee' | 'tariff' | 'duty' | 'amountDue'>

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
