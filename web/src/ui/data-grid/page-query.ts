import type { GridEndpoint } from '@waybill/contract/kernel/endpoint'
import type { GridQuery } from '@waybill/contract/kernel/grid'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

/** Query of one page of a list. */
export const pageQuery = <Row>(id: string, endpoint: GridEndpoint<string, Row>, query: GridQuery) =>
  queryOptions({
    queryKey: queryKeys(id).list({ path: endpoint.path, ...query }),
    queryFn: ({ signal }) => api.grid(endpoint, query, signal),
  })
