import type { Implementation } from '../../platform/implement.ts'
import { deleteDiscountRates, listDiscountRates, upsertDiscountRates } from './endpoints/discount-rates.ts'
import { exportPriceTable, readPriceWorkbook, replacePriceTable, simulatePriceTable } from './endpoints/price-table.ts'
import { getPrice, getQuote, publicRate } from './endpoints/quotes.ts'
import { listCompanyPricing } from './endpoints/list-company-pricing.ts'
import { listProviderPricing } from './endpoints/list-provider-pricing.ts'
import { feeRecords } from './fee-records.ts'
import { rateRecords } from './rate-records.ts'

export { findMerchantFees, type MerchantFees, NO_MERCHANT_FEES } from './account-fees.queries.ts'
export { listFeesOf, type ProviderFee } from './catalogue.queries.ts'
export { type PricedShipment, shipmentFeePrefill, priceWith, quoteExpress, sglTier } from './quote.ts'
export { findProviderPrices, type ProviderPrices } from './price-book.queries.ts'
export { cachedProviderPrices, invalidatePriceCache } from './price-cache.ts'
export { findCountry, findCountryId, requireMerchant, quotedMerchantId } from './quote-lookups.queries.ts'
export { isDutiable, isVatPrepaid, tradeOf } from './duty-facts.ts'
export { type AskedPackage, publicRates } from './public-rates.ts'
export { listPublicServices } from './offered-services.queries.ts'
export {
  findExchangeRate,
  listAllTariffRates,
  listExchangeRatesOn,
  readDuties,
  tariffRatesTo,
} from './rates.queries.ts'
export { lastMonth, nextCursor, parseCursor, type SimulationCursor, type Span } from './last-month.ts'
export { listLimitTerms } from './scheme-limits.queries.ts'
export { readRateTrial, type RateTrial } from './rate-trial.ts'
export { readServicePrices } from './service-prices.ts'
export { ensureDutyLayers } from './seed/ensure-duty-layers.ts'
export { settleDuties, withLandedTotal } from './landed-cost.ts'
export type { Duties, TariffLine, TariffRate } from './tariff.ts'

export const implementations: Implementation[] = [
  ...feeRecords,
  ...rateRecords,
  getPrice,
  getQuote,
  publicRate,
  listDiscountRates,
  upsertDiscountRates,
  deleteDiscountRates,
  replacePriceTable,
  exportPriceTable,
  readPriceWorkbook,
  simulatePriceTable,
  listProviderPricing,
  listCompanyPricing,
]
