import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import type { ParcelExport } from '@waybill/contract/parcels/export-schemas'
import { invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { findCountryIds } from './parcel-choices.queries.ts'

const COUNTRY_COLUMNS = { sendFrom: 'fromCountryId', sendTo: 'toCountryId' } as const

/**
 * The export dialog's fields as filters of the parcel list (rule PAR-23). Empty fields filter nothing; 400 for an
 * unknown country.
 */
export const parcelExportFilters = async (db: DbOrTx, body: ParcelExport): Promise<PropertyFilter[]> => {
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
  const asked = (['sendFrom', 'sendTo'] as const).flatMap((field) => {
    const code = body[field]
    return code ? [{ field, code }] : []
  })
  const ids = await findCountryIds(
    db,
    asked.map(({ code }) => code),
  )
  const unknown = asked.filter(({ code }) => !ids.has(code))
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map(({ field }) => [field, 'There is no such country.'])))
  return asked.map(({ field, code }) => ({ name: COUNTRY_COLUMNS[field], operation: 'Equal', value: ids.get(code) }))
}
