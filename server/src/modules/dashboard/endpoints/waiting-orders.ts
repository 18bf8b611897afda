import { waitingOrders as endpoint } from '@waybill/contract/dashboard/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listLongestWaiting } from '../dashboard.queries.ts'
import { remembered } from '../../shipments/index.ts'

const longest = remembered(listLongestWaiting, ([first]) => first?.total ?? 0)

export const waitingOrders = implement(endpoint, async ({ world, me }) => {
  const found = await longest(world.db, me, '')
  return {
    total: found[0]?.total ?? 0,
    orders: found.map(({ total: _total, statusSince, ...order }) => ({
      ...order,
      statusSince: statusSince.toISOString(),
    })),
  }
})
