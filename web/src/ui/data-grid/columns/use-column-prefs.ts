import { useCallback, useMemo, useState } from 'react'
import type { DataGridProps } from '../grid-types.ts'
import type { ColumnPrefs } from './column-layout.ts'
import { browserStore } from '../../../platform/browser-store.ts'

const placeOf = (id: string): string => `wb.grid.${id}.columns`

const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const readPrefs = (id: string): ColumnPrefs | undefined => {
  try {
    const stored: unknown = JSON.parse(browserStore.getItem(placeOf(id)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { order, hidden } = stored as { order?: unknown; hidden?: unknown }
    return { order: names(order), hidden: names(hidden) }
  } catch {
    return undefined
  }
}

/** Shown columns and their order, stored in this browser per list. `undefined` resets them. */
export const useColumnPrefs = <Row>({
  id,
  columns,
}: Pick<DataGridProps<Row>, 'id' | 'columns'>): [ColumnPrefs, (next: ColumnPrefs | undefined) => void] => {
  const [own, setOwn] = useState(() => readPrefs(id))
  const keep = useCallback(
    (next: ColumnPrefs | undefined) => {
      setOwn(next)
      try {
        if (next) browserStore.setItem(placeOf(id), JSON.stringify(next))
        else browserStore.removeItem(placeOf(id))
      } catch {
        // Full or forbidden storage: the choice lasts until the window closes.
      }
    },
    [id],
  )
  const prefs = useMemo(
    () => own ?? { order: [], hidden: columns.flatMap(({ name, hidden }) => (hidden ? [name] : [])) },
    [own, columns],
  )
  return [prefs, keep]
}
