import { listHeldShipments } from '@waybill/contract/billing/hold-endpoints'
import { paymentGrid } from '@waybill/contract/billing/payment-endpoints'
import { statementGrid } from '@waybill/contract/billing/statement-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useIsLive } from '../../../platform/live-state.ts'
import { balanceKeys } from '../../../shipment/balance/balance-keys.ts'
import { balanceQuery } from '../../../shipment/balance/balance-query.ts'
import { statementKeys } from '../billing.live.ts'

const POLLED_EVERY_MS = 15_000
export const FIRST_ROWS = 6

/** Payments arrive as events (billing.live.ts); without a live connection the page polls. */
const usePolling = () => ({ refetchInterval: useIsLive() ? (false as const) : POLLED_EVERY_MS })

export const useOwnBalance = () => useQuery({ ...balanceQuery(), staleTime: 0, ...usePolling() })

/** The company's held shipments, the oldest first (rule BIL-76). */
export const useOwnHeld = () =>
  useQuery({
    queryKey: balanceKeys.named('held'),
    queryFn: ({ signal }) => api.call(listHeldShipments, { query: {}, signal }),
    staleTime: 0,
    ...usePolling(),
  })

/** The company's statements and credit notes, the newest first. */
export const useOwnStatements = (take: number) =>
  useQuery({
    queryKey: statementKeys.named('own', take),
    queryFn: ({ signal }) => api.grid(statementGrid, { OrderBy: 'issuedAt descending', Take: take }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...usePolling(),
  })

/** What the company paid, the newest first. */
export const useOwnPayments = (take: number) =>
  useQuery({
    queryKey: balanceKeys.named('payments', take),
    queryFn: ({ signal }) => api.grid(paymentGrid, { OrderBy: 'receivedAt descending', Take: take }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...usePolling(),
  })
