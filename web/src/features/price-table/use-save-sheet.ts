import { replacePriceTable, upsertDiscountRates } from '@waybill/contract/pricing/endpoints'
import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError, isSignedOut } from '../../platform/api.ts'
import { toast } from '../../ui/toast.tsx'
import { priceTableKeys, tableQuery } from './price-table.api.ts'
import { serverErrorsByCell } from './sheet-server-errors.ts'
import { rowBody, savedRow, type SheetRow } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'
import { useText } from './texts.ts'

/** Rows that somebody saved or deleted first (rule FRM-4); `version` null: deleted. */
type StaleRow = { ids: readonly string[]; by: string; at: string | null; version: number | null }
export type StaleSave = { by: string; at: string | null; rows: StaleRow[] }

type Saving = {
  serviceId: string
  store: SheetStore | undefined
  attemptKey: (body: unknown) => string
  /** Scrolls to the first problem. */
  onProblem: () => void
}

/** Saves all changes in one call, all or nothing: as rows, or as the whole table if an import removes rows. */
export const useSaveSheet = ({ serviceId, store, attemptKey, onProblem }: Saving) => {
  const t = useText()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState<StaleSave | undefined>()

  const send = async (sheet: SheetStore, sent: readonly SheetRow[]): Promise<readonly DiscountRateRow[]> => {
    const bodyOf = (row: SheetRow) => rowBody(row, serviceId, sheet.zoneIds)
    const going = sheet.rows.filter(({ removed }) => removed)
    if (going.length === 0) {
      const body = sent.map(bodyOf)
      const saved = await api.call(upsertDiscountRates, { body, idempotencyKey: attemptKey(body) })
      return Array.isArray(saved) ? saved : [saved]
    }
    const standing = sheet.rows.filter(({ removed }) => !removed)
    const removed = going.map(({ ids, version }) => ({ ids: [...ids], version: version ?? 0 }))
    const table = await api.call(replacePriceTable, { body: { serviceId, rows: standing.map(bodyOf), removed } })
    return sent.map((row) => {
      const { isFlatRate, weight, weightFrom } = bodyOf(row)
      const saved = table.find((one) => (isFlatRate ? one.weightFrom === weightFrom : one.weight === weight))
      if (!saved) throw new Error('A saved row is not in the answer')
      return saved
    })
  }

  const fail = (sheet: SheetStore, sent: readonly SheetRow[], error: unknown): void => {
    if (isSignedOut(error)) return
    if (error instanceof ApiError && error.code === 'stale') return setStale(error.detail as StaleSave)
    if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) {
      const standing = sheet.rows.filter(({ removed }) => !removed)
      sheet.refuse(serverErrorsByCell(error.fieldErrors, { sent, standing, zoneIds: sheet.zoneIds }))
      onProblem()
    }
    toast.failure(error)
  }

  const save = async (): Promise<void> => {
    if (!store || busy) return
    store.tried()
    if (store.firstProblem()) return onProblem()
    const sent = store.dirtyRows().filter(({ removed }) => !removed)
    setBusy(true)
    try {
      store.keep(sent, await send(store, sent))
      toast.success(t('saved'))
      void cache.invalidateQueries({ queryKey: priceTableKeys.one(serviceId) })
    } catch (error) {
      fail(store, sent, error)
    } finally {
      setBusy(false)
    }
  }

  /**
   * Takes over what others saved: replacing my rows, or beneath them, so that the next save overwrites theirs with
   * mine.
   */
  const settle = async (keepsMine: boolean): Promise<void> => {
    if (!store || !stale) return
    const table = await cache.fetchQuery({ ...tableQuery(serviceId), staleTime: 0 })
    const theirs = new Map(table.flatMap((row) => row.ids.map((id) => [id, row])))
    const isStale = new Set(stale.rows.flatMap(({ ids }) => ids))
    const seen = new Set<DiscountRateRow>()
    const rows = store.rows.flatMap((row) => {
      const saved = row.ids.map((id) => theirs.get(id)).find((one) => one !== undefined)
      if (saved) seen.add(saved)
      if (!row.ids.some((id) => isStale.has(id))) return [row]
      if (!saved) return keepsMine ? [{ ...row, ids: [], version: null, saved: null, removed: false }] : []
      const fresh = savedRow(saved, store.zoneIds, row.key)
      return [keepsMine ? { ...fresh, cells: row.cells, isFlat: row.isFlat, removed: row.removed } : fresh]
    })
    const added = table.filter((row) => !seen.has(row)).map((row) => savedRow(row, store.zoneIds))
    store.adopt([...rows, ...added])
    setStale(undefined)
    if (keepsMine) toast.notify(t('keptMine'))
  }

  return { save, busy, stale, settle, forgetStale: () => setStale(undefined) }
}
