import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { noCustomsDocumentReason } from '@waybill/contract/parcels/customs-document'
import { parcelCn23, parcelInvoice } from '@waybill/contract/parcels/list-endpoints'
import { translateMessage } from '../../../platform/message-translations.ts'
import { IconFileInvoice, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { openFile } from '../../../platform/open-file.ts'
import { runOffline } from '../../../platform/query.ts'
import type { PageAction } from '../../../ui/page-action.ts'
import { toast } from '../../../ui/toast.tsx'
import { printingTexts } from './texts-printing.ts'

const PAPERS = [
  { name: 'cn23', endpoint: parcelCn23, icon: IconFileText },
  { name: 'invoice', endpoint: parcelInvoice, icon: IconFileInvoice },
] as const

type HasCustomsDocument = Pick<ShownParcel, 'id' | 'customsPaper' | 'itemType'>

/**
 * Customs documents of a saved parcel, each opened in a new tab; a missing one disables its button with the reason
 * (rule LBL-5).
 */
export const useCustomsDocuments = (): ((parcel: HasCustomsDocument) => PageAction[]) => {
  const t = printingTexts.useText()
  const language = useLanguage()
  const { mutate, isPending, variables } = useMutation({
    ...runOffline,
    mutationFn: ({ endpoint, id }: { endpoint: (typeof PAPERS)[number]['endpoint']; id: string }) =>
      openFile(() => api.file(endpoint, { params: { id } })),
    onSuccess: (isShown) => {
      if (!isShown) toast.notify(t('blocked'))
    },
  })
  return (parcel) =>
    PAPERS.map(({ name, endpoint, icon }) => {
      const reason = noCustomsDocumentReason(name, parcel)
      return {
        label: t(name),
        icon,
        run: () => mutate({ endpoint, id: parcel.id }),
        busy: isPending && variables.endpoint === endpoint && variables.id === parcel.id,
        disabledReason: reason === null ? undefined : translateMessage(reason, language),
      }
    })
}
