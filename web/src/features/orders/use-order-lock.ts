import { readOrder, type ShownOrder } from '@waybill/contract/orders/order-codec'
import { markAsProcess, unMarkAsProcess } from '@waybill/contract/orders/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useMe } from '../../platform/session.tsx'
import { orderKeys } from './orders.api.ts'
import { useText } from './texts.ts'

export type OrderLock = {
  isMine: boolean
  /** Why saving is disabled: someone else processes the order. */
  heldBy: string | undefined
  take: () => void
  release: () => void
  busy: boolean
}

/** Processing lock of the order in the form (rule ORD-12). After a refusal the order is refetched. */
export const useOrderLock = (order: ShownOrder | undefined): OrderLock => {
  const t = useText()
  const { id: myId, companyId } = useMe()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (call: typeof markAsProcess | typeof unMarkAsProcess) =>
      api.call(call, { params: { id: order?.id ?? '' } }),
    onSuccess: (after) => {
      cache.setQueryData(orderKeys.one(after.id), readOrder(after))
      void cache.invalidateQueries({ queryKey: orderKeys.lists })
    },
    onError: () => void cache.invalidateQueries({ queryKey: orderKeys.one(order?.id ?? '') }),
  })
  const holder = order?.isProcess ? order.processedBy : null
  const sentence = (user: string): string => (companyId === null ? t('heldBy', { user }) : t('worked'))
  return {
    isMine: holder?.id === myId,
    heldBy: holder && holder.id !== myId ? sentence(holder.username) : undefined,
    take: () => mutate(markAsProcess),
    release: () => mutate(unMarkAsProcess),
    busy: isPending,
  }
}
