import { getTerms } from '@waybill/contract/billing/statement-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { balanceKeys } from '../../../shipment/balance/balance-keys.ts'
import { useCompanies } from '../../../shipment/reference-queries.ts'

/** How a company pays (rule BIL-5). */
export const termsQuery = (merchantId: string) =>
  queryOptions({
    queryKey: balanceKeys.named('terms', merchantId),
    queryFn: ({ signal }) => api.call(getTerms, { params: { merchantId }, signal }),
  })

/** Code and name of a company, as far as they are known yet. */
export const useCompanyName = (merchantId: string): { code: string; name: string } => {
  const company = useCompanies(true).find(({ id }) => id === merchantId)
  return { code: company?.code ?? company?.name ?? '', name: company?.name ?? '' }
}
