import {
  useFormState,
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError } from '../../platform/api-error.ts'

const isLeaf = (error: object): boolean => 'type' in error && typeof error.type === 'string'

/** Paths of all fields with errors, in the order of the form's values. */
export const errorPaths = (errors: FieldErrors | undefined, before = ''): string[] => {
  if (!errors) return []
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const path = before === '' ? name : `${before}.${name}`
    return isLeaf(error) ? [path] : errorPaths(error as FieldErrors, path)
  })
}

/** `from` covers `from.name`; `packages.0` does not cover `packages.01`. */
const isUnder = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`)

/** Paths under these places with errors: for a card's head and the section index. */
export const useErrorPaths = <Values extends FieldValues, Out>(
  control: Control<Values, unknown, Out>,
  places?: readonly string[],
): string[] => {
  const { errors } = useFormState({ control })
  const paths = errorPaths(errors)
  return places ? paths.filter((path) => places.some((place) => isUnder(path, place))) : paths
}

/**
 * Shows the server's `fieldErrors` at their fields and focuses the first. `rename` maps a path of the body to the
 * form's. Returns unmatched errors, for a toast.
 */
export const showFieldErrors = <Values extends FieldValues, Context, Out>(
  form: UseFormReturn<Values, Context, Out>,
  error: unknown,
  rename: (path: string) => string = (path) => path,
): string[] => {
  if (!(error instanceof ApiError)) return []
  const isField = (path: string): boolean => form.getValues(path as FieldPath<Values>) !== undefined
  const entries = Object.entries(error.fieldErrors).map(([path, message]) => ({ path: rename(path), message }))
  const known = entries.filter(({ path }) => isField(path))
  known.forEach(({ path, message }, index) =>
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return entries.filter((entry) => !known.includes(entry)).map(({ message }) => message)
}
