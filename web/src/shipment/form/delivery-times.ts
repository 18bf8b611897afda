import { deliveryTimes } from '@waybill/contract/dashboard/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { LONG_CACHE } from '../reference-queries.ts'

const keys = queryKeys('delivery-times')

/** How long each service usually takes to a country (rule MER-3); nothing is asked without one. */
export const deliveryTimesQuery = (countryId: string) =>
  queryOptions({
    queryKey: keys.named('to', { countryId }),
    queryFn: ({ signal }) => api.call(deliveryTimes, { query: { countryId }, signal }),
    enabled: countryId !== '',
    ...LONG_CACHE,
  })
