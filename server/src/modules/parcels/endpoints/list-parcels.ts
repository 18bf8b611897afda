import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { isScopeScattered, withoutAllCompanies } from '../../shipments/index.ts'
import { parcelScope } from '../parcel.policy.ts'
import { presentParcelRow } from '../parcel-row.presenter.ts'
import { PARCEL_LIST, type ParcelListRecord } from '../parcels.list.ts'

export const listParcels = implement(parcelGrid, async ({ world, me, grid }) => {
  const request = { ...grid, filters: withoutAllCompanies(grid.filters) }
  const how = { isScattered: isScopeScattered(me) }
  const { rows, ...total } = await readListPage<ParcelListRecord>(world, PARCEL_LIST, parcelScope(me), request, how)
  return { value: rows.map((row) => presentParcelRow(row, me, world.settings)), ...total }
})
