import * as endpoints from '@waybill/contract/parcels/list-endpoints'
import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { hasPermission } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import type { ParcelExport } from '@waybill/contract/parcels/export-schemas'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { EXPORTED_AMOUNTS, EXPORTED_ITEMS, exportShipments, requireExportDays } from '../../shipments/index.ts'
import { parcelScope } from '../parcel.policy.ts'
import { PARCEL_EXPORT } from '../parcels.list.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { findCountryIds } from '../parcel-choices.queries.ts'

/** With `ids`: only the list's selection. 403 for the eBay channel's parcels if the role may not see them. */
export const exportParcels = implement(endpoints.exportParcels, async (call) => {
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
    behind: [EXPORTED_AMOUNTS, EXPORTED_ITEMS],
  })
})

const COUNTRY_COLUMNS = { sendFrom: 'fromCountryId', sendTo: 'toCountryId' } as const

/**
 * The export dialog's fields as filters of the parcel list (rule PAR-23). Empty fields filter nothing; 400 for an
 * unknown country.
 */
const parcelExportFilters = async (db: DbOrTx, body: ParcelExport): Promise<PropertyFilter[]> => {
  const { serviceCode, status, isCPass } = body
  const equal = (name: string, value: unknown): PropertyFilter[] =>
    value === undefined || value === null || value === '' ? [] : [{ name, operation: 'Equal', value }]
  return [
    ...(await countryFilters(db, body)),
    ...equal('service', serviceCode),
    ...equal('currentStatus', status),
    ...(isCPass ? equal('source', 'cpass') : []),
  ]
}

const countryFilters = async (db: DbOrTx, body: ParcelExport): Promise<PropertyFilter[]> => {
  const conditions = (['sendFrom', 'sendTo'] as const).flatMap((field) => {
    const code = body[field]
    return code ? [{ field, code }] : []
  })
  const ids = await findCountryIds(
    db,
    conditions.map(({ code }) => code),
  )
  const unknown = conditions.filter(({ code }) => !ids.has(code))
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map(({ field }) => [field, 'There is no such country.'])))
  return conditions.map(({ field, code }) => ({
    name: COUNTRY_COLUMNS[field],
    operation: 'Equal',
    value: ids.get(code),
  }))
}
