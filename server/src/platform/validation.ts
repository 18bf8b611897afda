import { z } from 'zod'
import { SCANNED_FIELDS } from '@waybill/contract/kernel/entity'
import { invalid, MAX_PROBLEMS } from './app-error.ts'
import { findTextProblems, isStorableScan } from './text-problems.ts'

/** Messages by dotted path: `from.name`, `orderDetails.0.weight`. */
export type FieldErrors = Record<string, string>

/** The parsed value, or its errors. `mayAskRules`: the body is safe for semantic validation. */
type ParsedSchema<T> = { value: T } | { problems: FieldErrors; mayAskRules: boolean }

/**
 * Parses a body or query by its schema: the value, or all failing fields, at most `MAX_PROBLEMS`. Unknown fields and
 * texts that PostgreSQL cannot store are refused (rules CAL-4, CAL-7).
 */
export const parseSchema = <T>(shape: z.ZodType<T>, value: unknown, part: 'body' | 'query'): ParsedSchema<T> => {
  const { problems, isReadable } = findTextProblems(value, part)
  if (!isReadable) return { problems, mayAskRules: false }
  const isScanned = (path: string): boolean => isScannedText(shape, value, path)
  for (const path of Object.keys(problems)) if (isScanned(path)) delete problems[path]
  const isText = Object.keys(problems).length === 0
  const parsed = shape.safeParse(value)
  // A query may contain JSON, whose texts are checked only after parsing.
  if (parsed.success && part === 'query')
    for (const [path, sentence] of Object.entries(findTextProblems(parsed.data, part).problems))
      if (!isScanned(path)) problems[path] = sentence
  let count = Object.keys(problems).length
  for (const [path, sentence] of shapeProblems(parsed.error?.issues ?? [], part)) {
    if (count >= MAX_PROBLEMS) break
    if (path in problems) continue
    problems[path] = sentence
    count += 1
  }
  if (parsed.success && count === 0) return { value: parsed.data }
  return { problems, mayAskRules: isText && count < MAX_PROBLEMS }
}

/** The same, throwing a 400 with the failing fields. */
export const validateSchema = <T>(shape: z.ZodType<T>, value: unknown, part: 'body' | 'query'): T => {
  const read = parseSchema(shape, value, part)
  if ('problems' in read) throw invalid(read.problems)
  return read.value
}

/** Unknown field names are truncated in messages. */
const MAX_NAME_LENGTH = 100
const named = (name: PropertyKey): string => String(name).slice(0, MAX_NAME_LENGTH)

type Issue = z.core.$ZodIssue

function* shapeProblems(
  issues: readonly Issue[],
  part: string,
  under: readonly PropertyKey[] = [],
): Generator<[path: string, sentence: string]> {
  for (const issue of issues) {
    const path = [...under, ...issue.path]
    const closest = issue.code === 'invalid_union' ? closestOption(issue.errors) : []
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) yield [[...path, key].map(named).join('.'), `There is no field '${named(key)}'.`]
    else if (closest.length > 0) yield* shapeProblems(closest, part, path)
    else yield [path.map(named).join('.') || part, issue.message]
  }
}

/** The errors of the most likely union member: one row, or a list of rows. */
const closestOption = (options: Issue[][]): Issue[] => {
  const isOtherKind = ({ code, path }: Issue): boolean => code === 'invalid_type' && path.length === 0
  return options.find((issues) => !issues.some(isOtherKind)) ?? options[0] ?? []
}

/**
 * Whether the text at a dotted path is a scanned number, and has no control characters but a scanner's (rule NUM-50).
 */
const isScannedText = (shape: z.ZodType, input: unknown, path: string): boolean => {
  let [field, value]: [unknown, unknown] = [shape, input]
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
