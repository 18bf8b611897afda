import { orderStatistic as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { statusCounts } from '../status-counts.ts'

export const orderStatistic = implement(endpoint, ({ world, me, query }) =>
  statusCounts(world.db, me, query?.isImport ?? ''),
)
