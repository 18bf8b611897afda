import { advanceFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import type { AdvanceFee, Fee } from '@waybill/contract/pricing/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { LONG_CACHE } from '../reference-queries.ts'

const keys = queryKeys('reference')

/** Fees that a shipment of this provider may carry. */
export const useFees = (providerId: string | undefined): Fee[] =>
  useQuery({
    queryKey: keys.named('fees', providerId),
    queryFn: async () =>
      (
        await api.grid(feeGrid, {
          Take: 0,
          propertyFilters: [{ name: 'providerId', operation: 'Equal', value: providerId }],
        })
      ).rows,
    enabled: providerId !== undefined,
    ...LONG_CACHE,
  }).data ?? []

/** Looks up the replacement fees of a fee, by service (rule FEE-2). */
export const useAdvanceFees = (): ((feeId: string) => Promise<AdvanceFee[]>) => {
  const cache = useQueryClient()
  return (feeId) =>
    cache.fetchQuery({
      queryKey: keys.named('advance fees', feeId),
      queryFn: async () =>
        (
          await api.grid(advanceFeeGrid, {
            Take: 0,
            propertyFilters: [{ name: 'feeId', operation: 'Equal', value: feeId }],
          })
        ).rows,
      ...LONG_CACHE,
    })
}
