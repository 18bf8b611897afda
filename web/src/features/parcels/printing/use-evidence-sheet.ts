import { evidenceSheet } from '@waybill/contract/parcels/endpoints'
import { IconCamera } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { openFile } from '../../../platform/open-file.ts'
import { runOffline } from '../../../platform/query.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import type { PageAction } from '../../../ui/page-action.ts'
import { toast } from '../../../ui/toast.tsx'
import { printingTexts } from './texts-printing.ts'

/** Evidence sheet of a parcel in a new tab, for people who record packages (rule EVD-1). */
export const useEvidenceSheet = (): ((parcel: { id: string }) => PageAction[]) => {
  const t = printingTexts.useText()
  const may = useHasPermission()
  const { mutate, isPending } = useMutation({
    ...runOffline,
    mutationFn: (id: string) => openFile(() => api.file(evidenceSheet, { params: { id } })),
    onSuccess: (isShown) => {
      if (!isShown) toast.notify(t('blockedSheet'))
    },
  })
  return ({ id }) =>
    may('parcel.recordPackages')
      ? [{ label: t('evidence'), icon: IconCamera, run: () => mutate(id), busy: isPending }]
      : []
}
