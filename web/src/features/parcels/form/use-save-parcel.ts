import { IconScale } from '@tabler/icons-react'
import { inLanguage } from '../../../platform/sentences.ts'
import { addParcel, editParcel } from '@waybill/contract/parcels/endpoints'
import { RECALCULATE_MESSAGE } from '@waybill/contract/parcels/rules'
import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api, ApiError } from '../../../platform/api.ts'
import type { Draft } from '../../../platform/draft.ts'
import { language } from '../../../platform/i18n.ts'
import { isStale, type Stale } from '../../../shipment/conflict/use-conflict.ts'
import { isPriceStale } from '../../../shipment/verified-lines.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { focusField } from '../../../ui/form/focus-field.ts'
import { errorPaths, showFieldErrors } from '../../../ui/form/form-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { parcelKeys } from '../parcels.api.ts'
import { addBody, editBody } from './parcel-form-body.ts'
import { type ParcelFormValues, valuesOfParcel } from './parcel-form-values.ts'
import { formPath } from './parcel-problems.ts'
import { parcelFormTexts } from './texts-form.ts'

type Saving = {
  parcel: ParcelDetail | undefined
  form: UseFormReturn<ParcelFormValues>
  draft: Draft<ParcelFormValues>
  mayPrice: boolean
  /** Somebody saved first: answers the parcel to save over when nothing differs, else shows what does. */
  meet: (parcel: ParcelDetail, stale: Stale) => Promise<ParcelDetail | undefined>
  saved: (parcel: ParcelDetail) => void
}

/**
 * Saves the form: creates with its Idempotency-Key, edits with its version and only what was changed. Server errors land at
 * their fields; while the carrier is asked, the person may try again.
 */
export const useSaveParcel = ({ parcel, form, draft, mayPrice, meet, saved }: Saving) => {
  const t = parcelFormTexts.useText()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)

  const send = (values: ParcelFormValues, over: ParcelDetail | undefined): Promise<ParcelDetail> => {
    if (!over) {
      const body = addBody(values, mayPrice)
      return api.call(addParcel, { body, idempotencyKey: draft.idempotencyKey(body) })
    }
    const body = editBody(values, over)
    return api.call(editParcel, { body, idempotencyKey: draft.idempotencyKey(body) })
  }

  /** A version in which nobody changed a field is saved over; another save is shown first (decision E5). */
  const sendOver = async (values: ParcelFormValues): Promise<ParcelDetail | undefined> => {
    try {
      return await send(values, parcel)
    } catch (error) {
      if (!parcel || !isStale(error)) throw error
      const latest = await meet(parcel, error.detail)
      return latest && (await send(values, latest))
    }
  }

  /** What the server answered is what the form shows. */
  const keep = (answer: ParcelDetail): void => {
    draft.drop()
    if (parcel) form.reset(valuesOfParcel(answer))
    saved(answer)
    cache.setQueryData(parcelKeys.one(answer.id), answer)
    void cache.invalidateQueries({ queryKey: parcelKeys.lists })
  }

  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'being_booked') {
      for (const sentence of error.errors)
        toast.error(sentence, { action: { label: t('tryAgain'), run: () => void save() } })
      return
    }
    const elsewhere = showFieldErrors(form, error, formPath)
    toast.failure(error)
    for (const sentence of elsewhere) toast.error(sentence)
  }

  /** A price for another weight is saved only by somebody who says so (spec 3 §4). */
  const isPriceMeant = async (values: ParcelFormValues): Promise<boolean> =>
    !parcel?.can.changePrice ||
    values.realTotalPrice === null ||
    !isPriceStale(values, 'ecommerce', values.serviceCode || null) ||
    (await confirm({
      title: t('staleTitle'),
      text: inLanguage(RECALCULATE_MESSAGE, language()),
      act: t('sendSave'),
      wayOut: t('close'),
      icon: IconScale,
    }))

  const save = form.handleSubmit(
    async (values) => {
      if (!(await isPriceMeant(values))) return
      setBusy(true)
      try {
        const answer = await sendOver(values)
        if (!answer) return
        toast.success(t(parcel ? 'updated' : 'created'), { text: answer.sglShipmentId })
        keep(answer)
      } catch (error) {
        fail(error)
      } finally {
        setBusy(false)
      }
    },
    (errors) => {
      // Some rules are about several fields, which take no focus by themselves.
      const [first = ''] = errorPaths(errors)
      if (first === 'totalChargeableWeight') focusField('packages.0.weight')
      else if (first.endsWith('.sides')) focusField(first.replace(/sides$/, 'length'))
    },
  )
  return { save: () => void save(), busy }
}
