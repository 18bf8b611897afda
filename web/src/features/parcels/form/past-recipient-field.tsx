import { pastRecipients } from '@waybill/contract/parcels/endpoints'
import type { PastRecipient } from '@waybill/contract/parcels/list-schemas'
import { addressParts } from '@waybill/contract/shipments/address-parts'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { formatDate } from '../../../platform/format.ts'
import { merchantOf } from '../../../shipment/form/form-values.ts'
import { PastPartySelect } from '../../../shipment/form/past-parties/past-party-select.tsx'
import { pastPartyTexts } from '../../../shipment/form/past-parties/texts-past-parties.ts'
import { parcelKeys } from '../parcels.api.ts'
import type { AddressValues, ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

const valuesOf = ({ lastUsed: _l, parcels: _p, ...address }: PastRecipient): AddressValues =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value ?? ''])) as AddressValues

/** Recipients of earlier parcels: a choice fills every field (rule PAR-29). */
export const PastRecipientField = ({ keepCountry }: { keepCountry: boolean }) => {
  const t = pastPartyTexts.useText()
  const f = parcelFormTexts.useText()
  const { control, setValue, getValues } = useFormContext<ParcelFormValues>()
  const merchantId = merchantOf({ merchantId: useWatch({ control, name: 'merchantId' }) })
  const queryOf = (find: string) => ({
    ...(find === '' ? {} : { find }),
    ...(merchantId === null ? {} : { merchantId }),
  })
  return (
    <PastPartySelect<PastRecipient>
      label={t('recipients')}
      group={f('sectionOfForm')}
      placeholder={t('find')}
      nothingFound={t('none')}
      queryKey={(find) => parcelKeys.named('recipients', queryOf(find))}
      call={(find, signal) => api.call(pastRecipients, { query: queryOf(find), signal })}
      nameOf={({ name1, name2 }) => [name1, name2].filter(Boolean).join(', ')}
      lineOf={(one) => (
        <>
          {addressParts([one.addressLine1, one.town, one.postcode, one.country]).join(', ')} ·{' '}
          {t('parcels', { count: one.parcels, day: formatDate(one.lastUsed) })}
        </>
      )}
      onChoose={(one) => {
        const { country } = getValues('to')
        setValue(
          'to',
          { ...valuesOf(one), ...(keepCountry ? { country } : {}) },
          { shouldDirty: true, shouldTouch: true, shouldValidate: true },
        )
      }}
    />
  )
}
