import { SCANNED_FIELDS } from '@waybill/contract/kernel/entity'
import { z } from 'zod'
import { isStorableScan } from './text-problems.ts'

/** Whether the text at a dotted path is in a field of a scanned number, and holds no signs but a scanner's (rule NUM-50). */
export const isScannedText = (shape: z.ZodType, given: unknown, path: string): boolean => {
  let [field, value]: [unknown, unknown] = [shape, given]
  for (const name of path.split('.')) {
    const open = withoutWrappers(field)
    field = open instanceof z.ZodObject ? open.shape[name] : open instanceof z.ZodArray ? open.element : undefined
    value = (value as Record<string, unknown> | null | undefined)?.[name]
  }
  const inner = withoutWrappers(field)
  return inner instanceof z.ZodType && SCANNED_FIELDS.has(inner) && typeof value === 'string' && isStorableScan(value)
}

const withoutWrappers = (field: unknown): unknown =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable ? withoutWrappers(field.unwrap()) : field
