import type { BulkAction } from '../grid-types.ts'
import type { GridModel } from '../state/grid-model.ts'
import { bulkState, reasonsOf } from './bulk-rules.ts'

/** Why an action is disabled for this selection; undefined if it is enabled. */
export const disabledReasonOf = <Row>(
  { selection, t }: GridModel<Row>,
  action: BulkAction<Row>,
): string | undefined => {
  if (selection.known === undefined) return t('readingSelected')
  const state = bulkState(action, selection.known)
  if (state.kind !== 'refused') return undefined
  return reasonsOf(state.refused)
    .map(({ reason, count }) => t('mixed', { n: count, of: state.of, reason }))
    .join('. ')
}
