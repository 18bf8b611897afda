import { Button } from '@mantine/core'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import type { PostcodeCheck } from '../../../shipment/use-postcode-check.ts'
import { LockedNote } from '../../../shipment/head-notes.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { SideBySide } from '../../../ui/form/form-layout.tsx'
import { Section } from '../../../ui/section.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressLine } from './merchant-sender.ts'
import { emptyAddress, HOME_COUNTRY, type AddressValues, type ParcelFormValues } from './parcel-form-values.ts'
import css from './parcel-form.module.css'
import { PastRecipientField } from './past-recipient-field.tsx'
import { PostcodePlaces } from './postcode-places.tsx'
import { parcelFormTexts } from './texts-form.ts'

type Props = {
  parcel: ParcelDetail | undefined
  countries: readonly CountryChoice[]
  /** Why the declared part is read-only. */
  locked: string | undefined
  postcodeCheck: PostcodeCheck
  /** Where the merchant sends from, when their profile says it. */
  profile: AddressValues | undefined
}

/** Who sends and who receives. The sender is one line, a card of its own as soon as it is typed. */
export const Parties = (props: Props) => {
  const t = parcelFormTexts.useText()
  const { control, setValue } = useFormContext<ParcelFormValues>()
  const { errors } = useFormState({ control, name: 'from' })
  const [senderIs, from] = useWatch({ control, name: ['senderIs', 'from'] })
  const [isOpen, setOpen] = useState(false)
  const { parcel, countries, locked, profile } = props
  const isCard = locked === undefined && (parcel ? isOpen || errors.from !== undefined : senderIs === 'typed')
  const recipient = <Recipient {...props} />
  const set = (is: 'profile' | 'typed', address: AddressValues): void => {
    setValue('from', address, { shouldDirty: true })
    setValue('senderIs', is, { shouldDirty: true })
  }
  if (isCard)
    return (
      <SideBySide>
        <Section
          id="from"
          title={t('sender')}
          aside={
            <>
              <ErrorSummary control={control} places={['from']} />
              {!parcel && profile && (
                <Button variant="subtle" onClick={() => set('profile', profile)}>
                  {t('senderBack')}
                </Button>
              )}
            </>
          }
        >
          <AddressFields side="from" countries={countries} readOnly={false} />
        </Section>
        {recipient}
      </SideBySide>
    )
  const country = countries.find(({ code }) => code === from.country)?.label ?? from.country
  return (
    <>
      <Section id="from" title={t('sender')} {...(senderIs === 'profile' ? { fact: t('senderProfile') } : {})}>
        <p className={css['senderLine']}>
          <span>{addressLine(from, country)}</span>
          {locked === undefined && (
            <Button size="xs" onClick={() => (parcel ? setOpen(true) : set('typed', emptyAddress(HOME_COUNTRY)))}>
              {t(parcel ? 'senderChange' : 'senderOther')}
            </Button>
          )}
        </p>
      </Section>
      {recipient}
    </>
  )
}

const NOTES = { found: 'postcodeFound', unconfirmed: 'postcodeUnconfirmed', asking: 'postcodeChecking' } as const

const Recipient = ({ parcel, countries, locked, postcodeCheck }: Props) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const isFixed = parcel !== undefined && !parcel.can.editCountry
  const note = postcodeCheck.is in NOTES ? t(NOTES[postcodeCheck.is as keyof typeof NOTES]) : undefined
  return (
    <Section
      id="to"
      title={t('recipient')}
      aside={
        locked === undefined ? <ErrorSummary control={control} places={['to']} /> : <LockedNote>{locked}</LockedNote>
      }
    >
      <AddressFields
        side="to"
        countries={countries}
        readOnly={locked !== undefined}
        countryFixed={isFixed && locked === undefined ? t('countryFixed') : undefined}
        postcodeNote={note}
        after={locked === undefined && <PostcodePlaces places={postcodeCheck.places} />}
      >
        {locked === undefined && <PastRecipientField keepCountry={isFixed} />}
      </AddressFields>
    </Section>
  )
}
