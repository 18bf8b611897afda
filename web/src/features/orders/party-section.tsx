import { addressParts } from '@waybill/contract/shipments/address-parts'
import { Button } from '@mantine/core'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { type ReactNode, useState } from 'react'
import { OneLine } from '../../shipment/form/creation/one-line.tsx'
import type { CountryChoice } from '../../shipment/reference-queries.ts'
import { LockedNote } from '../../shipment/record/head-notes.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { Section } from '../../ui/section.tsx'
import type { OrderFormValues, PartyValues } from './order-form-values.ts'
import { PartyFields } from './party-fields.tsx'
import { useText } from './texts.ts'

type PartySectionProps = {
  side: 'from' | 'to'
  control: Control<OrderFormValues>
  countries: readonly CountryChoice[]
  /** Why it cannot be changed; said once, in the head. */
  locked?: string | undefined
  /** The side of the company that enters it: one line while it is filled. */
  isOwn: boolean
  /** The company picker of a sales account. */
  children?: ReactNode
}

/** The sender or receiver of a new order. The company's own is one line that opens for editing. */
export const PartySection = ({ side, control, countries, locked, isOwn, children }: PartySectionProps) => {
  const t = useText()
  const isFilled = useWatch({ control, name: side, compute: isFilledIn })
  const { errors } = useFormState({ control, name: side })
  const [isOpen, setOpen] = useState(!isOwn || !isFilled)
  const readOnly = locked !== undefined
  const title = t(side === 'from' ? 'sender' : 'receiver')
  if (!isOpen && errors[side] === undefined && isFilled)
    return (
      <Section id={side} title={title} {...(readOnly ? { aside: <LockedNote>{locked}</LockedNote> } : {})}>
        {children !== undefined && children !== false && <FieldGrid>{children}</FieldGrid>}
        <PartyLine side={side} control={control} countries={countries}>
          {!readOnly && (
            <Button size="xs" onClick={() => setOpen(true)}>
              {t(side === 'from' ? 'editSender' : 'editReceiver')}
            </Button>
          )}
        </PartyLine>
      </Section>
    )
  return (
    <Section
      id={side}
      title={title}
      aside={readOnly ? <LockedNote>{locked}</LockedNote> : <ErrorSummary control={control} places={[side]} />}
    >
      <PartyFields side={side} control={control} countries={countries} readOnly={readOnly} isNew>
        {children}
      </PartyFields>
    </Section>
  )
}

/** Everything that is asked of a party of a new order (rule ORD-2). */
const isFilledIn = (party: PartyValues): boolean =>
  [
    party.name,
    party.contactName,
    party.telephone,
    party.addressLine1,
    party.city,
    party.postcode,
    party.countryId,
  ].every((value) => value.trim() !== '')

type PartyLineProps = Pick<PartySectionProps, 'side' | 'control' | 'countries' | 'children'>

const PartyLine = ({ side, control, countries, children }: PartyLineProps) => (
  <OneLine line={partyLine(useWatch({ control, name: side }), countries)}>{children}</OneLine>
)

const partyLine = (party: PartyValues, countries: readonly CountryChoice[]): string =>
  addressParts([
    party.name,
    party.contactName,
    party.addressLine1,
    party.addressLine2,
    party.addressLine3,
    party.city,
    party.state,
    party.postcode,
    countries.find(({ id }) => id === party.countryId)?.label,
  ]).join(', ')
