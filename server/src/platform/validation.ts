import type { z } from 'zod'
import { AppError } from './app-error.ts'

/**
 * Checks a body or query against its schema. Throws a 400 with every failing field at once, by dotted path; a name that
 * is no field is refused by name (decisions E2, E7).
 */
export const checkShape = <T>(shape: z.ZodType<T>, given: unknown, part: 'body' | 'query'): T => {
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const fieldErrors: Record<string, string> = {}
  for (const issue of parsed.error.issues) collect(issue, fieldErrors, part)
  throw new AppError('invalid', {}, fieldErrors)
}

const collect = (issue: z.core.$ZodIssue, into: Record<string, string>, part: string): void => {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) into[[...path, key].join('.')] ??= `There is no field '${key}'.`
    return
  }
  into[path.join('.') || part] ??= issue.message
}
