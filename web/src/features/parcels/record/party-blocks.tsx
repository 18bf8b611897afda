import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { PartyText } from '../../../shipment/record/party-text.tsx'
import { RecordBlock } from '../../../shipment/record/record-block.tsx'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import { AddressFields } from '../form/address-fields.tsx'
import type { ParcelFormValues } from '../form/parcel-form-values.ts'
import { RecipientFields } from '../form/parties.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'
import type { useParcelForm } from '../form/use-parcel-form.ts'

type Props = { parcel: ParcelDetail; bound: ReturnType<typeof useParcelForm> }

/** The recipient; once labelled the country is fixed (rule PAR-6). */
export const RecipientBlock = ({ parcel, bound: { countries, postcodeCheck } }: Props) => {
  const t = parcelFormTexts.useText()
  const { editDeclared, editCountry } = parcel.can
  return (
    <RecordBlock
      id="to"
      title={t('recipient')}
      names={['to']}
      fields={
        editDeclared ? <RecipientFields postcodeCheck={postcodeCheck} isCountryFixed={!editCountry} /> : undefined
      }
    >
      <AddressText side="to" countries={countries} />
    </RecordBlock>
  )
}

export const SenderBlock = ({ parcel, bound: { countries } }: Props) => {
  const t = parcelFormTexts.useText()
  return (
    <RecordBlock
      id="from"
      title={t('sender')}
      names={['from']}
      fields={parcel.can.editDeclared ? <AddressFields side="from" readOnly={false} /> : undefined}
    >
      <AddressText side="from" countries={countries} />
    </RecordBlock>
  )
}

const AddressText = ({ side, countries }: { side: 'from' | 'to'; countries: readonly CountryChoice[] }) => {
  const { control } = useFormContext<ParcelFormValues>()
  const address = useWatch({ control, name: side })
  return (
    <PartyText
      party={{
        name: address.name1,
        contact: [address.name2, address.phoneNumber, address.alternatePhoneNo],
        address: [address.addressLine1, address.addressLine2, address.addressLine3],
        place: [address.town, address.state, address.postcode],
        country: countries.find(({ code }) => code === address.country),
        email: address.emailAddress,
      }}
    />
  )
}
