import { hasPostcodes } from '@waybill/contract/shipments/postcodes'
import { ADDRESS_LIMITS } from '@waybill/contract/parcels/address'
import { needsPostcodeCheck } from '@waybill/contract/parcels/rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCountryOptions } from '../../../shipment/reference-queries.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { ReactNode } from 'react'
import type { ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

type Props = {
  side: 'from' | 'to'
  readOnly: boolean
  /** The country alone cannot be changed, and why. */
  countryFixed?: string | undefined
  /** What is known of the postcode. */
  postcodeNote?: string | undefined
  /** Below town, state and postcode. */
  after?: ReactNode
  children?: ReactNode
}

/** Sender or recipient: country and town, then name, address and contact, within their limits (rule PAR-1). */
export const AddressFields = ({ side, readOnly, countryFixed, postcodeNote, after, children }: Props) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const [country, serviceCode] = useWatch({ control, name: ['to.country', 'serviceCode'] })
  const options = useCountryOptions('code')
  const common = { control, readOnly }
  const isRecipient = side === 'to'
  const asksState = isRecipient && needsPostcodeCheck(serviceCode || null, country)
  const upTo = (limit: number): string | undefined => (readOnly ? undefined : `≤ ${limit}`)
  return (
    <FieldGrid>
      {children}
      <SelectField
        {...common}
        readOnly={readOnly || countryFixed !== undefined}
        hint={countryFixed}
        name={`${side}.country`}
        label={t('country')}
        required
        span={4}
        options={options}
      />
      <TextField
        {...common}
        name={`${side}.postcode`}
        label={t('postcode')}
        required={isRecipient && hasPostcodes(country)}
        span={3}
        note={postcodeNote}
      />
      <TextField {...common} name={`${side}.town`} label={t('town')} required={isRecipient} span={3} />
      <TextField {...common} name={`${side}.state`} label={t('state')} required={asksState} span={2} />
      {after}
      <TextField
        {...common}
        name={`${side}.name1`}
        label={t('name1')}
        hint={upTo(ADDRESS_LIMITS.name1)}
        required
        span={6}
      />
      <TextField {...common} name={`${side}.name2`} label={t('name2')} hint={upTo(ADDRESS_LIMITS.name2)} span={6} />
      <TextField
        {...common}
        name={`${side}.addressLine1`}
        label={t('addressLine1')}
        hint={upTo(ADDRESS_LIMITS.addressLine)}
        required
        span={12}
      />
      <TextField
        {...common}
        name={`${side}.addressLine2`}
        label={t('addressLine2')}
        hint={upTo(ADDRESS_LIMITS.addressLine)}
        span={6}
      />
      <TextField
        {...common}
        name={`${side}.addressLine3`}
        label={t('addressLine3')}
        hint={upTo(ADDRESS_LIMITS.addressLine)}
        span={6}
      />
      <TextField {...common} name={`${side}.phoneNumber`} label={t('phoneNumber')} required type="tel" span={4} />
      <TextField {...common} name={`${side}.alternatePhoneNo`} label={t('alternatePhoneNo')} type="tel" span={4} />
      <TextField {...common} name={`${side}.emailAddress`} label={t('emailAddress')} type="email" span={4} />
    </FieldGrid>
  )
}
