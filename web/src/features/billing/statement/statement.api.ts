import { getStatement, statementLines } from '@waybill/contract/billing/statement-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { statementKeys } from '../billing.live.ts'

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: statementKeys.one(id),
    queryFn: ({ signal }) => api.call(getStatement, { params: { id }, signal }),
  })

export const linesQuery = (id: string) =>
  queryOptions({
    queryKey: statementKeys.named('lines', id),
    queryFn: ({ signal }) => api.call(statementLines, { params: { id }, signal }),
  })
