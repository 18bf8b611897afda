import type { GridEndpoint } from '@waybill/contract/kernel/endpoint'
import { MAX_TAKE } from '@waybill/contract/kernel/grid'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../../platform/api.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { type ListTrail, readTrail, writeTrail } from '../../ui/data-grid/list-trail.ts'
import { toast } from '../../ui/toast.tsx'
import { recordTexts } from './texts-record.ts'

/** A list that leads to records: its id, its call, and the address of a row. */
export type WalkedList<Row = never> = {
  id: string
  endpoint: GridEndpoint<string, Row>
  hrefOf: (row: Row) => string
}

type Item = ListTrail['items'][number]

/** Position of the record in the list the person came from, and the way to its neighbours (rule LST-84). */
export type RecordWalk = {
  /** Starts at 1. */
  position: number
  total: number
  /** Undefined at the end of the list; `previous` at its start. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

/**
 * Fetches more rows at one end of the known ones. It continues from a known row, so that rows removed since leave no
 * gap.
 */
const extend = async <Row extends { id: string }>(
  { endpoint, hrefOf }: WalkedList<Row>,
  trail: ListTrail,
  end: 'after' | 'before',
): Promise<ListTrail> => {
  const from = end === 'after' ? trail.start : Math.max(0, trail.start - MAX_TAKE / 2)
  const kept = Math.max(0, trail.items.length - MAX_TAKE / 2)
  const Skip = end === 'after' ? from + kept : from
  const page = await api.grid(endpoint, { ...trail.query, Skip, Take: MAX_TAKE })
  const known = new Set(trail.items.map(({ key }) => key))
  const first = page.rows.findIndex(({ id }) => known.has(id))
  const found = (end === 'before' && first >= 0 ? page.rows.slice(0, first) : page.rows)
    .filter(({ id }) => !known.has(id))
    .map((row): Item => ({ key: row.id, href: hrefOf(row) }))
  return end === 'after'
    ? { ...trail, items: [...trail.items, ...found] }
    : { ...trail, start: trail.start - found.length, items: [...found, ...trail.items] }
}

/** The walk over one of these lists; undefined if this record is in none. Keys: `J` and `K`. */
export const useRecordWalk = <Row extends { id: string }>(
  lists: readonly WalkedList<Row>[],
  id: string,
): RecordWalk | undefined => {
  const router = useRouter()
  const r = recordTexts.useText()
  const [{ list, trail }] = useState(() => {
    const found = lists.find((one) => readTrail(one.id, id) !== undefined)
    return { list: found, trail: found && readTrail(found.id, id) }
  })
  const stepping = useMutation({
    mutationFn: async (step: 1 | -1) => {
      if (!list || !trail) return
      const at = trail.items.findIndex(({ key }) => key === id)
      let now = trail
      if (now.items[at + step] === undefined) now = await extend(list, trail, step === 1 ? 'after' : 'before')
      const to = now.items[now.items.findIndex(({ key }) => key === id) + step]
      // The walk in this tab keeps its order, whatever lists other tabs show.
      writeTrail(list.id, to ? now : { ...now, total: now.start + now.items.length }, false)
      if (to) router.history.replace(to.href)
      else toast.notify(r('noMore'))
    },
    onError: (error) => toast.failure(error),
  })
  const { mutate } = stepping
  const walk = useMemo((): RecordWalk | undefined => {
    const at = trail?.items.findIndex(({ key }) => key === id) ?? -1
    if (!trail || at < 0) return undefined
    const position = trail.start + at + 1
    const total = Math.max(trail.total, position)
    return {
      ...{ position, total },
      next: position < total ? () => mutate(1) : undefined,
      previous: position > 1 ? () => mutate(-1) : undefined,
    }
  }, [trail, id, mutate])
  useShortcuts(
    useMemo(
      () =>
        walk
          ? [
              { keys: 'J', label: r('nextRecord'), group: r('record'), run: walk.next },
              { keys: 'K', label: r('previousRecord'), group: r('record'), run: walk.previous },
            ]
          : [],
      [r, walk],
    ),
  )
  return walk
}
