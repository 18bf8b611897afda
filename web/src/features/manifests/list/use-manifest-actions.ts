import { cancelManifest, tryManifestAgain } from '@waybill/contract/manifests/endpoints'
import type { ManifestRow } from '@waybill/contract/manifests/grids'
import { IconBan, IconDownload, IconFilePencil, IconPencil, IconRefresh, IconReportSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { confirm } from '../../../ui/confirm.tsx'
import type { RowAction } from '../../../ui/data-grid/grid-types.ts'
import { toast } from '../../../ui/toast.tsx'
import { correctionHref, manifestHref, saveManifestFiles } from '../manifests.api.ts'
import { leftOriginKeys, manifestKeys } from '../manifests.live.ts'
import { useText } from '../texts.ts'

type Acted = Pick<ManifestRow, 'id' | 'manifestCode' | 'transactionId' | 'can'>

/** Resends an unsent manifest, and cancels one that is not accepted (rules MNF-26, MNF-27). */
export const useManifestCalls = () => {
  const t = useText()
  const cache = useQueryClient()
  const reload = (): Promise<unknown> =>
    Promise.all([
      cache.invalidateQueries({ queryKey: manifestKeys.all }),
      cache.invalidateQueries({ queryKey: leftOriginKeys.all }),
    ])

  const tryAgain = async ({ id, manifestCode: code }: Acted): Promise<void> => {
    try {
      await api.call(tryManifestAgain, { params: { id } })
      toast.success(t('triedAgain', { code }))
    } finally {
      await reload()
    }
  }

  const askToCancel = async ({ id, manifestCode: code }: Acted): Promise<void> => {
    const isSure = await confirm({
      title: t('cancelQuestion', { code }),
      text: t('cancelText'),
      confirmLabel: t('cancel'),
      cancelLabel: t('keep'),
      destructive: true,
      icon: IconBan,
    })
    if (!isSure) return
    try {
      await api.call(cancelManifest, { params: { id } })
      toast.success(t('cancelled', { code }))
    } finally {
      await reload()
    }
  }
  return { tryAgain, askToCancel }
}

/** Actions on a manifest. */
export const useManifestActions = (openReport: (transactionId: string) => void) => {
  const t = useText()
  const { tryAgain, askToCancel } = useManifestCalls()
  return (row: ManifestRow): RowAction[] => {
    const { id, transactionId, can } = row
    return [
      ...(transactionId === null
        ? []
        : [
            {
              key: 'download',
              label: t('downloadFile'),
              icon: IconDownload,
              run: () => saveManifestFiles(transactionId),
            },
          ]),
      { key: 'status', label: t('updateStatus'), icon: IconPencil, href: manifestHref(id) },
      ...(can.edit ? [{ key: 'edit', label: t('edit'), icon: IconFilePencil, href: correctionHref(id) }] : []),
      ...(can.tryAgain ? [{ key: 'tryAgain', label: t('tryAgain'), icon: IconRefresh, run: () => tryAgain(row) }] : []),
      ...(transactionId === null
        ? []
        : [
            {
              key: 'report',
              label: t('openReportOf'),
              icon: IconReportSearch,
              run: () => openReport(transactionId),
            },
          ]),
      ...(can.cancel
        ? [{ key: 'cancel', label: t('cancel'), icon: IconBan, destructive: true, run: () => askToCancel(row) }]
        : []),
    ]
  }
}
