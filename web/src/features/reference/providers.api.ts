import { providerGrid, serviceGrid } from '@waybill/contract/reference/endpoints'
import type { Provider, Service } from '@waybill/contract/reference/schemas'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

/** Query key prefixes of the dialogs and lists below: a save invalidates them. */
export const PROVIDERS = 'providers'
export const SERVICES = 'services'
export const ZONES = 'zones'

export const providersQuery = queryOptions({
  queryKey: queryKeys(PROVIDERS).named('all'),
  queryFn: async (): Promise<Provider[]> => (await api.grid(providerGrid, { Take: 0 })).rows,
})

/** Services of a provider, in order. */
export const servicesOfQuery = (providerId: string) =>
  queryOptions({
    queryKey: queryKeys(SERVICES).named('of provider', providerId),
    queryFn: async (): Promise<Service[]> =>
      (
        await api.grid(serviceGrid, {
          Take: 0,
          OrderBy: 'order ascending',
          propertyFilters: [{ name: 'providerId', operation: 'Equal', value: providerId }],
        })
      ).rows,
  })
