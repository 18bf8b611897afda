import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { type PartyInput, emptyParty } from '@waybill/contract/shipments/input'
import { Button } from '@mantine/core'
import { needsPostcodeCheck } from '@waybill/contract/parcels/rules'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { OneLine } from '../../../shipment/form/creation/one-line.tsx'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import { postcodeWarning } from '../../../shipment/form/postcode-warning.ts'
import type { PostcodeCheck } from '../../../shipment/form/use-postcode-check.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { PartyFields, partyLine } from '../../../shipment/form/party-fields.tsx'
import { HOME_COUNTRY } from './new-parcel.ts'
import { PastRecipientField } from './past-recipient-field.tsx'
import { PostcodePlaces } from './postcode-places.tsx'
import { parcelFormTexts } from './texts-form.ts'

type SenderProps = {
  countries: readonly CountryChoice[]
  /** Sender from the merchant's profile, if complete. */
  profile: PartyInput | undefined
  /** Company picker, for people who enter parcels for others. */
  picker?: ReactNode
}

/** The sender: one line, or fields once another sender is typed. */
export const Sender = ({ countries, profile, picker }: SenderProps) => {
  const t = parcelFormTexts.useText()
  const { control, setValue } = useFormContext<ShipmentValues>()
  const [senderIs, from] = useWatch({ control, name: ['senderIs', 'sender'] })
  const set = (is: 'profile' | 'typed', address: PartyInput): void => {
    setValue('sender', address, { shouldDirty: true })
    setValue('senderIs', is, { shouldDirty: true })
  }
  if (senderIs === 'typed')
    return (
      <Section
        id="sender"
        title={t('sender')}
        aside={
          <>
            <ErrorSummary control={control} places={['sender', 'merchant']} />
            {profile && (
              <Button variant="subtle" onClick={() => set('profile', profile)}>
                {t('senderBack')}
              </Button>
            )}
          </>
        }
      >
        <PartyFields line="ecommerce" side="sender" isNew>
          {picker}
        </PartyFields>
      </Section>
    )
  const country = countries.find(({ code }) => code === from.country)?.label ?? from.country
  return (
    <Section id="sender" title={t('sender')} fact={t('senderProfile')}>
      {picker !== undefined && <FieldGrid>{picker}</FieldGrid>}
      <OneLine line={partyLine(from, country)}>
        <Button size="xs" onClick={() => set('typed', emptyParty(HOME_COUNTRY))}>
          {t('senderOther')}
        </Button>
      </OneLine>
    </Section>
  )
}

type RecipientCardProps = { postcodeCheck: PostcodeCheck }

const NOTES = { found: 'postcodeFound', unconfirmed: 'postcodeUnconfirmed', asking: 'postcodeChecking' } as const

/** Recipient, the first card: its country decides the services. */
export const Recipient = ({ postcodeCheck }: RecipientCardProps) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  return (
    <Section id="consignee" title={t('recipient')} aside={<ErrorSummary control={control} places={['consignee']} />}>
      <RecipientFields postcodeCheck={postcodeCheck} isCountryFixed={false} />
    </Section>
  )
}

type RecipientProps = RecipientCardProps & {
  /** Fixed once there is a label (rule PAR-6). */
  isCountryFixed: boolean
}

/** Fields of the recipient, with the postcode check and past recipients. */
export const RecipientFields = ({ postcodeCheck, isCountryFixed }: RecipientProps) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const [country, postcode, service] = useWatch({
    control,
    name: ['consignee.country', 'consignee.postcode', 'service'],
  })
  const known = postcodeCheck.is in NOTES ? t(NOTES[postcodeCheck.is as keyof typeof NOTES]) : undefined
  return (
    <PartyFields
      line="ecommerce"
      side="consignee"
      isNew={false}
      asksState={needsPostcodeCheck(service || null, country)}
      countryFixed={isCountryFixed ? t('countryFixed') : undefined}
      postcodeNote={postcodeWarning(country, postcode) ?? known}
      after={<PostcodePlaces places={postcodeCheck.places} />}
    >
      <PastRecipientField keepCountry={isCountryFixed} />
    </PartyFields>
  )
}
