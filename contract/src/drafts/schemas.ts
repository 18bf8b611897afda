import { z } from 'zod'
import { Id } from '../kernel/entity.ts'
import { requiredEnum } from '../kernel/fields.ts'
import { BUSINESS_LINES } from '../shipments/business-line.ts'

/** Number of drafts a user keeps (rule MER-13). */
export const MAX_DRAFTS = 50
/** Maximum size of a draft. */
export const DRAFT_MAX_BYTES = 128 * 1024

/** The form's values; only the form that saved them reads them. */
const DraftContent = z.record(z.string(), z.unknown(), { error: 'Must be an object' })

export const Draft = z.strictObject({
  id: Id,
  line: z.enum(BUSINESS_LINES),
  content: DraftContent,
  savedDate: z.string(),
})
export type Draft = z.output<typeof Draft>

/** With the id of an own draft, replaces it. */
export const DraftSave = z.strictObject({
  id: z.string().nullish(),
  line: requiredEnum(BUSINESS_LINES),
  content: DraftContent,
})
