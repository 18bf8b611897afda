import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { exportParcels as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { hasPermission } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { EXPORTED_AMOUNTS, exportShipments, requireExportDays } from '../../shipments/index.ts'
import { parcelExportFilters } from '../parcel-export-filters.ts'
import { parcelScope } from '../parcel.policy.ts'
import { PARCEL_EXPORT } from '../parcels.list.ts'

/** With `ids`: only the list's selection. 403 for the eBay channel's parcels if the role may not see them. */
export const exportParcels = implement(endpoint, async (call) => {
  const { context, me, body } = call
  requireExportDays(call)
  const dialogFilters = await parcelExportFilters(context.db, body)
  if (body.isCPass && !hasPermission(me, 'parcel.exportCPass'))
    throw new AppError('forbidden_field', { fields: 'isCPass' })
  const scope = body.ids ? sql<boolean>`${parcelScope(me)} and s.id = any(${body.ids})` : parcelScope(me)
  return exportShipments(call, {
    grid: parcelGrid,
    source: PARCEL_EXPORT,
    scope,
    dialogFilters,
    behind: EXPORTED_AMOUNTS,
  })
})
