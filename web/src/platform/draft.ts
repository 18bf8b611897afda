import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { draftStore } from './draft-store.ts'
import { useMe } from './session.tsx'
import { useUnsaved } from './unsaved.ts'
import { tabStore } from './browser-store.ts'

/** Values typed over a record that somebody has saved since. */
export type OutdatedDraft<Values> = { base: Values; values: Values }

export type Draft<Values extends FieldValues = FieldValues> = {
  /** The form was filled from a draft; `discard` shows the saved record again. */
  restored: boolean
  /** The draft was rebased onto another record than it was typed over. */
  outdated: OutdatedDraft<Values> | undefined
  discard: () => void
  /** Removes the draft. Call it after a successful save. */
  drop: () => void
  /** Fills the form with values over a newly read record, and keeps them as the draft: they survive another refill. */
  rebaseTo(values: Values, base: Values): void
  /** For creating calls: the Idempotency-Key of this body, the same on a retry, even after a reload. */
  idempotencyKey: (body: unknown) => string
}

const KEEP_MS = 300

const asKept = <Values>(kept: Values): Values => kept

/**
 * Keeps a form's unsaved input across failed saves, an expired session and a reload (rule FRM-6). `key` names the form
 * and its record (`order/new/export`, `order/018f…`). Mount the form once its record is loaded. `rebase` applies the
 * draft to a record that somebody saved meanwhile; `readValues` (a stable function) converts values of an older form.
 */
export const useDraft = <Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  rebase?: (typed: OutdatedDraft<Values>, saved: Values) => Values,
  readValues: (kept: Values) => Values = asKept,
): Draft<Values> => {
  const { id } = useMe()
  const drafts = useMemo(() => draftStore(id, tabStore), [id])
  const [restored, setRestored] = useState(false)
  const [outdated, setOutdated] = useState<OutdatedDraft<Values>>()
  const { isDirty, defaultValues } = useFormState({ control: form.control })
  useUnsaved(isDirty)
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const now = useRef({ saved: defaultValues as Values, rebase })
  now.current = { saved: defaultValues as Values, rebase }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The form's values when its draft was dropped: only changes after that make a new draft. */
  const dropped = useRef<string>(undefined)

  useEffect(() => {
    const draft = drafts.read(key)
    if (draft?.values === undefined) return setRestored(false)
    const typed = { ...form.getValues(), ...readValues(draft.values as Values) }
    const base = draft.base === undefined ? undefined : readValues(draft.base as Values)
    const { saved, rebase } = now.current
    const isOlder = rebase && base !== undefined && JSON.stringify(base) !== JSON.stringify(saved)
    form.reset(isOlder ? rebase({ base, values: typed }, saved) : typed, { keepDefaultValues: true })
    setOutdated(isOlder ? { base, values: typed } : undefined)
    setRestored(true)
  }, [drafts, key, form, readValues])

  useEffect(() => {
    const keep = (): void => {
      clearTimeout(timer.current)
      timer.current = undefined
      const values = form.getValues()
      if (!dirty.current || JSON.stringify(values) === dropped.current) return
      dropped.current = undefined
      drafts.keep(key, values, now.current.saved)
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        timer.current ??= setTimeout(keep, KEEP_MS)
      },
    })
    const onHide = (): void => (timer.current === undefined ? undefined : keep())
    addEventListener('pagehide', onHide)
    return () => {
      stop()
      onHide()
      removeEventListener('pagehide', onHide)
      dropped.current = undefined
    }
  }, [drafts, key, form])

  const drop = (): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropped.current = JSON.stringify(form.getValues())
    drafts.drop(key)
    setRestored(false)
    setOutdated(undefined)
  }

  return {
    restored,
    outdated,
    discard: () => {
      form.reset()
      drop()
    },
    drop,
    rebaseTo: (values, base) => {
      dirty.current = false
      form.reset(base)
      form.reset(values, { keepDefaultValues: true })
      drafts.keep(key, values, base)
      setOutdated(undefined)
    },
    idempotencyKey: (body) => drafts.attemptKey(key, body),
  }
}
