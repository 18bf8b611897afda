import { z } from 'zod'

/**
 * The readable part of a body that breaks its schema: every part that parses, as the schema reads it; an unparsed text,
 * number or list as it was sent; and an empty value in place of anything else. Rules that join fields run on it, and
 * the schema reports its own errors (rule CAL-4).
 */
export const readableBody = <T>(schema: z.ZodType<T>, input: unknown): T => read(schema, input) as T

const read = (schema: unknown, input: unknown): unknown => {
  if (!(schema instanceof z.ZodType)) return undefined
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return read(schema.unwrap(), input)
  if (schema instanceof z.ZodPipe) return read(schema.in, input)
  if (schema instanceof z.ZodObject) return readFields(schema, input)
  if (schema instanceof z.ZodArray) return isTooLong(parsed.error) ? [] : readItems(schema, input)
  if (schema instanceof z.ZodNumber) return typeof input === 'number' ? input : 0
  return typeof input === 'string' ? input : ''
}

const readFields = ({ shape }: z.ZodObject, input: unknown): Record<string, unknown> => {
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, read(part, fields[name])]))
}

const readItems = ({ element }: z.ZodArray, input: unknown): unknown[] =>
  Array.isArray(input) ? input.map((item) => read(element, item)) : []

/** Items beyond the schema's maximum are ignored. */
const isTooLong = ({ issues }: z.ZodError): boolean =>
  issues.some(({ code, path }) => code === 'too_big' && path.length === 0)
