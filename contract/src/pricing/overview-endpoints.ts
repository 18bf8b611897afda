import { gridEndpoint } from '../kernel/endpoint.ts'
import { FIND_COLUMN } from '../kernel/grid.ts'
import { CompanyPricing, ProviderPricing } from './schemas.ts'

const count = { type: 'number', operations: ['Equal', 'GreaterOrEqual', 'LessOrEqual'] } as const

export const providerPricingGrid = gridEndpoint({
  path: '/api/Pricing/Providers',
  summary: 'List providers with how much of a price table and fees each has',
  permission: 'priceTable.read',
  row: ProviderPricing,
  columns: {
    find: FIND_COLUMN,
    name: { type: 'text', label: 'Provider' },
    label: { type: 'text', label: 'Label' },
    services: { ...count, label: 'Services' },
    zones: { ...count, label: 'Zones' },
    priceRows: { ...count, label: 'Price rows' },
    fees: { ...count, label: 'Fees' },
    fuelFee: { type: 'number', figure: 'percent', label: 'Fuel fee (%)' },
  },
  defaultOrder: 'name ascending',
  allowTakeAll: true,
})

export const companyPricingGrid = gridEndpoint({
  path: '/api/Pricing/Companies',
  summary: 'List companies with what each pays more or less',
  permission: 'priceTable.read',
  row: CompanyPricing,
  columns: {
    find: FIND_COLUMN,
    code: { type: 'text', label: 'Code' },
    name: { type: 'text', label: 'Company' },
    username: { type: 'text', label: 'Username' },
    isActive: { type: 'boolean', label: 'Active' },
    fees: { ...count, label: 'Account fees' },
  },
  defaultOrder: 'name ascending',
})
