import { exportGhnOrders, ghnOrderGrid } from '@waybill/contract/partner-orders/endpoints'
import { implementExport } from '../../../platform/export-list.ts'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { INBOUND_LIST } from '../inbound.list.ts'
import { type InboundListRow, presentInboundRow } from '../inbound.presenter.ts'
import { partnerOrderScope } from '../partner-order.policy.ts'

export const listInbound = implement(ghnOrderGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readListPage<InboundListRow>(
    context,
    INBOUND_LIST,
    partnerOrderScope(me, 'ghn'),
    grid,
  )
  return { value: rows.map(presentInboundRow), ...total }
})

export const exportInbound = implementExport(exportGhnOrders, listInbound)
