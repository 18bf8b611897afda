import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { labelOf } from '@waybill/contract/shipments/fields'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { countryOfKey } from '../form/line-country.ts'
import type { ShipmentValues, Side } from '../form/shipment-values.ts'
import { useCountries } from '../reference-queries.ts'
import { PartyText } from './party-text.tsx'
import { RecordBlock } from './record-block.tsx'

type Props = {
  line: BusinessLine
  side: Side
  /** Fields to edit the party; absent if it is read-only. */
  fields: ReactNode | undefined
}

/** Sender or consignee of a saved shipment. */
export const PartyBlock = ({ line, side, fields }: Props) => {
  const language = useLanguage()
  const { control } = useFormContext<ShipmentValues>()
  const party = useWatch({ control, name: side })
  const country = countryOfKey(line, useCountries(), party.country)
  return (
    <RecordBlock id={side} title={labelOf(side, line)?.[language] ?? side} names={[side]} fields={fields}>
      <PartyText
        party={{
          name: party.name,
          contact: [party.contactName, party.company, party.telephone, party.alternateTelephone],
          address: [party.addressLine1, party.addressLine2, party.addressLine3],
          place: [party.city, party.state, party.postcode],
          country,
          email: party.email,
        }}
      />
    </RecordBlock>
  )
}
