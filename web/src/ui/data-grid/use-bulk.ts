import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../../platform/query.ts'
import { bulkState, type BulkState } from './bulk-rules.ts'
import type { GridModel } from './grid-model.ts'
import type { BulkAction } from './grid-types.ts'
import type { Keyed } from './selection.ts'

export type Asking<Row> = { action: BulkAction<Row>; state: Extract<BulkState<Row>, { kind: 'partial' }> }
export type Outcome<Row> = { action: BulkAction<Row>; done: number; failed: (Keyed<Row> & { reason: string })[] }

/**
 * Bulk actions (ui.md §6): those that leave rows out ask first and name them; afterwards the rows that failed are listed and
 * stay selected, the done ones are let go, and the list is read again.
 */
export const useBulk = <Row>({ props, selection }: GridModel<Row>) => {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking<Row>>()
  const [outcome, setOutcome] = useState<Outcome<Row>>()
  const running = useMutation({
    mutationFn: async ({ action, rows }: { action: BulkAction<Row>; rows: readonly Keyed<Row>[] }) =>
      action.run(rows.map(({ row }) => row)),
    onSuccess: (result, { action, rows }) => {
      if (result) {
        const reasons = new Map(result.failed.map(({ key, reason }) => [key, reason]))
        const failed = rows.flatMap((at) => {
          const reason = reasons.get(at.key)
          return reason === undefined ? [] : [{ ...at, reason }]
        })
        selection.act({ type: 'dropped', keys: rows.flatMap(({ key }) => (reasons.has(key) ? [] : [key])) })
        if (failed.length > 0) setOutcome({ action, failed, done: rows.length - failed.length })
      }
      return client.invalidateQueries({ queryKey: queryKeys(props.id).lists })
    },
  })
  const run = (action: BulkAction<Row>, rows: readonly Keyed<Row>[]): void => {
    setAsking(undefined)
    running.mutate({ action, rows })
  }
  const start = (action: BulkAction<Row>): void => {
    const state = bulkState(action, selection.known ?? [])
    if (running.isPending || selection.known === undefined) return
    if (state.kind === 'ready') run(action, state.rows)
    if (state.kind === 'partial') setAsking({ action, state })
  }
  return {
    start,
    run,
    /** The key of the action that runs. */
    runningKey: running.isPending ? running.variables.action.key : undefined,
    asking,
    stopAsking: () => setAsking(undefined),
    outcome,
    closeOutcome: () => setOutcome(undefined),
  }
}
export type Bulk<Row> = ReturnType<typeof useBulk<Row>>
