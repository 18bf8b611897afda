import { z } from 'zod'
import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { FIND_COLUMN } from '../kernel/grid.ts'
import { Country, Currency, Provider, ProviderService, Service, Zone } from './schemas.ts'

// What all users read, apart from the changing calls, so that a list loads only this.
const readsOnly = noAudit('reads only')

export const countryGrid = gridEndpoint({
  path: '/api/Country',
  summary: 'List countries',
  permission: 'reference.read',
  row: Country,
  columns: {
    find: FIND_COLUMN,
    code: { type: 'text', label: 'Code' },
    name: { type: 'text', label: 'Name' },
    nameVi: { type: 'text', label: 'Vietnamese name' },
  },
  defaultOrder: 'name ascending',
  allowTakeAll: true,
})

export const getCountry = endpoint({
  method: 'GET',
  path: '/api/Country/{id}',
  summary: 'Open one country',
  permission: 'reference.read',
  audit: readsOnly,
  reply: Country,
})

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/api/Currency',
  summary: 'List the currencies that a value may be declared in',
  permission: 'reference.read',
  audit: readsOnly,
  reply: z.array(Currency),
})

export const providerGrid = gridEndpoint({
  path: '/api/Provider',
  summary: 'List providers; the fuel fee is shown to those who read price tables',
  permission: 'reference.read',
  row: Provider,
  columns: {
    find: FIND_COLUMN,
    name: { type: 'text', label: 'Name' },
    label: { type: 'text', label: 'Label' },
    trackingUrl: { type: 'text', label: 'Tracking URL', sortable: false },
    // Cannot be filtered or sorted, which would reveal its values to users who may not see them.
    fuelFee: { type: 'number', figure: 'percent', label: 'Fuel fee (%)', operations: [], sortable: false },
  },
  defaultOrder: 'name ascending',
  allowTakeAll: true,
})

export const getProvider = endpoint({
  method: 'GET',
  path: '/api/Provider/{id}',
  summary: 'Open one provider',
  permission: 'reference.read',
  audit: readsOnly,
  reply: Provider,
})

export const serviceGrid = gridEndpoint({
  path: '/api/Service',
  summary: 'List services, by their order',
  permission: 'reference.read',
  row: Service,
  columns: {
    find: FIND_COLUMN,
    code: { type: 'text', label: 'Code' },
    name: { type: 'text', label: 'Name' },
    label: { type: 'text', label: 'Label' },
    provider: { type: 'text', label: 'Provider' },
    order: { type: 'number', label: 'Order' },
    carrier: { type: 'text', label: 'Carrier' },
    isPublic: { type: 'boolean', label: 'Public' },
    manualPrice: { type: 'boolean', label: 'Manual price' },
    providerId: { type: 'uuid', label: 'Provider', filterOnly: true, sortable: false },
    isSelectable: { type: 'boolean', label: 'Selectable', filterOnly: true, sortable: false },
  },
  defaultOrder: 'order ascending',
  allowTakeAll: true,
})

export const getService = endpoint({
  method: 'GET',
  path: '/api/Service/{id}',
  summary: 'Open one service',
  permission: 'reference.read',
  audit: readsOnly,
  reply: Service,
})

export const zoneGrid = gridEndpoint({
  path: '/api/Zone',
  summary: 'List the zones of providers',
  permission: 'priceTable.read',
  row: Zone,
  columns: {
    find: FIND_COLUMN,
    name: { type: 'text', label: 'Name' },
    order: { type: 'number', label: 'Order' },
    isPrimary: { type: 'boolean', label: 'Primary' },
    providerId: { type: 'uuid', label: 'Provider', filterOnly: true, sortable: false },
  },
  defaultOrder: 'order ascending',
  allowTakeAll: true,
})

export const getZone = endpoint({
  method: 'GET',
  path: '/api/zone/{id}',
  summary: 'Open one zone with its countries',
  permission: 'priceTable.read',
  audit: readsOnly,
  reply: Zone,
})

export const listProviderServices = endpoint({
  method: 'GET',
  path: '/api/sgl-pricing/provider-services',
  summary: 'List the services with the method that their tariff is calculated by (rule TAR-3)',
  permission: 'reference.read',
  audit: readsOnly,
  reply: z.array(ProviderService),
})
