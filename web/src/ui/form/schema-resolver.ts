import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Checks a form by the schema of its call. `bodyOf` makes the body of the values, where they differ. */
export const schemaResolver =
  <Values extends FieldValues>(
    schema: z.ZodType | undefined,
    bodyOf: (values: Values) => object = (values) => values,
  ): Resolver<Values> =>
  (values) => {
    const issues = schema?.safeParse(bodyOf(values)).error?.issues ?? []
    if (issues.length === 0) return { values, errors: {} }
    return { values: {}, errors: errorsOf(issues) as FieldErrors<Values> }
  }

type Issue = { path: PropertyKey[]; message: string }

/** The first sentence of each field, nested by path as react-hook-form keeps them. */
const errorsOf = (issues: readonly Issue[]): object => {
  const errors: { [name: string]: unknown } = {}
  for (const { path, message } of issues) {
    const parts = path.map(String)
    let level = errors
    for (const part of parts.slice(0, -1)) level = (level[part] ??= {}) as typeof errors
    level[parts.at(-1) ?? 'root'] ??= { type: 'rule', message }
  }
  return errors
}
