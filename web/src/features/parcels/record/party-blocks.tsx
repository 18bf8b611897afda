import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { PartyFields } from '../../../shipment/form/party-fields.tsx'
import { PartyBlock } from '../../../shipment/record/party-block.tsx'
import { RecipientFields } from '../form/parties.tsx'
import type { useParcelForm } from '../form/use-parcel-form.ts'

type Props = { parcel: ShownParcel; bound: ReturnType<typeof useParcelForm> }

/** The recipient; its country is fixed once there is a label (rule PAR-6). */
export const RecipientBlock = ({ parcel: { can }, bound: { postcodeCheck } }: Props) => (
  <PartyBlock
    line="ecommerce"
    side="consignee"
    fields={
      can.editDeclared ? <RecipientFields postcodeCheck={postcodeCheck} isCountryFixed={!can.editCountry} /> : undefined
    }
  />
)

export const SenderBlock = ({ parcel: { can } }: Pick<Props, 'parcel'>) => (
  <PartyBlock
    line="ecommerce"
    side="sender"
    fields={can.editDeclared ? <PartyFields line="ecommerce" side="sender" isNew={false} /> : undefined}
  />
)
