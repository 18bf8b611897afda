import { type Control, useFormState, useWatch } from 'react-hook-form'
import type { ReactNode } from 'react'
import type { CountryChoice } from '../../shipment/reference-queries.ts'
import { LockedNote } from '../../shipment/head-notes.tsx'
import { usePostcodeCheck } from '../../shipment/use-postcode-check.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Section } from '../../ui/section.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { useText } from './texts.ts'

type PartySectionProps = {
  side: 'from' | 'to'
  control: Control<OrderFormValues>
  countries: readonly CountryChoice[]
  /** Why it cannot be changed; said once, in the head. */
  locked?: string | undefined
  /** Contact name, city, postcode and country of the sender are asked on create only; the receiver's city too (rule ORD-2). */
  isNew: boolean
  /** The company picker of a sales account. */
  children?: ReactNode
}

/** Sender or receiver: name, contact and address (rule ORD-2). */
export const PartySection = ({ side, control, countries, locked, isNew, children }: PartySectionProps) => {
  const t = useText()
  const readOnly = locked !== undefined
  const common = { control, readOnly }
  const needed = isNew || side === 'to'
  const [postcode, countryId] = useWatch({ control, name: [`${side}.postcode`, `${side}.countryId`] })
  const country = countries.find(({ id }) => id === countryId)?.code ?? ''
  const { dirtyFields } = useFormState({ control, name: [`${side}.postcode`, `${side}.countryId`] })
  const isChanged = dirtyFields[side]?.postcode === true || dirtyFields[side]?.countryId === true
  const check = usePostcodeCheck({ country, typed: postcode, isAsked: isChanged && !readOnly && side === 'to' })
  const doubt = check.is === 'refused' ? t('postcodeDoubted') : undefined
  return (
    <Section
      id={side}
      title={t(side === 'from' ? 'sender' : 'receiver')}
      aside={readOnly ? <LockedNote>{locked}</LockedNote> : <ErrorSummary control={control} places={[side]} />}
    >
      <FieldGrid>
        {children}
        <TextField {...common} name={`${side}.name`} label={t('name')} required span={12} autoComplete="off" />
        <TextField {...common} name={`${side}.contactName`} label={t('contactName')} required={needed} span={6} />
        <TextField {...common} name={`${side}.telephone`} label={t('telephone')} required type="tel" span={6} />
        <TextField {...common} name={`${side}.addressLine1`} label={t('address1')} required span={12} />
        <TextField {...common} name={`${side}.addressLine2`} label={t('address2')} span={6} />
        <TextField {...common} name={`${side}.addressLine3`} label={t('address3')} span={6} />
        <TextField {...common} name={`${side}.city`} label={t('city')} required={isNew} span={5} />
        <TextField {...common} name={`${side}.state`} label={t('state')} span={4} />
        <TextField
          {...common}
          name={`${side}.postcode`}
          label={t('postcode')}
          required={needed}
          span={3}
          note={doubt}
        />
        <SelectField
          {...common}
          name={`${side}.countryId`}
          label={t('country')}
          required={needed}
          span={6}
          options={countries.map(({ id, code, label }) => ({ value: id, label, tag: code, also: code }))}
        />
        <TextField {...common} name={`${side}.email`} label={t('email')} type="email" span={6} />
      </FieldGrid>
    </Section>
  )
}
