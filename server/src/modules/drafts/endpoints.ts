import * as endpoints from '@waybill/contract/drafts/endpoints'
import { implement } from '../../platform/implement.ts'
import { listOwnDrafts, insertDraft, replaceDraft, deleteOwnDraft } from './drafts.queries.ts'

export const listDrafts = implement(endpoints.listDrafts, ({ context: { db }, me, query }) =>
  listOwnDrafts(db, me, query.line),
)

export const saveDraft = implement(
  endpoints.saveDraft,
  ({ context: { now }, me, body: { id, line, content }, change }) =>
    change((tx) =>
      id ? replaceDraft(tx, me, now(), id, { line, content }) : insertDraft(tx, me, now(), { line, content }),
    ),
)

export const deleteDraft = implement(endpoints.deleteDraft, ({ me, params, change }) =>
  change(async (tx) => ({ id: await deleteOwnDraft(tx, me, params.id) })),
)
