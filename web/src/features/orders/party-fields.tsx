import { hasPostcodes } from '@waybill/contract/shipments/postcodes'
import { postcodeWarning } from '../../shipment/form/postcode-warning.ts'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import type { ReactNode } from 'react'
import { type CountryChoice, useCountryOptions } from '../../shipment/reference-queries.ts'
import { usePostcodeCheck } from '../../shipment/form/use-postcode-check.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { useText } from './texts.ts'

type Props = {
  side: 'from' | 'to'
  control: Control<OrderFormValues>
  countries: readonly CountryChoice[]
  readOnly?: boolean
  /** Contact name, city, postcode and country of the sender are asked on create only; the receiver's city too (rule ORD-2). */
  isNew: boolean
  /** Before the name: the company picker of a sales account. */
  children?: ReactNode
}

/** The fields of a sender or receiver: country and town, then name, address and contact (rule ORD-2). */
export const PartyFields = ({ side, control, countries, readOnly = false, isNew, children }: Props) => {
  const t = useText()
  const common = { control, readOnly }
  const needed = isNew || side === 'to'
  const [postcode, countryId] = useWatch({ control, name: [`${side}.postcode`, `${side}.countryId`] })
  const options = useCountryOptions('id')
  const country = countries.find(({ id }) => id === countryId)?.code ?? ''
  const { dirtyFields } = useFormState({ control, name: [`${side}.postcode`, `${side}.countryId`] })
  const isChanged = dirtyFields[side]?.postcode === true || dirtyFields[side]?.countryId === true
  const check = usePostcodeCheck({ country, typed: postcode, isAsked: isChanged && !readOnly && side === 'to' })
  const doubt = postcodeWarning(country, postcode) ?? (check.is === 'refused' ? t('postcodeDoubted') : undefined)
  return (
    <FieldGrid>
      {children}
      <SelectField
        {...common}
        name={`${side}.countryId`}
        label={t('country')}
        required={needed}
        span={4}
        options={options}
      />
      <TextField
        {...common}
        name={`${side}.postcode`}
        label={t('postcode')}
        required={needed && hasPostcodes(country)}
        span={3}
        note={doubt}
      />
      <TextField {...common} name={`${side}.city`} label={t('city')} required={isNew} span={3} />
      <TextField {...common} name={`${side}.state`} label={t('state')} span={2} />
      <TextField {...common} name={`${side}.name`} label={t('name')} required span={6} autoComplete="off" />
      <TextField {...common} name={`${side}.contactName`} label={t('contactName')} required={needed} span={6} />
      <TextField {...common} name={`${side}.addressLine1`} label={t('address1')} required span={12} />
      <TextField {...common} name={`${side}.addressLine2`} label={t('address2')} span={6} />
      <TextField {...common} name={`${side}.addressLine3`} label={t('address3')} span={6} />
      <TextField {...common} name={`${side}.telephone`} label={t('telephone')} required type="tel" span={6} />
      <TextField {...common} name={`${side}.email`} label={t('email')} type="email" span={6} />
    </FieldGrid>
  )
}
