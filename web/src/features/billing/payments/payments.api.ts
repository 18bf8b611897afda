import { bankAccountGrid } from '@waybill/contract/billing/bank-account-endpoints'
import { listUnmatched } from '@waybill/contract/billing/payment-endpoints'
import { statementGrid } from '@waybill/contract/billing/statement-endpoints'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { paymentKeys } from '../billing.live.ts'

/** The transfers that wait for a decision, with their proposals. */
export const useUnmatched = (isEnabled = true) =>
  useQuery({
    queryKey: paymentKeys.named('unmatched'),
    queryFn: ({ signal }) => api.call(listUnmatched, { signal }),
    enabled: isEnabled,
    refetchInterval: 60_000,
  })

/** Our bank accounts in use, the default first. */
export const useBankAccounts = () =>
  useQuery({
    queryKey: paymentKeys.named('accounts'),
    queryFn: async ({ signal }) =>
      (await api.grid(bankAccountGrid, { Take: 0 }, signal)).rows.filter(({ isActive }) => isActive),
  }).data

/** What a company still owes, the oldest due first. */
export const useOpenStatements = (merchantId: string) =>
  useQuery({
    queryKey: paymentKeys.named('open', merchantId),
    queryFn: async ({ signal }) => {
      const propertyFilters = [
        { name: 'merchantId', operation: 'Equal' as const, value: merchantId },
        { name: 'state', operation: 'In' as const, value: ['issued', 'partPaid', 'overdue'] },
      ]
      return (await api.grid(statementGrid, { propertyFilters, Take: 100 }, signal)).rows
    },
    enabled: merchantId !== '',
  }).data ?? []
