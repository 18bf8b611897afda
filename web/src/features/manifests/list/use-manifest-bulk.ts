import { tryManifestAgain } from '@waybill/contract/manifests/endpoints'
import type { ManifestRow } from '@waybill/contract/manifests/grids'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api, sentencesOf } from '../../../platform/api.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import type { BulkAction, BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import { saveManifestFiles } from '../manifests.api.ts'
import { manifestKeys } from '../manifests.live.ts'
import { useText } from '../texts.ts'

/** Bulk actions on manifests: one call each, in list order. */
export const useManifestBulk = (): BulkAction<ManifestRow>[] => {
  const t = useText()
  const may = useHasPermission()
  const cache = useQueryClient()

  const tryAgain = async (rows: ManifestRow[]): Promise<BulkOutcome> => {
    const failed: { key: string; reason: string }[] = []
    for (const { id } of rows) {
      try {
        await api.call(tryManifestAgain, { params: { id } })
      } catch (error) {
        failed.push({ key: id, reason: sentencesOf(error).join(' ') })
      }
    }
    await cache.invalidateQueries({ queryKey: manifestKeys.all })
    return { failed }
  }

  return [
    {
      key: 'download',
      label: t('download'),
      icon: IconDownload,
      isEligible: ({ transactionId }) => transactionId !== null || t('noFile'),
      run: (rows) => saveManifestFiles(...rows.flatMap(({ transactionId }) => transactionId ?? [])),
    },
    ...(may('manifest.edit')
      ? [
          {
            key: 'tryAgain',
            label: t('tryAgain'),
            icon: IconRefresh,
            isEligible: ({ can }: ManifestRow) => can.tryAgain || t('notNotSent'),
            run: tryAgain,
          },
        ]
      : []),
  ]
}
