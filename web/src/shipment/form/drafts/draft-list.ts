import { listDrafts } from '@waybill/contract/drafts/endpoints'
import type { Draft } from '@waybill/contract/drafts/schemas'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query.ts'
import { draftValues } from './older-draft.ts'

export const draftKeys = queryKeys('drafts')

/** A saved draft: its name and all values of the form. */
export type NamedDraft<Values> = { id: string; name: string; keptAt: string; values: Partial<Values> }

export const namedDraft = <Values extends object>({ id, content, savedDate }: Draft): NamedDraft<Values> => ({
  id,
  name: typeof content['name'] === 'string' ? content['name'] : '',
  keptAt: savedDate,
  values: draftValues((content['values'] ?? {}) as Partial<Values>),
})

/** The form that saved the draft; orders have two: export and import. */
export type DraftKind = 'parcel' | 'export' | 'import'
const NEW_PATH: Record<DraftKind, string> = {
  parcel: '/shipment/sgl-parcel/add-shipment',
  export: '/order/details/export',
  import: '/order/details/import',
}
const isDraftKind = (kind: unknown): kind is DraftKind => typeof kind === 'string' && kind in NEW_PATH
export const isOfKind = ({ content }: Draft, kind: DraftKind): boolean => content['kind'] === kind

/** Address that opens a draft in its form; undefined if that form no longer exists. */
export const draftHref = ({ id, content: { kind } }: Draft): string | undefined =>
  isDraftKind(kind) ? `${NEW_PATH[kind]}?draft=${id}` : undefined

/** All drafts of this person, of both business lines, newest first (rule MER-13). */
export const useDraftList = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: draftKeys.lists,
    queryFn: ({ signal }) => api.call(listDrafts, { query: {}, signal }),
    enabled,
  })

/**
 * The draft named by the address; `isPending` while it loads. A deleted draft is ignored, and the form starts empty.
 */
export const useNamedDraft = <Values extends object>(
  id: string | undefined,
  kind: DraftKind,
): { opened: NamedDraft<Values> | undefined; isPending: boolean } => {
  const { data, isPending } = useDraftList({ enabled: id !== undefined })
  const found = data?.find((draft) => draft.id === id && isOfKind(draft, kind))
  return { opened: found && namedDraft<Values>(found), isPending: id !== undefined && isPending }
}
