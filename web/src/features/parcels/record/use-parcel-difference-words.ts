import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import type { DifferenceWords } from '../../../shipment/form/conflict/conflict-dialog.tsx'
import { useValueWords } from '../../../shipment/form/conflict/use-value-words.ts'
import type { FeeValues } from '../../../shipment/form/form-values.ts'
import { useServices } from '../../../shipment/reference-queries.ts'
import { parcelFormTexts } from '../form/texts-form.ts'
import { useFieldLabels } from '../form/use-field-labels.ts'

/** A difference between two savings of a parcel in a person's words. */
export const useParcelDifferenceWords = (parcel: ParcelDetail): DifferenceWords => {
  const t = parcelFormTexts.useText()
  const services = useServices()
  const { place: placeOf } = useFieldLabels()
  const { what, feeOf } = useValueWords(parcel, (name, value) => {
    if (name === 'merchantId') return parcel.merchantId === value ? parcel.merchant?.name : t('merchant')
    if (name === 'image') return t('photo')
    if (name !== 'serviceCode') return undefined
    return [value, services.find(({ code }) => code === value)?.label].filter(Boolean).join(' ')
  })
  return {
    where: ({ place, list, base, theirs, mine }) =>
      list === 'fees'
        ? t('part', { section: t('fees'), field: feeOf((mine ?? theirs ?? base) as FeeValues) })
        : placeOf(place),
    what,
  }
}
