import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { PartyText } from '../../../shipment/record/party-text.tsx'
import { RecordBlock } from '../../../shipment/record/record-block.tsx'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import type { OrderFormValues } from '../order-form-values.ts'
import { PartyFields } from '../party-fields.tsx'
import { useText } from '../texts.ts'

type Props = { side: 'from' | 'to'; order: OrderDetail; countries: readonly CountryChoice[] }

/** Sender or receiver of a saved order. */
export const OrderPartyBlock = ({ side, order, countries }: Props) => {
  const t = useText()
  const { control } = useFormContext<OrderFormValues>()
  const party = useWatch({ control, name: side })
  const country = countries.find(({ id }) => id === party.countryId)
  return (
    <RecordBlock
      id={side}
      title={t(side === 'from' ? 'sender' : 'receiver')}
      names={[side]}
      fields={
        order.can.edit ? <PartyFields side={side} control={control} countries={countries} isNew={false} /> : undefined
      }
    >
      <PartyText
        party={{
          name: party.name,
          contact: [party.contactName, party.telephone],
          address: [party.addressLine1, party.addressLine2, party.addressLine3],
          place: [party.city, party.state, party.postcode],
          country,
          email: party.email,
        }}
      />
    </RecordBlock>
  )
}
