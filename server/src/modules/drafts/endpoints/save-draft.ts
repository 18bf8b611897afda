import { saveDraft as endpoint } from '@waybill/contract/drafts/endpoints'
import { implement } from '../../../platform/implement.ts'
import { insertDraft, replaceDraft } from '../drafts.queries.ts'

export const saveDraft = implement(endpoint, ({ context: { now }, me, body: { id, line, content }, change }) =>
  change((tx) =>
    id ? replaceDraft(tx, me, now(), id, { line, content }) : insertDraft(tx, me, now(), { line, content }),
  ),
)
