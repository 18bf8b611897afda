import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type Kept, rebaseDraft, type Versioned } from '../form/conflict/use-conflict.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Fills a mounted form: sets only values that differ, so that cursor, scroll and open blocks stay (rule REC-4).
 * `values` are applied over the saved ones, and stay unsaved.
 */
export const fillForm = <Values extends FieldValues, Out = Values>(
  form: UseFormReturn<Values, unknown, Out>,
  saved: Values,
  values: Values = saved,
): void => {
  const set = (name: string, shouldDirty: boolean): void =>
    form.setValue(name as Path<Values>, values[name] as PathValue<Values, Path<Values>>, { shouldDirty })
  for (const name of Object.keys(values))
    if (!isSame(form.getValues(name as Path<Values>), values[name])) set(name, false)
  form.reset(saved, { keepValues: true })
  for (const name of Object.keys(values)) if (!isSame(saved[name], values[name])) set(name, true)
}

/** Fills the form with the saved record, and rebases what was typed over `base` onto it. */
export const fillFromRecord = <R extends Versioned<Can>, Values extends FieldValues, Can>(
  kept: Kept<R, Values, Can>,
  form: UseFormReturn<Values>,
  record: R,
  base: Values,
): void =>
  fillForm(form, kept.valuesOf(record), rebaseDraft(kept, { base, values: structuredClone(form.getValues()) }, record))

/** Keeps the form in step with its record: a new version refills it, unless somebody is typing. */
export const useFollowedRecord = <R extends Versioned<Can>, Values extends FieldValues, Can>(
  kept: Kept<R, Values, Can>,
  form: UseFormReturn<Values>,
  { record, loadedVersion }: { record: R; loadedVersion: number },
): void => {
  const filled = useRef({ record, loadedVersion })
  useEffect(() => {
    if (filled.current.loadedVersion === loadedVersion) return
    const base = form.formState.defaultValues as Values
    filled.current = { record, loadedVersion }
    fillFromRecord(kept, form, record, base)
  }, [kept, form, record, loadedVersion])
}
