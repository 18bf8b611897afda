import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Deleted } from '../kernel/entity.ts'
import { BUSINESS_LINES } from '../shipments/business-line.ts'
import { Draft, DRAFT_MAX_BYTES, DraftSave } from './schemas.ts'

/** The newest first. */
export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/Draft',
  summary: 'One’s own shipments that were put aside',
  permission: 'draft.use',
  audit: noAudit('reads only'),
  query: z.strictObject({ line: z.enum(BUSINESS_LINES).optional() }),
  reply: z.array(Draft),
})

/** 404 for an id that is not the user's draft, 422 if the user has 50 already (rule MER-13). */
export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/Draft',
  summary: 'Put a shipment aside, or save it anew',
  permission: 'draft.use',
  audit: noAudit('what one person has not sent; no record of the company'),
  idempotent: true,
  sizeLimitBytes: DRAFT_MAX_BYTES,
  body: DraftSave,
  reply: Draft,
})

export const deleteDraft = endpoint({
  method: 'POST',
  path: '/api/Draft/Delete/{id}',
  summary: 'Delete an own draft',
  permission: 'draft.use',
  audit: noAudit('what one person has not sent; no record of the company'),
  reply: Deleted,
})
