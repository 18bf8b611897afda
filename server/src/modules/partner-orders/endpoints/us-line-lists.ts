import {
  exportJanioOrders,
  janioOrderGrid,
  janioServices,
  ghnState,
  janioState,
  type PartnerState,
} from '@waybill/contract/partner-orders/endpoints'
import { JANIO_COUNTRIES } from '@waybill/contract/partner-orders/janio'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { sql } from 'kysely'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { exportShipments, requireExportDays, scopeSpansOwners } from '../../shipments/index.ts'
import { partnerOrderScope } from '../partner-order.policy.ts'
import { listClientCodes } from '../partner-orders.queries.ts'
import { US_LINE_EXPORT, US_LINE_LIST, type UsLineListRow } from '../us-line.list.ts'
import { presentUsLineRow } from '../us-line.presenter.ts'
import { janioLanes } from '../../../partners/janio/mapping.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { findConnection } from '../../bookings/index.ts'

export const listUsLine = implement(janioOrderGrid, async ({ context, me, grid }) => {
  const scope = partnerOrderScope(me, 'janio')
  const how = { isScattered: scopeSpansOwners(me) }
  const { rows, ...total } = await readListPage<UsLineListRow>(context, US_LINE_LIST, scope, grid, how)
  const codes = await listClientCodes(
    context.db,
    rows.map(({ owner_id }) => owner_id),
  )
  const { settings } = context
  return {
    value: rows.map((row) => presentUsLineRow(row, { me, settings, clientCode: codes.get(row.owner_id) ?? null })),
    ...total,
  }
})

/** The rows of the list's filters and the dialog's fields (rule PTO-15). */
export const exportUsLine = implement(exportJanioOrders, async (call) => {
  const { me, body } = call
  requireExportDays(call)
  const { serviceCode, sendFrom, sendTo, status } = body
  const dialogFilters: PropertyFilter[] = [
    ...(sendTo ? [{ name: 'consigneeCountry', operation: 'Equal' as const, value: sendTo }] : []),
    ...(status ? [{ name: 'status', operation: 'Equal' as const, value: status }] : []),
  ]
  const from = sendFrom ? (JANIO_COUNTRIES[sendFrom] ?? sendFrom) : null
  const scope = sql<boolean>`${partnerOrderScope(me, 'janio')}
    and (${from}::text is null or s.record ->> 'pickup_country' = ${from})
    and (${serviceCode ?? null}::text is null or s.record ->> 'service_id' = ${serviceCode ?? null})`
  return exportShipments(call, { grid: janioOrderGrid, source: US_LINE_EXPORT, scope, dialogFilters })
})

/** The services of the export dialog of US Line (rule PTO-15). */
export const listJanioServices = implement(janioServices, async ({ context }) =>
  [...Map.groupBy(janioLanes(context.settings), ({ service }) => service)].map(([service, lanes]) => ({
    serviceCode: String(service),
    lanes: lanes.map(({ from, to }) => ({ from, to })),
  })),
)

/** The age of a list's statuses (rule PTO-4). A partner that was never called is not reported. */
const stateOf = async (db: DbOrTx, partner: string): Promise<PartnerState> => {
  const connection = await findConnection(db, partner)
  return {
    isReached: connection === undefined || connection.state === 'working' || connection.state === 'unknown',
    statusesFrom: connection?.last_success_at?.toISOString() ?? null,
  }
}

export const inboundState = implement(ghnState, ({ context }) => stateOf(context.db, 'ghn'))
export const usLineState = implement(janioState, ({ context }) => stateOf(context.db, 'janio'))
