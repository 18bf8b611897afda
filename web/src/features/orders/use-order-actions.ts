import type { OrderRow } from '@waybill/contract/orders/row-schema'
import { useQueryClient } from '@tanstack/react-query'
import { IconBan, IconCopyPlus, IconPencil, IconRoute, IconTrash } from '@tabler/icons-react'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { confirm } from '../../ui/confirm.tsx'
import type { RowAction } from '../../ui/data-grid/grid-types.ts'
import { toast } from '../../ui/toast.tsx'
import { orderActionCalls } from './order-action-calls.ts'
import { duplicateHref, ORDER_LISTS, orderHref, orderKeys } from './orders.api.ts'
import { useText } from './texts.ts'
import { useProcessActions } from './use-process-actions.ts'

type Named = Pick<OrderRow, 'id' | 'code'>

/** Actions on an order, from its row or its form. Each asks for confirmation and resolves to whether it was done. */
export const useOrderActions = () => {
  const t = useText()
  const cache = useQueryClient()
  const { id: myId } = useMe()
  const may = useHasPermission()
  const processActions = useProcessActions()
  const reloadLists = () => Promise.all(ORDER_LISTS.map((queryKey) => cache.invalidateQueries({ queryKey })))

  const askToDelete = async ({ id, code }: Named): Promise<boolean> => {
    const sure = await confirm({
      title: `${t('delete')} ${code}`,
      text: `${t('deleteQuestion')} ${t('deleteGoes', { code })}`,
      confirmLabel: t('delete'),
      destructive: true,
      icon: IconTrash,
    })
    if (!sure) return false
    await orderActionCalls.delete(id)
    toast.success(t('deleted'), { text: code })
    await reloadLists()
    return true
  }

  const askToCancel = async ({ id, code }: Named): Promise<boolean> => {
    const sure = await confirm({
      title: t('cancelQuestion', { code }),
      text: t('cancelGoes'),
      confirmLabel: t('cancelOrder'),
      cancelLabel: t('keep'),
      destructive: true,
      icon: IconBan,
    })
    if (!sure) return false
    cache.setQueryData(orderKeys.one(id), await orderActionCalls.cancel(id))
    toast.success(t('cancelled', { code }))
    await reloadLists()
    return true
  }

  /** Orders that someone else processes cannot be cancelled or deleted (rule ORD-13). */
  const heldBy = ({ isProcess, processedBy, processedByUserId }: OrderRow): string | undefined =>
    isProcess && processedBy !== null && processedByUserId !== myId ? t('heldBy', { user: processedBy }) : undefined

  const reportFailure = (act: () => Promise<unknown>): void =>
    void act().catch((error: unknown) => toast.failure(error, () => reportFailure(act)))

  /** Labels as specified; destructive actions last. */
  const rowActions = (row: OrderRow): RowAction[] => [
    {
      key: 'edit',
      label: row.can.edit ? t('edit') : t('open'),
      icon: IconPencil,
      href: orderHref(row),
      newWindow: true,
    },
    { key: 'tracking', label: t('tracking'), icon: IconRoute, href: `/track/${row.code}`, newWindow: true },
    ...(may('order.create')
      ? [{ key: 'duplicate', label: t('duplicate'), icon: IconCopyPlus, href: duplicateHref(row) }]
      : []),
    ...processActions(row),
    ...(row.can.cancel
      ? [
          {
            key: 'cancel',
            label: t('cancelOrder'),
            icon: IconBan,
            destructive: true,
            disabledReason: heldBy(row),
            run: () => reportFailure(() => askToCancel(row)),
          },
        ]
      : []),
    ...(row.can.delete
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: IconTrash,
            destructive: true,
            disabledReason: heldBy(row),
            run: () => reportFailure(() => askToDelete(row)),
          },
        ]
      : []),
  ]

  return { askToDelete, askToCancel, rowActions, reloadLists }
}
