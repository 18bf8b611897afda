import { invoiceGrid, statementInvoices } from '@waybill/contract/billing/invoice-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { statementKeys } from '../billing.live.ts'

const ASK_AGAIN_MS = 4_000

/** The e-invoices of a statement and of its credit notes. */
export const invoicesQuery = (id: string) =>
  queryOptions({
    queryKey: statementKeys.named('invoices', id),
    queryFn: ({ signal }) => api.call(statementInvoices, { params: { id }, signal }),
    // The provider's answer takes seconds.
    refetchInterval: ({ state }) =>
      state.data?.invoices.some((one) => one.state === 'waiting') ? ASK_AGAIN_MS : false,
  })

const TO_DECIDE = ['toIssue', 'refused']
/** How many e-invoices wait for a person. */
export const invoicesToDecideQuery = queryOptions({
  queryKey: statementKeys.named('invoicesToDecide'),
  queryFn: async ({ signal }) => {
    const propertyFilters = [{ name: 'state' as const, operation: 'In' as const, value: TO_DECIDE }]
    return (await api.grid(invoiceGrid, { propertyFilters, Take: 1 }, signal)).totalRecords
  },
})
