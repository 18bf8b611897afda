import { dailyShipments as endpoint } from '@waybill/contract/dashboard/endpoints'
import { PLOTTED_DAYS } from '@waybill/contract/dashboard/shapes'
import { may } from '@waybill/contract/permissions'
import { implement } from '../../../platform/implement.ts'
import { dailyRows, lastDays } from '../daily-rows.ts'
import { countCreated } from '../dashboard.queries.ts'
import { remembered } from '../../shipments/index.ts'

const created = remembered(countCreated, (counts) => counts.reduce((sum, { shipments }) => sum + shipments, 0))

export const dailyShipments = implement(endpoint, async ({ world, me, query }) => {
  const days = lastDays(world.now(), Number(query?.days ?? PLOTTED_DAYS))
  const [from = ''] = days
  return dailyRows(days, await created(world.db, me, from), may(me, 'dashboard.revenue'))
})
