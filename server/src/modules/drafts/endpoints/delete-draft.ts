import { deleteDraft as endpoint } from '@waybill/contract/drafts/endpoints'
import { implement } from '../../../platform/implement.ts'
import { deleteOwnDraft } from '../drafts.queries.ts'

export const deleteDraft = implement(endpoint, ({ me, params, change }) =>
  change(async (tx) => ({ id: await deleteOwnDraft(tx, me, params.id) })),
)
