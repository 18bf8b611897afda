import { addBody, editBody } from './parcel-body.ts'
import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { readParcel, type ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { addParcel, editParcel } from '@waybill/contract/parcels/endpoints'
import { RECALCULATE_MESSAGE } from '@waybill/contract/parcels/rules'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { language } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { useSaveShipment } from '../../../shipment/form/use-save-shipment.ts'
import { isPriceStale } from '../../../shipment/record/verified-lines.ts'
import { focusField } from '../../../ui/form/focus-field.ts'
import { errorPaths } from '../../../ui/form/form-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { parcelMerge } from './parcel-merge.ts'
import { parcelFormTexts } from './texts-form.ts'

type Saving = {
  parcel: ShownParcel | undefined
  /** Id of the parcel or draft that a new parcel started from. */
  startedFrom: string | undefined
  form: UseFormReturn<ShipmentValues>
  mayPrice: boolean
  adopt: ((parcel: ShownParcel) => void) | undefined
  saved: (parcel: ShownParcel) => void
}

/** Saves the form: creates, or sends only the changes. While the carrier is being asked, the person can retry. */
export const useSaveParcel = ({ parcel, startedFrom, form, mayPrice, adopt, saved }: Saving) => {
  const t = parcelFormTexts.useText()
  const { submit, busy, ...saving } = useSaveShipment(parcelMerge, {
    draftKey: parcel ? `parcel/${parcel.id}` : `parcel/new/${startedFrom ?? ''}`,
    record: parcel,
    form,
    adopt,
    send: async (values, over, _how: 'save', keyOf) => {
      if (!over) {
        const body = addBody(values, mayPrice)
        return readParcel(await api.call(addParcel, { body, idempotencyKey: keyOf(body) }))
      }
      const body = editBody(values, over)
      return readParcel(await api.call(editParcel, { body, idempotencyKey: keyOf(body) }))
    },
    stalePrice: (values) =>
      parcel?.can.changePrice &&
      values.verifiedPrice !== null &&
      isPriceStale(values, 'ecommerce', values.service || null)
        ? translateMessage(RECALCULATE_MESSAGE, language())
        : undefined,
    // The created page confirms a new parcel itself.
    confirmSave: ({ number }) => {
      if (parcel) toast.success(t('updated'), { text: number })
    },
    saved,
    refused: ({ code, errors }, retry) => {
      if (code !== 'booking_in_progress') return false
      for (const sentence of errors) toast.refused(sentence, { action: { label: t('tryAgain'), run: retry } })
      return true
    },
    onInvalid: (errors) => {
      // Errors of rules that join fields have no field to focus.
      const [first = ''] = errorPaths(errors)
      if (first === 'totalChargeableWeight') focusField('declared.0.weight')
      else if (first.endsWith('.sides')) focusField(first.replace(/sides$/, 'length'))
    },
  })
  return { save: submit('save'), busy: busy !== undefined, ...saving }
}
