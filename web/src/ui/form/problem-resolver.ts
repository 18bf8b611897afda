import { get, type FieldErrors, type FieldValues, type Resolver, type ResolverOptions } from 'react-hook-form'
import type { z } from 'zod'

/** Errors of a form: a message per path, `from.name` or `packages.0.weight`. */
export type FieldProblems = Record<string, string>

/** First message for each path that a schema refuses; `pathOf` maps a path of the body to the form's. */
export const schemaProblems = (
  error: z.ZodError | undefined,
  pathOf: (path: string) => string = (path) => path,
): FieldProblems => {
  const problems: FieldProblems = {}
  for (const { path, message } of error?.issues ?? []) problems[pathOf(path.map(String).join('.'))] ??= message
  return problems
}

/** The errors in react-hook-form's shape: nested by path. */
const asFieldErrors = (problems: FieldProblems): object => {
  const errors: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(problems)) {
    const parts = path.split('.')
    let level = errors
    for (const part of parts.slice(0, -1)) level = (level[part] ??= {}) as Record<string, unknown>
    level[parts.at(-1) || 'root'] = { type: 'rule', message }
  }
  return errors
}

type ResolverFields = Pick<ResolverOptions<FieldValues>, 'names' | 'fields'>

/** Errors of the fields' own `validate` rules: text that is not a figure. */
const fieldProblems = ({ names = [], fields }: ResolverFields): FieldProblems => {
  const problems: FieldProblems = {}
  for (const name of names) {
    const { validate } = (get(fields, name) ?? {}) as { validate?: unknown }
    const sentence: unknown = typeof validate === 'function' ? validate() : undefined
    if (typeof sentence === 'string') problems[name] = sentence
  }
  return problems
}

/** Resolver of every form: the errors of its rules and of its fields. */
export const problemResolver =
  <Values extends FieldValues>(problemsOf: (values: Values) => FieldProblems): Resolver<Values> =>
  (values, _context, options) => {
    const problems = { ...problemsOf(values), ...fieldProblems(options as ResolverFields) }
    if (Object.keys(problems).length === 0) return { values, errors: {} }
    return { values: {}, errors: asFieldErrors(problems) as FieldErrors<Values> }
  }

/** Resolver of a form validated by its call's schema. `bodyOf` converts the values to the body, if they differ. */
export const schemaResolver = <Values extends FieldValues>(
  schema: z.ZodType | undefined,
  bodyOf: (values: Values) => object = (values) => values,
): Resolver<Values> => problemResolver((values) => schemaProblems(schema?.safeParse(bodyOf(values)).error))
