import { orderStatistic as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { statusCounts } from '../status-counts.ts'

export const orderStatistic = implement(endpoint, ({ context, me, query }) =>
  statusCounts(context.db, me, query?.isImport ?? ''),
)
