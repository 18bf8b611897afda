import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import {
  cacheOwners,
  isScopeScattered,
  withAccountNames,
  withoutAllCompanies,
  withReferenceCodes,
} from '../../shipments/index.ts'
import { parcelScope } from '../parcel.policy.ts'
import { presentParcelRow } from '../parcel-row.presenter.ts'
import { PARCEL_LIST, type ParcelListRow } from '../parcels.list.ts'

export const listParcels = implement(parcelGrid, async ({ world, me, grid }) => {
  const request = { ...grid, filters: withoutAllCompanies(grid.filters) }
  const how = { isScattered: isScopeScattered(me) }
  const { rows, ...total } = await readListPage<ParcelListRow>(world, PARCEL_LIST, parcelScope(me), request, how)
  cacheOwners(rows)
  const coded = await withReferenceCodes(world.db, rows)
  const named = await withAccountNames(world.db, coded, (row) => row.handler_id)
  return { value: named.map((row) => presentParcelRow(row, me, world.settings)), ...total }
})
