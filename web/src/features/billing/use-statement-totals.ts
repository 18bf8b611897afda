import { useQuery } from '@tanstack/react-query'
import { lazyImport } from '../../platform/lazy-import.ts'
import { statementKeys } from './billing.live.ts'

const EVERY_MS = 60_000

/** Lazy: the menu asks for the count, too, and it is not part of the first load. */
const totals = lazyImport(() => import('./statement-totals.api.ts'))

/** Sums of drafts and of what is due by age, over all that the person may read. */
export const useStatementTotals = (isEnabled = true) =>
  useQuery({
    queryKey: statementKeys.named('totals'),
    queryFn: async ({ signal }) => (await totals()).readStatementTotals(signal),
    enabled: isEnabled,
    refetchInterval: EVERY_MS,
  })

/** Number of drafts to issue, for the menu. */
export const useDraftCount = (isEnabled: boolean): number => useStatementTotals(isEnabled).data?.toIssue.count ?? 0
