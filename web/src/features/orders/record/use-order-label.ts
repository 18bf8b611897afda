import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { orderLabel } from '@waybill/contract/orders/endpoints'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { openFile } from '../../../platform/open-file.ts'
import { runOffline } from '../../../platform/query.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { heldTexts } from '../../../shipment/record/texts-held.ts'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import type { PageAction } from '../../../ui/page-action.ts'
import { toast } from '../../../ui/toast.tsx'
import { documentTexts } from '../texts-documents.ts'

/**
 * Our label of an order, one page per package (rule ORD-28), opened in a new tab; undefined for people who may not
 * print it.
 */
export const useOrderLabel = ({ id, heldAt }: Pick<ShownOrder, 'id' | 'heldAt'>): PageAction | undefined => {
  const r = recordTexts.useText()
  const t = documentTexts.useText()
  const h = heldTexts.useText()
  const may = useHasPermission()
  const { mutate, isPending } = useMutation({
    ...runOffline,
    mutationFn: () => openFile(() => api.file(orderLabel, { params: { id } })),
    onSuccess: (isShown) => {
      if (!isShown) toast.notify(t('blocked'))
    },
  })
  return may('order.label')
    ? {
        ...{ label: r('printLabel'), icon: IconPrinter, run: () => mutate(), busy: isPending },
        disabledReason: heldAt === null ? undefined : h('unprinted'),
      }
    : undefined
}
