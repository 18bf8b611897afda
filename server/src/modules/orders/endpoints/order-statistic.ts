import { orderStatistic as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { countByStatus } from '../orders.queries.ts'

export const orderStatistic = implement(endpoint, ({ world, me, query }) =>
  countByStatus(world.db, me, query?.isImport === undefined ? undefined : query.isImport === 'true'),
)
