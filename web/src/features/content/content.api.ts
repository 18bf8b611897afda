import {
  categoryGrid,
  getRevision,
  listRevisions,
  previewContent,
  uploadPicture,
} from '@waybill/contract/content/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

/** Also the id of the list. */
export const CATEGORIES = 'categories'

export const categoriesQuery = queryOptions({
  queryKey: queryKeys(CATEGORIES).named('choices'),
  queryFn: async ({ signal }) => (await api.grid(categoryGrid, { Take: 0 }, signal)).rows,
})
/** `feature`: id of the list, so that a save refetches the revisions. */
export const revisionsQuery = (feature: string, id: string) =>
  queryOptions({
    queryKey: queryKeys(feature).named('revisions', id),
    queryFn: ({ signal }) => api.call(listRevisions, { params: { id }, signal }),
  })

export const readRevision = (id: string) => api.call(getRevision, { params: { id } })
export const previewUrl = async (id: string): Promise<string> =>
  (await api.call(previewContent, { params: { id } })).url

/** Uploads an image; resolves to its address. */
export const sendPicture = async (file: File, signal?: AbortSignal) => {
  const { url } = await api.upload(uploadPicture, file, signal ? { signal } : {})
  return storedPicture(url, { name: file.name, type: file.type, size: file.size })
}
export const storedPicture = (
  url: string,
  file = { name: url.split('/').at(-1) ?? '', type: 'image/webp', size: 0 },
) => ({
  ...file,
  url,
  thumbnailUrl: url,
})
