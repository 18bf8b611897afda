import { undoAction as endpoint } from '@waybill/contract/shipments/endpoints'
import { implement } from '../../../platform/implement.ts'
import { undo } from '../write/undo.ts'

/** Reverts a bulk action (rule BLK-6). */
export const undoneAction = implement(endpoint, ({ context, me, params, language, change }) =>
  undo(change, context.db, params.id, { me, language, at: context.now() }),
)
