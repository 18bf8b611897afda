import type { ShipmentValues, Side } from '../../shipment/form/shipment-values.ts'
import type { PartyInput } from '@waybill/contract/shipments/input'
import { Button } from '@mantine/core'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { type ReactNode, useState } from 'react'
import { OneLine } from '../../shipment/form/creation/one-line.tsx'
import type { CountryChoice } from '../../shipment/reference-queries.ts'
import { LockedNote } from '../../shipment/record/head-notes.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { Section } from '../../ui/section.tsx'
import { partyLine } from '../../shipment/form/party-fields.tsx'
import { OrderPartyFields } from './party-fields.tsx'
import { useText } from './texts.ts'

type PartySectionProps = {
  side: Side
  control: Control<ShipmentValues>
  countries: readonly CountryChoice[]
  /** Why the party cannot be changed; shown once, in the head. */
  locked?: string | undefined
  /** The entering company's own side: collapsed to one line while it is complete. */
  isOwn: boolean
  /** Company picker of a sales account. */
  children?: ReactNode
}

/** Sender or receiver of a new order. The company's own party is one line that opens for editing. */
export const PartySection = ({ side, control, countries, locked, isOwn, children }: PartySectionProps) => {
  const t = useText()
  const isFilled = useWatch({ control, name: side, compute: isFilledIn })
  const { errors } = useFormState({ control, name: side })
  const [isOpen, setOpen] = useState(!isOwn || !isFilled)
  const readOnly = locked !== undefined
  const title = t(side === 'sender' ? 'sender' : 'receiver')
  if (!isOpen && errors[side] === undefined && isFilled)
    return (
      <Section id={side} title={title} {...(readOnly ? { aside: <LockedNote>{locked}</LockedNote> } : {})}>
        {children !== undefined && children !== false && <FieldGrid>{children}</FieldGrid>}
        <PartyLine side={side} control={control} countries={countries}>
          {!readOnly && (
            <Button size="xs" onClick={() => setOpen(true)}>
              {t(side === 'sender' ? 'editSender' : 'editReceiver')}
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
      <OrderPartyFields side={side} readOnly={readOnly} isNew>
        {children}
      </OrderPartyFields>
    </Section>
  )
}

/** Whether all required fields of a new order's party are filled (rule ORD-2). */
const isFilledIn = (party: PartyInput): boolean =>
  [party.name, party.contactName, party.telephone, party.addressLine1, party.city, party.postcode, party.country].every(
    (value) => value.trim() !== '',
  )

type PartyLineProps = Pick<PartySectionProps, 'side' | 'control' | 'countries' | 'children'>

const PartyLine = ({ side, control, countries, children }: PartyLineProps) => {
  const party = useWatch({ control, name: side })
  return <OneLine line={partyLine(party, countries.find(({ id }) => id === party.country)?.label)}>{children}</OneLine>
}
