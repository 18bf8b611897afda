import { getUpload, listUploadRows } from '@waybill/contract/uploads/endpoints'
import type { RecordState } from '@waybill/contract/uploads/upload'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

export const uploadKeys = queryKeys('uploads')
export const ROWS_OF_PAGE = 50

export const uploadQuery = (id: string) => ({
  queryKey: uploadKeys.one(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getUpload, { params: { id }, signal }),
  // A refetch must not replace what is being chosen.
  refetchOnWindowFocus: false,
})

export const rowsQuery = (id: string, state: RecordState | undefined, page: number) => ({
  queryKey: uploadKeys.named('rows', { id, state, page }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call(listUploadRows, {
      params: { id },
      query: { ...(state ? { state } : {}), skip: page * ROWS_OF_PAGE, take: ROWS_OF_PAGE },
      signal,
    }),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
})
