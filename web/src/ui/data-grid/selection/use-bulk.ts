import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runOffline, queryKeys } from '../../../platform/query.ts'
import type { BulkAction } from '../grid-types.ts'
import type { GridModel } from '../state/grid-model.ts'
import { bulkQuestion, bulkState, type BulkQuestion, type BulkState } from './bulk-rules.ts'
import type { Keyed } from './selection.ts'

export type Asking<Row> = { action: BulkAction<Row>; question: BulkQuestion<Row> }
type Ready<Row> = { action: BulkAction<Row>; state: Exclude<BulkState<Row>, { kind: 'refused' }> }
type Outcome<Row> = { action: BulkAction<Row>; done: number; failed: (Keyed<Row> & { reason: string })[] }

/**
 * Runs bulk actions (rule LST-3). An action that leaves rows out, or includes rows that the filters hide, asks first
 * and names them. Afterwards failed rows are listed and stay selected, done ones are deselected, and the list is
 * refetched.
 */
export const useBulk = <Row>({ props, selection, matches }: GridModel<Row>) => {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking<Row>>()
  const [outcome, setOutcome] = useState<Outcome<Row>>()
  const running = useMutation({
    ...runOffline,
    mutationFn: async ({ action, rows }: { action: BulkAction<Row>; rows: readonly Keyed<Row>[] }) =>
      action.run(rows.map(({ row }) => row)),
    onSuccess: (result, { action, rows }) => {
      if (result) {
        const reasons = new Map(result.failed.map(({ key, reason }) => [key, reason]))
        const failed = rows.flatMap((at) => {
          const reason = reasons.get(at.key)
          return reason === undefined ? [] : [{ ...at, reason }]
        })
        const leftOut = new Set(result.leftOut)
        const done = rows.filter(({ key }) => !reasons.has(key) && !leftOut.has(key))
        if (!result.keepsSelection) selection.dispatch({ type: 'dropped', keys: done.map(({ key }) => key) })
        if (failed.length > 0) setOutcome({ action, failed, done: done.length })
      }
      return client.invalidateQueries({ queryKey: queryKeys(props.id).lists })
    },
  })
  const run = (action: BulkAction<Row>, rows: readonly Keyed<Row>[]): void => {
    setAsking(undefined)
    running.mutate({ action, rows })
  }
  const askOrRun = ({ action, state }: Ready<Row>, outside: ReadonlySet<string>): void => {
    const question = bulkQuestion(state, outside, { asksAlways: action.confirm !== undefined })
    if (question) setAsking({ action, question })
    else run(action, state.rows)
  }
  const looking = useMutation({
    ...runOffline,
    mutationFn: ({ state }: Ready<Row>) => matches.findOutside(matches.unknownOf(state.rows)),
    onSuccess: (outside, ready) => askOrRun(ready, outside),
  })
  const start = (action: BulkAction<Row>): void => {
    if (running.isPending || looking.isPending || selection.known === undefined) return
    const state = bulkState(action, selection.known)
    if (state.kind === 'refused') return
    // Runs synchronously with the click if nothing must be looked up: browsers block tabs that open later.
    if (matches.unknownOf(state.rows).length === 0) askOrRun({ action, state }, new Set())
    else looking.mutate({ action, state })
  }
  return {
    start,
    run,
    /** Key of the running action. */
    runningKey: [running, looking].find(({ isPending }) => isPending)?.variables?.action.key,
    asking,
    stopAsking: () => setAsking(undefined),
    outcome,
    closeOutcome: () => setOutcome(undefined),
  }
}
export type Bulk<Row> = ReturnType<typeof useBulk<Row>>
