import { printManifestBags } from '@waybill/contract/manifests/endpoints'
import type { ManifestDetail } from '@waybill/contract/manifests/schemas'
import { IconBan, IconBarcode, IconDownload, IconFilePencil, IconPackage, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../platform/api.ts'
import { formatCount, formatDate } from '../../../platform/format.ts'
import { openFile } from '../../../platform/open-file.ts'
import { HeadFact } from '../../../shipment/record/head-notes.tsx'
import type { PageAction } from '../../../ui/page-action.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useHistoryActions } from '../../../ui/record-dialog/use-history-of.ts'
import { toast } from '../../../ui/toast.tsx'
import { useManifestCalls } from '../list/use-manifest-actions.ts'
import { ManifestStatusBadge } from '../manifest-status-badge.tsx'
import { correctionHref, MANIFEST_LIST_PATH, saveManifestFiles } from '../manifests.api.ts'
import { useText } from '../texts.ts'

/** Head: code, status, flight, file, bag list and remaining actions. */
export const ManifestHead = ({ manifest }: { manifest: ManifestDetail }) => {
  const t = useText()
  const actions = useHeadActions(manifest)
  const {
    manifestCode,
    status,
    manifestDate,
    manifestOrigin,
    manifestDestination,
    flightInfo,
    mawb,
    entryType,
    parcels,
  } = manifest
  return (
    <PageHeader
      title={manifestCode}
      copyable
      crumbs={[{ label: t('manifest'), to: MANIFEST_LIST_PATH }]}
      meta={
        <>
          <ManifestStatusBadge status={status} variant="pill" size="lg" />
          <HeadFact label={t('dateFact')} value={formatDate(manifestDate)} />
          <HeadFact label={t('route')} value={t('routeOf', { from: manifestOrigin, to: manifestDestination })} />
          <HeadFact label={t('flightFact')} value={flightInfo} />
          <HeadFact label={t('mawb')} value={mawb} />
          {entryType !== null && <HeadFact label={t('entryType')} value={entryType} />}
          <HeadFact label={t('shipments')} value={formatCount(parcels)} />
        </>
      }
      {...actions}
    />
  )
}

/** Parcel list filtered by a manifest (rule MNF-9). */
const parcelsHref = (code: string): string => `/shipment/sgl-parcel?manifestCode=${code}`

const useHeadActions = (manifest: ManifestDetail): { actions: PageAction[]; more: PageAction[] } => {
  const t = useText()
  const navigate = useNavigate()
  const history = useHistoryActions('manifest')
  const { tryAgain, askToCancel } = useManifestCalls()
  const { id, manifestCode, transactionId, can } = manifest
  const bags = (): void =>
    void openFile(() => api.file(printManifestBags, { params: { id } })).catch(() => toast.error(t('bagsFailed')))
  const toastFailure = (action: Promise<unknown>): void => void action.catch(toast.failure)
  return {
    actions: [
      ...(transactionId === null
        ? []
        : [{ label: t('download'), icon: IconDownload, run: () => void saveManifestFiles(transactionId) }]),
      ...(can.tryAgain
        ? [{ label: t('tryAgain'), icon: IconRefresh, run: () => toastFailure(tryAgain(manifest)) }]
        : []),
      ...(can.edit
        ? [{ label: t('edit'), icon: IconFilePencil, run: () => void navigate({ href: correctionHref(id) }) }]
        : []),
    ],
    more: [
      { label: t('bags'), icon: IconBarcode, run: bags },
      { label: t('inEcommerce'), icon: IconPackage, run: () => void navigate({ href: parcelsHref(manifestCode) }) },
      ...history(manifest),
      ...(can.cancel
        ? [{ label: t('cancel'), icon: IconBan, destructive: true, run: () => toastFailure(askToCancel(manifest)) }]
        : []),
    ],
  }
}
