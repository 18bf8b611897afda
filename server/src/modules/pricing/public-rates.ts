import { serviceLimits, type ServiceLimits } from '@waybill/contract/parcels/limits'
import type { PublicRate, PublicRateQuery } from '@waybill/contract/pricing/public-endpoints'
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'
import { packageWeights } from '@waybill/contract/shipments/weights'
import type { Db } from '../../platform/database.ts'
import { NO_MERCHANT_FEES } from './account-fees.queries.ts'
import type { BookService, ProviderPrices } from './price-book.queries.ts'
import { cachedProviderPrices } from './price-cache.ts'
import { listPublicServices, type PublicService } from './public-services.queries.ts'
import { priceWith } from './quote.ts'

/** One package and its country: kg, and cm of the sides that are known. */
export type AskedPackage = Omit<PublicRateQuery, 'shipmentType'>

/**
 * What every public service asks for one package, without merchant fees: cheapest first, then those that cannot take it, with
 * the reason (rule PRC-20). VND.
 */
export const publicRates = async (db: Db, asked: AskedPackage): Promise<PublicRate[]> => {
  const services = await listPublicServices(db)
  const rates = await Promise.all(
    services.map(async (service) => rateOf(await pricesOf(db, services, service), service, asked)),
  )
  return rates.sort((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0)
}

/** All services of a provider are read together: its first names them. */
const pricesOf = (db: Db, services: readonly PublicService[], { providerId, id }: PublicService) =>
  cachedProviderPrices(db, { id: services.find((one) => one.providerId === providerId)?.id ?? id })

const rateOf = (prices: ProviderPrices | undefined, service: PublicService, asked: AskedPackage): PublicRate => {
  const { weight, length = 0, width = 0, height = 0, countryId } = asked
  const weights = packageWeights('ecommerce', service.code, { weight, length, width, height })
  const limits = serviceLimits(service.code)
  const over = passedLimit(limits, asked, weights.chargeableWeight)
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

/** The first limit of the service that the package passes (rule PAR-8). */
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
