import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readShipmentPage } from '../../shipments/index.ts'
import { parcelScope } from '../parcel.policy.ts'
import { presentParcelRow } from '../parcel-row.presenter.ts'
import { PARCEL_LIST, type ParcelListRow } from '../parcels.list.ts'

export const listParcels = implement(parcelGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readShipmentPage<ParcelListRow>(
    { context, me, grid },
    { list: PARCEL_LIST, scope: parcelScope(me) },
  )
  return { value: rows.map((row) => presentParcelRow(row, me, context.settings)), ...total }
})
