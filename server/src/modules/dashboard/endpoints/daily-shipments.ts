import { dailyShipments as endpoint } from '@waybill/contract/dashboard/endpoints'
import { DEFAULT_CHART_DAYS } from '@waybill/contract/dashboard/schemas'
import { hasPermission } from '@waybill/contract/permissions'
import { implement } from '../../../platform/implement.ts'
import { dailyRows, lastDays } from '../daily-rows.ts'
import { countCreated } from '../dashboard.queries.ts'
import { cachedPerScope } from '../../shipments/index.ts'

const created = cachedPerScope(countCreated, (counts) => counts.reduce((sum, { shipments }) => sum + shipments, 0))

export const dailyShipments = implement(endpoint, async ({ context, me, query }) => {
  const days = lastDays(context.now(), Number(query?.days ?? DEFAULT_CHART_DAYS))
  const [from = ''] = days
  return dailyRows(days, await created(context.db, me, from), hasPermission(me, 'dashboard.revenue'))
})
