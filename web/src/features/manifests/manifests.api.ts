import {
  downloadManifest,
  getBatch,
  getManifest,
  getManifestReport,
  listActiveLeftOrigins,
  listBatches,
  listManifestShipments,
} from '@waybill/contract/manifests/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { text } from './texts.ts'
import { manifestKeys, leftOriginKeys } from './manifests.live.ts'

export const MANIFEST_LIST_PATH = '/manifest'
export const NEW_MANIFEST_PATH = '/manifest/add'
export const LEFT_ORIGIN_PATH = '/manifest/left-origin'
export const ENTRY_TYPE_PATH = '/manifest/entry-types'
/** Address of a manifest: its shipments and the status form. */
export const manifestHref = (id: string): string => `${MANIFEST_LIST_PATH}/${id}`
/** Address to create the next version of a manifest. */
export const correctionHref = (id: string): string => `${NEW_MANIFEST_PATH}?from=${id}`
export const batchHref = (id: string): string => `${LEFT_ORIGIN_PATH}/${id}`

const PAGE_ROWS = 200
const BATCHES_PER_PAGE = 100

export const manifestQuery = (id: string) =>
  queryOptions({
    queryKey: manifestKeys.one(id),
    queryFn: ({ signal }) => api.call(getManifest, { params: { id }, signal }),
  })

/** Start of the next page; undefined after the last one. */
const nextSkip = (shown: number, total: number, isEmpty: boolean): number | undefined =>
  isEmpty || shown >= total ? undefined : shown

export const manifestShipmentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: manifestKeys.named('shipments', id),
    queryFn: ({ signal, pageParam }) =>
      api.call(listManifestShipments, { params: { id }, query: { skip: pageParam, take: PAGE_ROWS }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextSkip(
        pages.reduce((sum, { shipments }) => sum + shipments.length, 0),
        last.total,
        last.shipments.length === 0,
      ),
  })

export const reportQuery = (transactionId: string) =>
  queryOptions({
    queryKey: manifestKeys.named('report', transactionId),
    queryFn: ({ signal }) => api.call(getManifestReport, { params: { transactionId }, signal }),
  })

export const activeLeftOriginsQuery = queryOptions({
  queryKey: leftOriginKeys.named('active'),
  queryFn: ({ signal }) => api.call(listActiveLeftOrigins, { signal }),
})

export type BatchState = 'active' | 'taken'
export const batchesQuery = (state: BatchState) =>
  infiniteQueryOptions({
    queryKey: leftOriginKeys.named('batches', state),
    queryFn: ({ signal, pageParam }) =>
      api.call(listBatches, { query: { state, skip: pageParam, take: BATCHES_PER_PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextSkip(
        pages.reduce((sum, { batches }) => sum + batches.length, 0),
        last.total,
        last.batches.length === 0,
      ),
  })

export const batchQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: leftOriginKeys.one(id),
    queryFn: ({ signal, pageParam }) =>
      api.call(getBatch, { params: { id }, query: { skip: pageParam, take: PAGE_ROWS }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextSkip(
        pages.reduce((sum, { parcels }) => sum + parcels.length, 0),
        last.batch.parcels,
        last.parcels.length === 0,
      ),
  })

/** Downloads the exact bytes of versions, by their transactions; one toast for all (rule MNF-23). */
export const saveManifestFiles = async (...transactionIds: readonly string[]): Promise<void> => {
  let failed = 0
  for (const transactionId of transactionIds) {
    try {
      saveFile(await api.file(downloadManifest, { params: { transactionId } }))
    } catch {
      failed += 1
    }
  }
  if (failed > 0) toast.error(text('downloadFailed'))
  else toast.success(uiTexts.text('downloaded'))
}
