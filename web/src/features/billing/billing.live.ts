import type { QueryClient } from '@tanstack/react-query'
import { debounce } from '../../platform/debounce.ts'
import { queryKeys } from '../../platform/query.ts'
import type { LiveFeature } from '../../platform/realtime.ts'
import { balanceKeys } from '../../shipment/balance/balance-keys.ts'

/** Also the id of the list of statements. */
export const STATEMENTS = 'statements'
export const statementKeys = queryKeys(STATEMENTS)
/** Also the id of the list of e-invoices. */
export const INVOICES = 'invoices'
export const invoiceKeys = queryKeys(INVOICES)
/** Also the id of the list of payments. */
export const PAYMENTS = 'payments'
export const paymentKeys = queryKeys(PAYMENTS)

/** One refetch for a hundred statements that are issued at once. */
const QUIET_MS = 200
const AT_MOST_MS = 1_000

/** Refreshes open statements, totals and balances after changes by others, payments included. */
export const billingLive = (cache: QueryClient): LiveFeature => {
  const reload = debounce(
    () => {
      const refetchType = document.hidden ? 'none' : 'active'
      for (const { all } of [statementKeys, paymentKeys, invoiceKeys, balanceKeys])
        void cache.invalidateQueries({ queryKey: all, refetchType })
    },
    QUIET_MS,
    AT_MOST_MS,
  )
  return { Changed: ({ kind }) => (kind === 'billing' ? reload() : undefined), missed: reload }
}
