import { get, set, type FieldErrors, type FieldPath, type FieldValues, type ResolverResult } from 'react-hook-form'
import { errorPaths } from './form-errors.ts'

/**
 * The errors of a table of lines that was asked as a whole, because a line was added or removed: those of fields that were
 * touched, and what is wrong with the table itself (rule FRM-1).
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
