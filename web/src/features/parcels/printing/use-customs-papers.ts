import { noCustomsPaperReason } from '@waybill/contract/parcels/customs-paper'
import { parcelCn23, parcelInvoice } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import { inLanguage } from '@waybill/contract/kernel/sentences'
import { IconFileInvoice, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { openFile } from '../../../platform/open-file.ts'
import type { Act } from '../../../ui/act.tsx'
import { toast } from '../../../ui/toast.tsx'
import { printingTexts } from './texts-printing.ts'

const PAPERS = [
  { name: 'cn23', endpoint: parcelCn23, icon: IconFileText },
  { name: 'invoice', endpoint: parcelInvoice, icon: IconFileInvoice },
] as const

/** The customs papers of a saved parcel, each in a tab of its own; why it has none stands on the button (decision F4). */
export const useCustomsPapers = (parcel: Pick<ParcelDetail, 'id' | 'customsPaper' | 'itemType'> | undefined): Act[] => {
  const t = printingTexts.useText()
  const speaks = useLanguage()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ endpoint }: (typeof PAPERS)[number]) =>
      openFile(() => api.file(endpoint, { params: { id: parcel?.id ?? '' } })),
    onSuccess: (isShown) => {
      if (!isShown) toast.news(t('blocked'))
    },
  })
  if (!parcel) return []
  return PAPERS.map((paper) => {
    const reason = noCustomsPaperReason(paper.name, parcel)
    return {
      label: t(paper.name),
      icon: paper.icon,
      run: () => mutate(paper),
      busy: isPending && variables === paper,
      disabledReason: reason === null ? undefined : inLanguage(reason, speaks),
    }
  })
}
