import { listDrafts as endpoint } from '@waybill/contract/drafts/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listOwnDrafts } from '../drafts.queries.ts'

export const listDrafts = implement(endpoint, ({ context: { db, now }, me, query }) =>
  listOwnDrafts(db, me, now(), query.line),
)
