import { getBalance } from '@waybill/contract/billing/statement-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { balanceKeys } from './balance-keys.ts'

/** What a company owes, and what it may still ship for (rule BIL-12); people of a company name none. */
export const balanceQuery = (merchantId?: string) =>
  queryOptions({
    queryKey: balanceKeys.named('balance', merchantId),
    queryFn: ({ signal }) => api.call(getBalance, { query: merchantId === undefined ? {} : { merchantId }, signal }),
  })
