import { IconScale } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../platform/api-error.ts'
import { type Draft, useDraft } from '../../platform/draft.ts'
import { confirm } from '../../ui/confirm.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { isStale, type Kept, rebaseDraft, useConflict, type Versioned } from './conflict/use-conflict.ts'
import { draftValues } from './drafts/older-draft.ts'
import { fillFromRecord } from '../record/fill-form.ts'
import { verifiedTexts } from '../record/texts-verified.ts'

type Saving<R, Values extends FieldValues, How> = {
  /** Key of the draft. */
  draftKey: string
  /** Undefined while the shipment is new. */
  record: R | undefined
  form: UseFormReturn<Values>
  /** Shows this read of the record and refills the form. */
  adopt: ((record: R) => void) | undefined
  /** Sends the form: over this read of the record, or as a new one with the Idempotency-Key of its body. */
  send: (values: Values, over: R | undefined, how: How, keyOf: Draft['idempotencyKey']) => Promise<R>
  /** Question before a price made for another weight is saved; undefined if there is none. */
  stalePrice: (values: Values) => string | undefined
  /** Confirms the save to the person. */
  confirmSave: (answer: R, how: How) => void
  saved: (answer: R) => void
  /** Shows a refusal in its own way; returns false to show it as any other. */
  refused?: (error: ApiError, retry: () => void) => boolean
  onInvalid?: SubmitErrorHandler<Values>
}

/**
 * Saves a shipment's form, keeps its draft and handles concurrent saves: a version that is newer only by transient
 * parts is saved over; one with changes by a person opens the conflict dialog first (rule FRM-4). Server errors are
 * placed at their fields.
 */
export const useSaveShipment = <R extends Versioned<Can>, Values extends FieldValues, Can, How>(
  kept: Kept<R, Values, Can>,
  { draftKey, record, form, adopt, send, stalePrice, confirmSave, saved, refused, onInvalid }: Saving<R, Values, How>,
) => {
  const t = verifiedTexts.useText()
  const cache = useQueryClient()
  const [busy, setBusy] = useState<How>()
  const draft = useDraft(
    draftKey,
    form,
    (typed, base) => (record ? rebaseDraft(kept, typed, record) : base),
    draftValues,
  )
  const { conflict, meet, compare } = useConflict(kept, {
    record,
    form,
    draft,
    adopt: (latest) => adopt?.(latest),
  })

  const sendOver = async (values: Values, how: How): Promise<R | undefined> => {
    try {
      return await send(values, record, how, draft.idempotencyKey)
    } catch (error) {
      if (!record || !isStale(error)) throw error
      const met = await meet(record, error.detail, values)
      return met && (await send(met.values, met.record, how, draft.idempotencyKey))
    }
  }

  /** Shows the server's reply in the form; keeps what was typed while the request ran. */
  const keep = (answer: R, sent: Values): void => {
    draft.drop()
    if (record) fillFromRecord(kept, form, answer, sent)
    saved(answer)
    cache.setQueryData(kept.keys.one(answer.id), answer)
    void cache.invalidateQueries({ queryKey: kept.keys.lists })
  }

  const fail = (error: unknown, how: How): void => {
    if (error instanceof ApiError && refused?.(error, () => void submit(how)())) return
    const elsewhere = showFieldErrors(form, error, kept.formPath)
    toast.failure(error)
    for (const sentence of elsewhere) toast.refused(sentence)
  }

  /** A price made for another weight is saved only after confirmation (rule VER-7). */
  const isPriceMeant = async (values: Values): Promise<boolean> => {
    const text = stalePrice(values)
    if (text === undefined) return true
    return confirm({
      title: t('staleTitle'),
      text,
      confirmLabel: t('saveAnyway'),
      cancelLabel: t('close'),
      icon: IconScale,
    })
  }

  const submit = (how: How) =>
    form.handleSubmit(async (values) => {
      if (!(await isPriceMeant(values))) return
      setBusy(() => how)
      try {
        const answer = await sendOver(values, how)
        if (!answer) return
        toast.worked()
        confirmSave(answer, how)
        keep(answer, values)
      } catch (error) {
        fail(error, how)
      } finally {
        setBusy(undefined)
      }
    }, onInvalid)
  return { submit: (how: How) => () => void submit(how)(), busy, draft, conflict, compare }
}
