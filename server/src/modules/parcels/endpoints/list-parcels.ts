import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import {
  cacheOwners,
  scopeSpansOwners,
  withAccountNames,
  withoutAllCompanies,
  withReferenceCodes,
} from '../../shipments/index.ts'
import { parcelScope } from '../parcel.policy.ts'
import { presentParcelRow } from '../parcel-row.presenter.ts'
import { PARCEL_LIST, type ParcelListRow } from '../parcels.list.ts'

export const listParcels = implement(parcelGrid, async ({ context, me, grid }) => {
  const request = { ...grid, filters: withoutAllCompanies(grid.filters) }
  const how = { isScattered: scopeSpansOwners(me) }
  const { rows, ...total } = await readListPage<ParcelListRow>(context, PARCEL_LIST, parcelScope(me), request, how)
  cacheOwners(rows)
  const coded = await withReferenceCodes(context.db, rows)
  const named = await withAccountNames(context.db, coded, (row) => row.handler_id)
  return { value: named.map((row) => presentParcelRow(row, me, context.settings)), ...total }
})
