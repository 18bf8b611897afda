import type { Db } from '../../platform/database.ts'
import { listMerchantFees, type MerchantFees, NO_MERCHANT_FEES } from './account-fees.queries.ts'
import type { BookService, ProviderPrices } from './price-book.queries.ts'
import { cachedProviderPrices } from './price-cache.ts'
import { listSelectableServices, type SelectableService } from './offered-services.queries.ts'

type ServicePrices = {
  service: SelectableService
  /** The same service in the loaded prices. */
  rated: BookService
  prices: ProviderPrices
  merchantFees: MerchantFees
}

/** The selectable services in order, each with the inputs of this merchant's prices (rule PRC-21). */
export const readServicePrices = async (db: Db, merchantId: string | null): Promise<ServicePrices[]> => {
  const services = await listSelectableServices(db)
  const fees = merchantId === null ? undefined : await listMerchantFees(db, merchantId)
  /** All services of a provider are read together, through its first. */
  const firstOf = new Map([...services].reverse().map(({ providerId, id }) => [providerId, id]))
  const read = await Promise.all(
    services.map(async (service) => {
      const prices = await cachedProviderPrices(db, { id: firstOf.get(service.providerId) ?? service.id })
      const rated = prices?.services.get(service.id)
      return prices && rated && { service, rated, prices, merchantFees: fees?.get(service.id) ?? NO_MERCHANT_FEES }
    }),
  )
  return read.filter((one) => one !== undefined)
}
