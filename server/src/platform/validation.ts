import type { z } from 'zod'
import { invalid } from './app-error.ts'

/** Sentences by dotted path: `from.name`, `orderDetails.0.weight`. */
export type Problems = Record<string, string>

/**
 * Reads a body or query by its schema: the value, or every failing field at once. A name that is no field is refused by
 * name, a text that cannot be stored as it is too (decisions E2, E7).
 */
export const readShape = <T>(
  shape: z.ZodType<T>,
  given: unknown,
  part: 'body' | 'query',
): { value: T } | { problems: Problems } => {
  const problems = textProblems(given, part)
  const parsed = shape.safeParse(given)
  for (const issue of parsed.error?.issues ?? []) collect(issue, problems, part)
  return parsed.success && Object.keys(problems).length === 0 ? { value: parsed.data } : { problems }
}

/** The same, throwing a 400 with the failing fields. */
export const checkShape = <T>(shape: z.ZodType<T>, given: unknown, part: 'body' | 'query'): T => {
  const read = readShape(shape, given, part)
  if ('problems' in read) throw invalid(read.problems)
  return read.value
}

const collect = (issue: z.core.$ZodIssue, into: Problems, part: string): void => {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) into[[...path, key].join('.')] ??= `There is no field '${key}'.`
    return
  }
  if (issue.code === 'invalid_union') {
    const closest = closestOption(issue.errors)
    for (const inner of closest) collect({ ...inner, path: [...issue.path, ...inner.path] }, into, part)
    if (closest.length > 0) return
  }
  into[path.join('.') || part] ??= issue.message
}

/** Of shapes that a value may have, what is wrong with it as the one that it was meant as: one row, or a list of rows. */
const closestOption = (options: z.core.$ZodIssue[][]): z.core.$ZodIssue[] => {
  const isOtherKind = ({ code, path }: z.core.$ZodIssue): boolean => code === 'invalid_type' && path.length === 0
  return options.find((issues) => !issues.some(isOtherKind)) ?? options[0] ?? []
}

/** Deeper than any form; what nests for ever would exhaust the stack of whoever walks it later. */
const MAX_DEPTH = 32
export const TOO_DEEP = 'Nested too deeply.'
/** What PostgreSQL, JSON and a spreadsheet cannot all carry: zero bytes and other control characters. */
// eslint-disable-next-line no-control-regex -- these are the characters that it looks for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
export const UNSTORABLE_TEXT = 'Holds characters that cannot be saved.'

const textProblems = (given: unknown, part: string): Problems => {
  // Without a prototype, so that a field named 'constructor' is a name like any other.
  const problems = Object.create(null) as Problems
  const waiting: { value: unknown; path: string[] }[] = [{ value: given, path: [] }]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { value, path } = at
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value) || !value.isWellFormed()) problems[path.join('.') || part] = UNSTORABLE_TEXT
    } else if (typeof value === 'object' && value !== null) {
      if (path.length >= MAX_DEPTH) return { [path[0] ?? part]: TOO_DEEP }
      for (const [name, inner] of Object.entries(value))
        if (typeof inner === 'string' || typeof inner === 'object')
          waiting.push({ value: inner, path: [...path, name] })
    }
  }
  return problems
}
