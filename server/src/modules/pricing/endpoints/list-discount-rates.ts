import { listDiscountRates as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listPriceTable } from '../price-table.queries.ts'

export const listDiscountRates = implement(endpoint, ({ context, query }) =>
  listPriceTable(context.db, query.serviceId),
)
