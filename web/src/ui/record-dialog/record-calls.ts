import type { CallEndpoint } from '@waybill/contract/kernel/endpoint'
import type { z } from 'zod'

type RecordCall = Omit<CallEndpoint, 'reply'> & { reply: z.ZodType }

/** Calls of one kind of record (rule CAL-1). Without `add` none can be created; without `edit` it is read-only. */
export type RecordCalls = { get: RecordCall; add?: RecordCall; edit?: RecordCall }
