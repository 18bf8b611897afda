import { deliveryTimes } from '@waybill/contract/dashboard/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { LONG_CACHE } from '../reference-queries.ts'

const keys = queryKeys('delivery-times')

/** Usual delivery time of each service to a country (rule MER-3); disabled without a country. */
export const deliveryTimesQuery = (countryId: string) =>
  queryOptions({
    queryKey: keys.named('to', { countryId }),
    queryFn: ({ signal }) => api.call(deliveryTimes, { query: { countryId }, signal }),
    enabled: countryId !== '',
    ...LONG_CACHE,
  })
