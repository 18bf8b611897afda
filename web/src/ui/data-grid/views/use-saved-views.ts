import { addView, chooseDefaultView, deleteView, editView, listViews } from '@waybill/contract/views/endpoints'
import type { SavedView, ViewEdit } from '@waybill/contract/views/schemas'
import type { Role } from '@waybill/contract/permissions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api-error.ts'
import { api } from '../../../platform/api.ts'
import { formatTime } from '../../../platform/format.ts'
import { queryKeys } from '../../../platform/query.ts'
import { toast } from '../../toast.tsx'
import { storeDefaultViewFlag } from '../default-view-flag.ts'
import type { ReadyView } from '../grid-types.ts'
import type { GridModel } from '../state/grid-model.ts'
import { payloadOf, readPayload, readyState, defaultState, type ViewState } from './saved-view.ts'
import { viewsTexts } from './views-texts.ts'

const FRESH_MS = 60_000
const keys = queryKeys('views')

/** Saved views of a list, and the default one. */
export const useViews = (grid: string) =>
  useQuery({
    queryKey: keys.list({ grid }),
    queryFn: async ({ signal }) => {
      const views = await api.call(listViews, { query: { grid }, signal })
      storeDefaultViewFlag(grid, views)
      return views
    },
    staleTime: FRESH_MS,
  })

/** The shown state as a view would save it. */
export const shownState = <Row>({ view, prefs }: GridModel<Row>): ViewState => ({
  filters: view.filters,
  sort: view.sort,
  find: view.find,
  prefs,
})

/** Applies a saved view, or the default state. A toast names what the list no longer has. */
export const showView = <Row>(grid: GridModel<Row>, saved: SavedView | undefined, replace = false): void => {
  const { props, shape, change, setPrefs, headOf } = grid
  const { leftOut, prefs, ...state } = saved
    ? readPayload(saved.payload, shape, props.columns)
    : { ...defaultState(shape, props.columns), leftOut: [] }
  setPrefs(saved?.payload.columns ? prefs : undefined)
  change({ ...state, page: 1, picked: saved?.id ?? '' }, { replace })
  if (leftOut.length > 0)
    toast.notify(viewsTexts.text('leftOut', { names: leftOut.map(headOf).join(', '), view: saved?.name ?? '' }))
}

/** Applies a predefined view. */
export const showReadyView = <Row>({ props, shape, change, setPrefs }: GridModel<Row>, view: ReadyView): void => {
  const { prefs, ...state } = readyState(view, shape, props.columns)
  setPrefs(view.shows ? prefs : undefined)
  change({ ...state, page: 1, picked: '' })
}

/** Message for a view that somebody else saved meanwhile, with who and when (rule FRM-4). */
export const staleSentence = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined
  const { by, at } = error.detail as { by: string; at: string | null }
  return viewsTexts.text('stale', { by, at: formatTime(at) })
}

/** Saves, changes, deletes views and sets the default; refetches the lists of views. */
export const useViewActions = <Row>(grid: GridModel<Row>) => {
  const cache = useQueryClient()
  const { id } = grid.props
  const reload = () => cache.invalidateQueries({ queryKey: keys.lists })
  const quiet = { meta: { quiet: true }, onSettled: reload }
  const add = useMutation({
    mutationFn: (input: { name: string; roles: Role[]; idempotencyKey: string }) => {
      const { idempotencyKey, name, roles } = input
      const payload = payloadOf(shownState(grid), grid.props.columns)
      return api.call(addView, { body: { grid: id, name, roles, payload }, idempotencyKey })
    },
    onSuccess: (view) => grid.change({ picked: view.id }),
    ...quiet,
  })
  const edit = useMutation({ mutationFn: (body: ViewEdit) => api.call(editView, { body }), ...quiet })
  const remove = useMutation({
    mutationFn: (view: SavedView) => api.call(deleteView, { params: { id: view.id } }),
    onSuccess: (_, view) => grid.view.picked === view.id && grid.change({ picked: '' }, { replace: true }),
    onSettled: reload,
  })
  const choose = useMutation({
    mutationFn: (view: SavedView | undefined) =>
      api.call(chooseDefaultView, { body: { grid: id, id: view?.id ?? null } }),
    onSuccess: (views) => {
      storeDefaultViewFlag(id, views)
      cache.setQueryData(keys.list({ grid: id }), views)
    },
  })
  return { add, edit, remove, choose }
}
