import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { orderInvoice, orderSummary } from '@waybill/contract/orders/endpoints'
import { noInvoiceReason } from '@waybill/contract/orders/invoice'
import { translateMessage } from '../../platform/message-translations.ts'
import { IconFileInvoice, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { openFile } from '../../platform/open-file.ts'
import { runOffline } from '../../platform/query.ts'
import type { PageAction } from '../../ui/page-action.ts'
import { toast } from '../../ui/toast.tsx'
import { documentTexts } from './texts-documents.ts'

/** Documents of a saved order, each opened in a new tab; a missing invoice disables its button with the reason. */
export const useDocumentActions = (order: ShownOrder | undefined): PageAction[] => {
  const t = documentTexts.useText()
  const language = useLanguage()
  const { mutate, isPending, variables } = useMutation({
    ...runOffline,
    mutationFn: (paper: typeof orderSummary | typeof orderInvoice) =>
      openFile(() => api.file(paper, { params: { id: order?.id ?? '' } })),
    onSuccess: (isShown) => {
      if (!isShown) toast.notify(t('blocked'))
    },
  })
  if (!order) return []
  const reason = noInvoiceReason(order)
  return [
    {
      label: t('summary'),
      icon: IconPrinter,
      run: () => mutate(orderSummary),
      busy: isPending && variables === orderSummary,
    },
    {
      label: t('invoice'),
      icon: IconFileInvoice,
      run: () => mutate(orderInvoice),
      busy: isPending && variables === orderInvoice,
      disabledReason: reason === null ? undefined : translateMessage(reason, language),
    },
  ]
}
