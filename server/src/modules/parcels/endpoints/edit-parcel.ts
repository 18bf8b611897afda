import { editParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { ParcelEdit } from '@waybill/contract/parcels/schemas'
import { implement } from '../../../platform/implement.ts'
import { CALLS, changeShipment, rulesOfEdit } from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'
import { postcodeCheck } from '../recipient-postcode.ts'
import { editRequestOf, presentParcel } from '../parcel.presenter.ts'

/**
 * Changes the fields of the body (rule PAR-4): declared part, status, verified packages, tracking number, price and
 * fees, in one transaction; reprices if an input changed (PRC-7), books anew if the declared part changed (BKG-2).
 */
export const editParcel = implement(
  endpoint,
  async ({ context, me: caller, body, change }) => {
    const line = await postcodeCheck(context)(PARCELS, [body.shipToAddress])
    return change(async (tx, note) => {
      const { me, before, after } = await changeShipment(tx, {
        ...{ me: caller, line, call: CALLS.editParcel, id: body.id },
        ...{ asked: editRequestOf(body), at: context.now() },
      })
      const parcel = presentParcel(after, me, context)
      await note({ entity: 'parcel', id: parcel.id, before: presentParcel(before, me, context), after: parcel })
      return parcel
    })
  },
  rulesOfEdit(PARCELS, CALLS.editParcel, ParcelEdit, editRequestOf),
)
