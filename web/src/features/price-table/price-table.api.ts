import { listDiscountRates } from '@waybill/contract/pricing/endpoints'
import { getProvider, serviceGrid, zoneGrid } from '@waybill/contract/reference/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

export const priceTableKeys = queryKeys('price-table')

const ofProvider = (id: string) => ({
  Take: 0,
  propertyFilters: [{ name: 'providerId', operation: 'Equal' as const, value: id }],
})

export const providerQuery = (id: string) =>
  queryOptions({
    queryKey: priceTableKeys.named('provider', id),
    queryFn: ({ signal }) => api.call(getProvider, { params: { id }, signal }),
  })

/** Services in order, including those that no select offers: the second table of SGL is one (rule TAR-7). */
export const servicesOfQuery = (providerId: string) =>
  queryOptions({
    queryKey: priceTableKeys.named('services', providerId),
    queryFn: async ({ signal }) => (await api.grid(serviceGrid, ofProvider(providerId), signal)).rows,
  })

export const zonesOfQuery = (providerId: string) =>
  queryOptions({
    queryKey: priceTableKeys.named('zones', providerId),
    queryFn: async ({ signal }) => (await api.grid(zoneGrid, ofProvider(providerId), signal)).rows,
  })

export const tableQuery = (serviceId: string) =>
  queryOptions({
    queryKey: priceTableKeys.one(serviceId),
    queryFn: ({ signal }) => api.call(listDiscountRates, { query: { serviceId }, signal }),
    staleTime: 0,
  })
