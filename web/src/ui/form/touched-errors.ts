import { get, set, type FieldErrors, type FieldPath, type FieldValues, type ResolverResult } from 'react-hook-form'
import { errorPaths } from './form-errors.ts'

/**
 * Errors to show after a whole table was validated because a line was added or removed: those of touched fields, and of
 * the table itself (rule FRM-1).
 */
export const touchedErrors = <Values extends FieldValues>(
  { errors, values }: ResolverResult<Values>,
  table: string,
  isTouched: (path: FieldPath<Values>) => boolean,
): ResolverResult<Values> => {
  const kept: FieldErrors<Values> = {}
  for (const path of errorPaths(errors))
    if (path === table || path === `${table}.root` || isTouched(path as FieldPath<Values>))
      set(kept, path, get(errors, path))
  return Object.keys(kept).length === 0 ? { values: values as Values, errors: {} } : { values: {}, errors: kept }
}
