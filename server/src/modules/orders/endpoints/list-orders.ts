import { orderGrid } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import {
  cacheOwners,
  scopeSpansOwners,
  withAccountNames,
  withoutAllCompanies,
  withReferenceCodes,
} from '../../shipments/index.ts'
import { expressScope } from '../order.policy.ts'
import { presentOrderRow } from '../order-row.presenter.ts'
import { ORDER_LIST, type OrderListRow } from '../orders.list.ts'

export const listOrders = implement(orderGrid, async ({ context, me, grid }) => {
  const request = { ...grid, filters: withoutAllCompanies(grid.filters) }
  const how = { isScattered: scopeSpansOwners(me) }
  const { rows, ...total } = await readListPage<OrderListRow>(context, ORDER_LIST, expressScope(me), request, how)
  cacheOwners(rows)
  const coded = await withReferenceCodes(context.db, rows)
  const named = await withAccountNames(context.db, coded, (row) => row.processed_by_user_id)
  return { value: named.map((row) => presentOrderRow(row, me)), ...total }
})
