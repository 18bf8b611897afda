import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import type { Draft } from '../../platform/draft.ts'
import { queryKeys } from '../../platform/query.ts'
import { showFieldErrors } from '../form/form-errors.ts'
import { toast } from '../toast.tsx'
import { uiTexts } from '../texts.ts'
import type { RecordDialogProps, Versioned } from './record-dialog-props.ts'

/** Somebody saved the record first: who, when, and its current content (rule FRM-4). */
export type Conflict<Record> = { by: string; at: string | null; theirs: Record }

type Saving<Record extends Versioned, Values extends FieldValues> = RecordDialogProps<Record, Values> & {
  record: Record | undefined
  onClose: () => void
  /** Instead of closing. */
  onSaved?: (saved: Record) => void
}

/**
 * Creates with an Idempotency-Key, edits with the loaded version. Server errors are shown at their fields; a stale
 * version is a conflict.
 */
export const useSaveRecord = <Record extends Versioned, Values extends FieldValues>(
  {
    feature,
    calls,
    record,
    valuesOf,
    bodyOf,
    alsoStale = [],
    onAdded,
    onClose,
    onSaved = onClose,
  }: Saving<Record, Values>,
  form: UseFormReturn<Values>,
  draft: Draft,
) => {
  const t = uiTexts.useText()
  const cache = useQueryClient()
  const [conflict, setConflict] = useState<Conflict<Record> | undefined>()
  const [isSaving, setSaving] = useState(false)
  const version = useRef(record?.version)

  const send = async (values: Values): Promise<unknown> => {
    const body = bodyOf(values)
    const { edit, add } = calls
    if (record && edit) return api.callDeclared(edit, { body: { ...body, id: record.id, version: version.current } })
    if (!record && add) return api.callDeclared(add, { body, idempotencyKey: draft.idempotencyKey(body) })
    throw new Error(`${feature} has no call to save with`)
  }

  const fail = async (error: unknown): Promise<void> => {
    if (record && error instanceof ApiError && error.code === 'stale') {
      const { by, at } = error.detail as { by: string; at: string | null }
      const theirs = (await api.callDeclared(calls.get, { params: { id: record.id } })) as Record
      return setConflict({ by, at, theirs })
    }
    const unmatched = showFieldErrors(form, error)
    const isAtFields = error instanceof ApiError && Object.keys(error.fieldErrors).length > unmatched.length
    if (!isAtFields) toast.failure(error)
    else for (const sentence of unmatched) toast.refused(sentence)
  }

  const save = form.handleSubmit(async (values) => {
    setSaving(true)
    try {
      const saved = (await send(values)) as Record
      draft.drop()
      toast.success(t(record ? 'updated' : 'created'))
      for (const queryKey of [queryKeys(feature).all, ...alsoStale]) void cache.invalidateQueries({ queryKey })
      onSaved(saved)
      if (!record) onAdded?.(saved)
    } catch (error) {
      await fail(error).catch(toast.failure)
    } finally {
      setSaving(false)
    }
  })

  const taken = ({ theirs }: Conflict<Record>): void => {
    version.current = theirs.version
    setConflict(undefined)
  }
  return {
    save: () => void (isSaving ? undefined : save()),
    isSaving,
    conflict,
    /** Fills the form with their version and drops what was typed. */
    takeTheirs: () => {
      if (!conflict) return
      draft.drop()
      form.reset(valuesOf(conflict.theirs) as DefaultValues<Values>)
      taken(conflict)
    },
    /** Keeps what was typed; the next Save replaces their version. */
    keepMine: () => conflict && taken(conflict),
  }
}
