import {
  getReconciliation,
  resolveDifference,
  restartReconciliation,
  unscanPiece,
} from '@waybill/contract/manifests/endpoints'
import type { Reconciliation, ResolveBody } from '@waybill/contract/manifests/reconcile'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../platform/api.ts'
import { leftOriginKeys } from '../manifests.live.ts'

const keyOf = (batchId: string) => leftOriginKeys.named('reconcile', batchId)
type Resolving = z.input<typeof ResolveBody>

/** Several batches reconciled together (rule MNF-40): their data, and actions whose replies show at once. */
export const useReconciliation = (batchIds: readonly string[]) => {
  const cache = useQueryClient()
  const queries = useQueries({
    queries: batchIds.map((batchId) => ({
      queryKey: keyOf(batchId),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getReconciliation, { params: { batchId }, signal }),
    })),
  })
  const show = (batchId: string, data: Reconciliation): void => void cache.setQueryData(keyOf(batchId), data)
  return {
    batches: queries.flatMap(({ data }) => data ?? []),
    isLoading: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error, data }) => error && !data)?.error ?? null,
    reload: (batchId?: string) =>
      void cache.invalidateQueries({ queryKey: batchId === undefined ? leftOriginKeys.all : keyOf(batchId) }),
    /** Applies the counts of a scan's reply before the batch is refetched. */
    count: (batchId: string, counts: Pick<Reconciliation, 'scannedParcels' | 'parcels'>): void =>
      void cache.setQueryData<Reconciliation>(keyOf(batchId), (before) => before && { ...before, ...counts }),
    resolve: async (batchId: string, body: Resolving) =>
      show(batchId, await api.call(resolveDifference, { params: { batchId }, body })),
    unscan: async (batchId: string, number: string) =>
      show(batchId, await api.call(unscanPiece, { params: { batchId }, body: { number } })),
    restart: async () => {
      for (const batchId of batchIds) show(batchId, await api.call(restartReconciliation, { params: { batchId } }))
    },
  }
}
