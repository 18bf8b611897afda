import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { type AddressPart, filledParts, VietnamWards, wardQuery } from '../../shipment/form/vietnam-wards.tsx'
import { useCountries, useCountryOptions } from '../../shipment/reference-queries.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AccountValues } from './account-values.ts'
import { useText } from './texts.ts'

type Props<Values extends FieldValues> = {
  control: Control<Values>
  /** Fills a part with a choice of the list. */
  fill: (part: AddressPart, text: string) => void
}

/** Default sender of a company: `sender` of the form. */
export const SenderFields = <Values extends FieldValues>({ control, fill }: Props<Values>) => {
  const t = useText()
  const options = useCountryOptions('id')
  const field = (part: string) => ({ control, name: `sender.${part}` as FieldPath<Values> })
  const sender = useWatch({ control, name: 'sender' as FieldPath<Values> }) as AccountValues['sender']
  const country = useCountries().find(({ id }) => id === sender.countryId)?.code ?? ''
  return (
    <>
      <TextField {...field('contactName')} label={t('contactName')} span={6} />
      <TextField {...field('addressLine1')} label={t('addressLine1')} span={6} />
      <TextField {...field('addressLine2')} label={t('addressLine2')} span={6} />
      <TextField {...field('addressLine3')} label={t('addressLine3')} span={6} />
      <TextField {...field('city')} label={t('city')} span={4} />
      <TextField {...field('state')} label={t('state')} span={4} />
      <TextField {...field('postcode')} label={t('postcode')} span={4} />
      <SelectField {...field('countryId')} label={t('country')} options={options} clearable span={6} />
      <VietnamWards
        query={wardQuery(country, sender)}
        onChoose={(choice) => {
          for (const [part, text] of filledParts(choice, sender)) fill(part, text)
        }}
      />
    </>
  )
}
