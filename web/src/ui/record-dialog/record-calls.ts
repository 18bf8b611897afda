import type { CallEndpoint } from '@waybill/contract/kernel/endpoint'
import type { z } from 'zod'

type RecordCall = Omit<CallEndpoint, 'reply'> & { reply: z.ZodType }

/** The calls of one kind of record (rule CAL-1). Without `add` none can be made; without `edit` it is only read. */
export type RecordCalls = { get: RecordCall; add?: RecordCall; edit?: RecordCall }
