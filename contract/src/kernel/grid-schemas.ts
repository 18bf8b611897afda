import { z } from 'zod'
import { MAX_TAKE, OPERATIONS } from './grid.ts'
import './schema-messages.ts'

const MAX_SKIP = 10_000_000

export const PropertyFilter = z
  .strictObject({
    name: z.string().optional(),
    column: z.string().optional(),
    operation: z.enum(OPERATIONS),
    value: z.unknown().optional(),
  })
  .refine((f) => f.name !== undefined || f.column !== undefined, { error: 'A filter needs a name.', path: ['name'] })

/** An integer from 0 to `max` in a query string. An empty string is not a number. */
const wholeNumber = (max: number, error = `Takes 0 to ${max}.`) =>
  z.coerce.number(error).int(error).min(0, error).max(max, error)

/** Applies to every list; the endpoints say which ones take 0 (rule GRD-6). */
export const TAKE_MESSAGE = `Take must be 1 to ${MAX_TAKE}; 0, for all, on reference lists only.`

export const GridParams = z.strictObject({
  propertyFilters: z.string().optional(),
  OrderBy: z.string().optional(),
  Skip: wholeNumber(MAX_SKIP).optional(),
  Take: wholeNumber(MAX_TAKE, TAKE_MESSAGE).optional(),
})

/** What an export of a list takes: the list's own filters and order, as the list call writes them or as JSON. */
export const ListExport = z.strictObject({
  propertyFilters: z.union([z.array(z.unknown()), z.string()]).optional(),
  OrderBy: z.string().optional(),
})
