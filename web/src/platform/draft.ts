import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { draftStore } from './draft-store.ts'
import { useMe } from './session.tsx'

export type Draft = {
  /** The form came back with what had been typed before; `discard` shows the saved record again. */
  restored: boolean
  discard: () => void
  /** Call it when the save succeeded. */
  drop: () => void
  /** For creating calls: the Idempotency-Key of this body, the same when it is sent again, even after a reload. */
  idempotencyKey: (body: unknown) => string
}

const KEEP_MS = 300

/**
 * Keeps what is typed into a form until it is saved: over a failed save, an expired session and a reload (spec 1 §4.1).
 * `key` names the form and its record (`order/new/export`, `order/018f…`). Mount the form once its record is loaded.
 */
export const useDraft = <Values extends FieldValues>(key: string, form: UseFormReturn<Values>): Draft => {
  const { id } = useMe()
  const drafts = useMemo(() => draftStore(id, sessionStorage), [id])
  const [restored, setRestored] = useState(false)
  const { isDirty } = useFormState({ control: form.control })
  const dirty = useRef(isDirty)
  dirty.current = isDirty

  useEffect(() => {
    const values = drafts.read(key)?.values
    if (values === undefined) return setRestored(false)
    form.reset({ ...form.getValues(), ...(values as Values) }, { keepDefaultValues: true })
    setRestored(true)
  }, [drafts, key, form])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => {
      clearTimeout(timer)
      timer = undefined
      if (dirty.current) drafts.keep(key, form.getValues())
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        timer ??= setTimeout(keep, KEEP_MS)
      },
    })
    const onHide = (): void => (timer === undefined ? undefined : keep())
    addEventListener('pagehide', onHide)
    return () => {
      stop()
      onHide()
      removeEventListener('pagehide', onHide)
    }
  }, [drafts, key, form])

  return {
    restored,
    discard: () => {
      drafts.drop(key)
      form.reset()
      setRestored(false)
    },
    drop: () => {
      dirty.current = false
      drafts.drop(key)
      setRestored(false)
    },
    idempotencyKey: (body) => drafts.attemptKey(key, body),
  }
}
