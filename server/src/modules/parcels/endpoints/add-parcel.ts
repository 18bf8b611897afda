import { addParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { ParcelAdd } from '@waybill/contract/parcels/schemas'
import { implement } from '../../../platform/implement.ts'
import { createShipment, rulesOfNew } from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'
import { postcodeCheck } from '../recipient-postcode.ts'
import { readParcelChange } from '@waybill/contract/parcels/parcel-codec'
import { presentParcel } from '../parcel.presenter.ts'

/** Enters a parcel, and enqueues its booking. */
export const addParcel = implement(
  endpoint,
  async ({ me, body, context, change }) => {
    const line = await postcodeCheck(context)(PARCELS, [body.shipToAddress])
    return change(async (tx, note) => {
      const made = { me, line, change: readParcelChange(body), isImport: false, at: context.now() }
      const parcel = presentParcel(await createShipment(tx, context, made), me, context)
      await note({ entity: 'parcel', id: parcel.id, after: parcel })
      return parcel
    })
  },
  rulesOfNew(PARCELS, ParcelAdd, readParcelChange),
)
