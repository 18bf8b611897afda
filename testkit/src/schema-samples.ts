import { z } from 'zod'

const SAMPLE_ID = '01a1f87a-a01d-74d4-b302-935883204d67'
const FORMATS: Record<string, string> = { uuid: SAMPLE_ID, date: '2026-11-20', datetime: '2026-11-20T08:00:00Z' }

type Field = z.ZodType
const isCodec = (schema: z.ZodPipe): boolean => 'transform' in schema._zod.def
const inner = (schema: Field): Field | undefined =>
  'unwrap' in schema && typeof schema.unwrap === 'function' ? (schema.unwrap() as Field) : undefined

/** A value that a contract schema usually accepts; its texts are meaningless. */
export const sampleOf = (schema: Field): unknown => {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries<Field>(schema.shape).map(([name, field]) => [name, sampleOf(field)]))
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element as Field)]
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] as Field)
  if (schema instanceof z.ZodPipe)
    return isCodec(schema) ? JSON.stringify(sampleOf(schema.out as Field)) : sampleOf(schema.in as Field)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1)
  if (schema instanceof z.ZodBoolean) return true
  const wrapped = inner(schema)
  if (wrapped) return sampleOf(wrapped)
  const { format } = schema._zod.def as { format?: string }
  return FORMATS[format ?? ''] ?? 'x1'
}

/** Endless copies of the sample, each with `text` in another of its texts. */
export const samplesWith = (schema: Field, text: string): unknown[] => {
  if (schema instanceof z.ZodObject) {
    const whole = sampleOf(schema) as object
    return Object.entries<Field>(schema.shape).flatMap(([name, field]) =>
      samplesWith(field, text).map((value) => ({ ...whole, [name]: value })),
    )
  }
  if (schema instanceof z.ZodArray) return samplesWith(schema.element as Field, text).map((value) => [value])
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => samplesWith(option as Field, text))
  if (schema instanceof z.ZodPipe)
    return isCodec(schema)
      ? samplesWith(schema.out as Field, text).map((value) => JSON.stringify(value))
      : samplesWith(schema.in as Field, text)
  const wrapped = inner(schema)
  if (wrapped) return samplesWith(wrapped, text)
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodUnknown
  return isText ? [text] : []
}
