import { readShownAddress } from '@waybill/contract/parcels/parcel-codec'
import { type ShipmentValues, merchantOf, partyValues } from '../../../shipment/form/shipment-values.ts'
import type { PartyInput } from '@waybill/contract/shipments/input'
import { pastRecipients } from '@waybill/contract/parcels/endpoints'
import type { PastRecipient } from '@waybill/contract/parcels/list-schemas'
import { addressParts } from '@waybill/contract/shipments/address-parts'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { formatDate } from '../../../platform/format.ts'
import { PastPartySelect } from '../../../shipment/form/past-parties/past-party-select.tsx'
import { pastPartyTexts } from '../../../shipment/form/past-parties/texts-past-parties.ts'
import { parcelKeys } from '../parcels.api.ts'
import { parcelFormTexts } from './texts-form.ts'

const valuesOf = ({ phoneNumber, alternatePhoneNo, emailAddress, ...address }: PastRecipient): PartyInput =>
  partyValues('ecommerce', readShownAddress({ ...address, contact: { phoneNumber, alternatePhoneNo, emailAddress } }))

/** Recipients of earlier parcels: a choice fills all fields (rule PAR-29). */
export const PastRecipientField = ({ keepCountry }: { keepCountry: boolean }) => {
  const t = pastPartyTexts.useText()
  const f = parcelFormTexts.useText()
  const { control, setValue, getValues } = useFormContext<ShipmentValues>()
  const merchantId = merchantOf(useWatch({ control, name: 'merchant' }))
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
        const { country } = getValues('consignee')
        setValue(
          'consignee',
          { ...valuesOf(one), ...(keepCountry ? { country } : {}) },
          { shouldDirty: true, shouldTouch: true, shouldValidate: true },
        )
      }}
    />
  )
}
