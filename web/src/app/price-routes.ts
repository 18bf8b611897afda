import { createRoute } from '@tanstack/react-router'
import { screen, shell } from './shell-route.ts'

const priceTable = createRoute({
  getParentRoute: () => shell,
  path: '/discount-rate/$providerId',
  component: screen(async () => (await import('../features/price-table/price-table-screen.tsx')).PriceTableScreen),
  validateSearch: ({ service }: Record<string, unknown>): { service?: string } =>
    typeof service === 'string' ? { service } : {},
  staticData: { may: 'priceTable.edit' },
})
const prices = createRoute({
  getParentRoute: () => shell,
  path: '/prices',
  component: screen(async () => (await import('../features/prices/provider-prices-screen.tsx')).ProviderPricesScreen),
  staticData: { may: 'priceTable.read' },
})
const companyPrices = createRoute({
  getParentRoute: () => shell,
  path: '/prices/companies',
  component: screen(async () => (await import('../features/prices/company-prices-screen.tsx')).CompanyPricesScreen),
  staticData: { may: 'priceTable.read' },
})
const tariffRates = createRoute({
  getParentRoute: () => shell,
  path: '/prices/tariffs',
  component: screen(async () => (await import('../features/prices/tariff-rates-screen.tsx')).TariffRatesScreen),
  staticData: { may: 'priceTable.read' },
})
const exchangeRates = createRoute({
  getParentRoute: () => shell,
  path: '/prices/exchange-rates',
  component: screen(async () => (await import('../features/prices/exchange-rates-screen.tsx')).ExchangeRatesScreen),
  staticData: { may: 'priceTable.read' },
})
const vatRates = createRoute({
  getParentRoute: () => shell,
  path: '/prices/vat',
  component: screen(async () => (await import('../features/prices/vat-rates-screen.tsx')).VatRatesScreen),
  staticData: { may: 'priceTable.read' },
})
const schemeLimits = createRoute({
  getParentRoute: () => shell,
  path: '/prices/scheme-limits',
  component: screen(async () => (await import('../features/prices/scheme-limits-screen.tsx')).SchemeLimitsScreen),
  staticData: { may: 'priceTable.read' },
})
const fees = createRoute({
  getParentRoute: () => shell,
  path: '/provider/fees/$providerId',
  component: screen(async () => (await import('../features/prices/fee-list-screen.tsx')).FeeListScreen),
  staticData: { may: 'priceTable.read' },
})
const newFee = createRoute({
  getParentRoute: () => shell,
  path: '/provider/fees/details/$providerId',
  component: screen(async () => (await import('../features/prices/fee-details-screen.tsx')).FeeDetailsScreen),
  staticData: { may: 'priceTable.read' },
})
const fee = createRoute({
  getParentRoute: () => shell,
  path: '/provider/fees/details/$providerId/$id',
  component: screen(async () => (await import('../features/prices/fee-details-screen.tsx')).FeeDetailsScreen),
  staticData: { may: 'priceTable.read' },
})
const accountFees = createRoute({
  getParentRoute: () => shell,
  path: '/account/fees/$userId',
  component: screen(async () => (await import('../features/prices/account-fee-list-screen.tsx')).AccountFeeListScreen),
  staticData: { may: 'priceTable.read' },
})
const newAccountFee = createRoute({
  getParentRoute: () => shell,
  path: '/account/fees/details/$userId',
  component: screen(
    async () => (await import('../features/prices/account-fee-details-screen.tsx')).AccountFeeDetailsScreen,
  ),
  staticData: { may: 'priceTable.read' },
})
const accountFee = createRoute({
  getParentRoute: () => shell,
  path: '/account/fees/details/$userId/$id',
  component: screen(
    async () => (await import('../features/prices/account-fee-details-screen.tsx')).AccountFeeDetailsScreen,
  ),
  staticData: { may: 'priceTable.read' },
})

/** Routes of prices and fees; the others are in `routes.tsx`. */
export const priceRoutes = [
  priceTable,
  prices,
  companyPrices,
  tariffRates,
  exchangeRates,
  vatRates,
  schemeLimits,
  fees,
  newFee,
  fee,
  accountFees,
  newAccountFee,
  accountFee,
] as const
