import type { OrderRow } from '@waybill/contract/orders/row-schema'
import { useQueryClient } from '@tanstack/react-query'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useMe } from '../../platform/session.tsx'
import type { RowAction } from '../../ui/data-grid/grid-types.ts'
import { toast } from '../../ui/toast.tsx'
import { orderActionCalls } from './order-action-calls.ts'
import { ORDER_LISTS, orderKeys } from './orders.api.ts'
import { taskTexts } from './texts-task.ts'

/** Row actions of the processing lock: Process, Take over, Resolve (rules ORD-12, ORD-14). */
export const useProcessActions = () => {
  const t = taskTexts.useText()
  const { id: myId } = useMe()
  const cache = useQueryClient()

  const reloadLists = () => Promise.all(ORDER_LISTS.map((queryKey) => cache.invalidateQueries({ queryKey })))

  const hold = async (row: OrderRow): Promise<void> => {
    cache.setQueryData(orderKeys.one(row.id), await orderActionCalls.hold(row.id))
    toast.success(t('processing', { code: row.code }))
    await reloadLists()
  }
  const resolve = async (row: OrderRow): Promise<void> => {
    cache.setQueryData(orderKeys.one(row.id), await orderActionCalls.release(row.id))
    toast.success(t('resolved'), { text: row.code })
    await reloadLists()
  }

  return (row: OrderRow): RowAction[] => {
    if (row.isProcess && row.processedByUserId === myId)
      return [{ key: 'resolve', label: t('resolve'), icon: IconCircleCheck, run: () => resolve(row) }]
    if (row.can.takeOver) return [{ key: 'process', label: t('takeOver'), icon: IconLock, run: () => hold(row) }]
    if (row.can.process) return [{ key: 'process', label: t('process'), icon: IconLock, run: () => hold(row) }]
    return []
  }
}
