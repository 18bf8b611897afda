import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { runOffline } from '../../../platform/query.ts'
import { selectAllKey } from './use-selection.ts'
import type { GridModel } from '../state/grid-model.ts'
import { fetchAllRows } from '../state/read-rows.ts'

/** Selects all rows that match the filters, page by page; if stopped, nothing is selected. */
export const useSelectAll = <Row>({ props, shape, view, selection, matches }: GridModel<Row>) => {
  const [read, setRead] = useState(0)
  const stopping = useRef<AbortController>(undefined)
  const taking = useMutation({
    ...runOffline,
    mutationKey: selectAllKey(props.id),
    mutationFn: async () => {
      const stop = new AbortController()
      stopping.current = stop
      setRead(0)
      const rows = await fetchAllRows(props, shape, view, setRead, stop.signal)
      matches.note(rows)
      return rows
    },
    onSuccess: (rows) => selection.dispatch({ type: 'added', rows }),
    meta: { quiet: true },
  })
  useEffect(() => () => stopping.current?.abort(), [])
  const hasFailed = taking.isError && stopping.current?.signal.aborted !== true
  return {
    take: () => taking.mutate(),
    stop: () => stopping.current?.abort(),
    isTaking: taking.isPending,
    read,
    hasFailed,
  }
}
