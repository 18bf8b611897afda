import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { draftStore } from '../../platform/draft-store.ts'
import { useMe } from '../../platform/session.tsx'
import { inOrder, isDirtyRow, newKey, savedRow, type SheetRow } from './sheet-row-model.ts'
import { SheetStore } from './sheet-store.ts'
import { tabStore } from '../../platform/browser-store.ts'

const KEEP_MS = 300
const draftKey = (serviceId: string): string => `price-table/${serviceId}`

type Zone = { id: string; name: string }
type Kept = { zones: string[]; rows: SheetRow[] }
type Open = { store: SheetStore; base: readonly DiscountRateRow[]; restored: boolean; stop: () => void }

const savedRows = (table: readonly DiscountRateRow[], zones: readonly Zone[]): SheetRow[] =>
  table.map((row) =>
    savedRow(
      row,
      zones.map(({ id }) => id),
    ),
  )

const isAsSaved = ({ rows }: SheetStore, table: readonly DiscountRateRow[]): boolean =>
  rows.length === table.length &&
  rows.every(({ ids, version }, at) => table[at]?.version === version && table[at]?.ids.join() === ids.join())

/**
 * Applies a draft to the saved rows. A row that changed meanwhile keeps its old version, so that the save reports it.
 */
const withDraft = (rows: readonly SheetRow[], kept: readonly SheetRow[]): SheetRow[] => {
  const typed = new Map(kept.filter(({ ids }) => ids.length > 0).map((row) => [row.key, row]))
  const known = new Set(rows.map(({ key }) => key))
  const others = kept.filter(({ key, ids }) => ids.length === 0 || !known.has(key))
  return inOrder([
    ...rows.map((row) => typed.get(row.key) ?? row),
    ...others.map((row) => (row.ids.length === 0 ? { ...row, key: newKey() } : row)),
  ])
}

/**
 * Sheets of a provider's services with their unsaved input while the screen is open; kept as drafts across failed
 * saves, an expired session and a reload (rule FRM-6).
 */
export const useSheets = () => {
  const { id } = useMe()
  const drafts = useMemo(() => draftStore(id, tabStore), [id])
  const sheets = useRef(new Map<string, Open>())
  const listeners = useRef(new Set<() => void>())
  const dirty = useRef('')

  const publishDirty = useCallback(() => {
    const now = [...sheets.current].filter(([, { store }]) => store.status().changedRows > 0).map(([key]) => key)
    if (now.join() === dirty.current) return
    dirty.current = now.join()
    for (const listener of listeners.current) listener()
  }, [])

  const keepDraft = useCallback(
    (serviceId: string, { store }: Pick<Open, 'store'>) => {
      const rows = store.dirtyRows()
      if (rows.length === 0) return drafts.drop(draftKey(serviceId))
      drafts.keep(draftKey(serviceId), { zones: store.zoneIds, rows } satisfies Kept, null)
    },
    [drafts],
  )

  const open = useCallback(
    (serviceId: string, table: readonly DiscountRateRow[], zones: readonly Zone[]): Open => {
      const known = sheets.current.get(serviceId)
      const isSameZones = known?.store.zoneIds.join() === zones.map((zone) => zone.id).join()
      if (known && isSameZones) return known
      known?.stop()
      const kept = drafts.read(draftKey(serviceId))?.values as Kept | undefined
      const mine = kept?.zones.join() === zones.map((zone) => zone.id).join() ? kept.rows : []
      const store = new SheetStore(zones, withDraft(savedRows(table, zones), mine))
      let timer: ReturnType<typeof setTimeout> | undefined
      const unsubscribe = store.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          keepDraft(serviceId, { store })
        }, KEEP_MS)
        publishDirty()
      })
      const stop = (): void => {
        unsubscribe()
        clearTimeout(timer)
      }
      const opened = { store, base: table, restored: mine.some(isDirtyRow), stop }
      sheets.current.set(serviceId, opened)
      queueMicrotask(publishDirty)
      return opened
    },
    [drafts, keepDraft, publishDirty],
  )

  /** Takes over the server's rows where nothing was typed. */
  const refresh = useCallback((serviceId: string, table: readonly DiscountRateRow[]) => {
    const sheet = sheets.current.get(serviceId)
    if (!sheet || sheet.base === table) return
    sheet.base = table
    const { store } = sheet
    if (store.status().changedRows === 0 && !isAsSaved(store, table)) store.reset(savedRows(table, store.zones))
  }, [])

  useEffect(() => {
    const held = sheets.current
    const keepAll = (): void => held.forEach((sheet, serviceId) => keepDraft(serviceId, sheet))
    addEventListener('pagehide', keepAll)
    return () => {
      removeEventListener('pagehide', keepAll)
      keepAll()
      for (const { stop } of held.values()) stop()
      held.clear()
    }
  }, [keepDraft])

  const dirtyServices = useSyncExternalStore(
    useCallback((listener: () => void) => {
      listeners.current.add(listener)
      return () => listeners.current.delete(listener)
    }, []),
    () => dirty.current,
  )
  return {
    open,
    refresh,
    dirty: new Set(dirtyServices.split(',').filter(Boolean)),
    dropAll: () => {
      for (const [serviceId, { store, base }] of sheets.current) {
        store.reset(savedRows(base, store.zones))
        drafts.drop(draftKey(serviceId))
      }
    },
    discard: (serviceId: string) => {
      const sheet = sheets.current.get(serviceId)
      if (!sheet) return
      sheet.restored = false
      // An ordinary step: Undo restores it.
      sheet.store.fill(savedRows(sheet.base, sheet.store.zones))
    },
    attemptKey: (serviceId: string, body: unknown) => drafts.attemptKey(draftKey(serviceId), body),
  }
}
