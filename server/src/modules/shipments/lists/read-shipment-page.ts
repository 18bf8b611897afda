import type { Me } from '@waybill/contract/identity/me'
import type { RawBuilder } from 'kysely'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import type { AppContext } from '../../../platform/app-context.ts'
import type { GridRequest } from '../../../platform/grid.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { type RowOfAccounts, withAccountNames } from '../model/account-names.queries.ts'
import { cacheOwners } from '../model/find-shipment.queries.ts'
import type { PackedList, PackedRow } from './listed-columns.ts'
import { type CodedRow, withReferenceCodes } from '../model/reference-codes.queries.ts'
import type { ShipmentKey } from '../model/shipment-rows.ts'
import { scopeSpansOwners } from '../rules/shipments.policy.ts'

type ListCall = { context: AppContext; me: Me; grid: GridRequest }
type ShipmentList = { list: PackedList; scope: RawBuilder<boolean> }

/** A page of a line's list, with the codes and names that its rows refer to. */
export const readShipmentPage = async <Row extends CodedRow & RowOfAccounts & ShipmentKey>(
  { context, me, grid }: ListCall,
  { list, scope }: ShipmentList,
) => {
  const request = { ...grid, filters: withoutAllCompanies(grid.filters) }
  const how = { isScattered: scopeSpansOwners(me) }
  const { rows: listed, ...total } = await readListPage<PackedRow>(context, list, scope, request, how)
  const rows = listed.map(({ packed }) => list.unpack(packed) as Row)
  cacheOwners(rows)
  const coded = await withReferenceCodes(context.db, rows)
  return { rows: await withAccountNames(context.db, coded), ...total }
}

/** The nil id in a merchantId filter means All Companies: no filter at all (rule PER-10). */
export const withoutAllCompanies = (filters: readonly PropertyFilter[]): PropertyFilter[] =>
  filters.filter(
    ({ name, value }) =>
      name !== 'merchantId' || (value !== NIL_ID && !(Array.isArray(value) && value.includes(NIL_ID))),
  )
