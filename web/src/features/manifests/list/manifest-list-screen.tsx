import { AIRPORTS } from '@waybill/contract/manifests/airports'
import { exportManifests, manifestGrid } from '@waybill/contract/manifests/endpoints'
import type { ManifestRow } from '@waybill/contract/manifests/grids'
import { MANIFEST_STATUSES } from '@waybill/contract/manifests/manifest-status'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { formatDate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../../ui/data-grid/export-list.ts'
import { useOpenRecord } from '../../../ui/record-dialog/use-open-record.ts'
import { LeftOriginScreen } from '../left-origin/left-origin-screen.tsx'
import { ManifestStatusBadge } from '../manifest-status-badge.tsx'
import { ManifestTabs } from '../manifest-tabs.tsx'
import { manifestHref, NEW_MANIFEST_PATH } from '../manifests.api.ts'
import { useText } from '../texts.ts'
import { manifestColumns, sizeOf } from './manifest-columns.tsx'
import { REPORT, ReportDialog } from './report-dialog.tsx'
import { useManifestActions } from './use-manifest-actions.ts'
import { useManifestBulk } from './use-manifest-bulk.ts'

const AIRPORT_OPTIONS = AIRPORTS.map(({ code, city }) => ({ value: code, label: `${code} ${city}` }))

/** `/manifest`: manifests, or batches for people who see only these (rule MNF-2). */
export const ManifestScreen = () => (useHasPermission()('manifest.list') ? <ManifestList /> : <LeftOriginScreen />)

/** List of manifests (rule MNF-1). */
const ManifestList = () => {
  const t = useText()
  const language = useLanguage()
  const may = useHasPermission()
  const navigate = useNavigate()
  const { open } = useOpenRecord(REPORT)
  return (
    <>
      <DataGrid
        id="manifests"
        endpoint={manifestGrid}
        title={t('manifest')}
        noun={t('manifests')}
        tabs={<ManifestTabs />}
        pageSize={25}
        tallHead
        columns={manifestColumns(t, open)}
        choices={{
          status: { options: MANIFEST_STATUSES.map((value) => ({ value, label: t(`status_${value}`) })) },
          manifestOrigin: { options: AIRPORT_OPTIONS },
          manifestDestination: { options: AIRPORT_OPTIONS },
        }}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.manifestCode}
        rowHref={({ id }) => manifestHref(id)}
        rowTone={({ status }) => (status === 'Rejected' || status === 'Not sent' ? 'problem' : undefined)}
        rowActions={useManifestActions(open)}
        bulkActions={useManifestBulk()}
        toolbar={
          may('manifest.edit')
            ? [
                {
                  key: 'create',
                  label: t('create'),
                  icon: IconPlus,
                  primary: true,
                  hotkey: 'N',
                  run: () => void navigate({ href: NEW_MANIFEST_PATH }),
                },
              ]
            : []
        }
        {...(may('manifest.export') ? { exportRun: exportList(exportManifests) } : {})}
        card={(row: ManifestRow) => ({
          number: row.manifestCode,
          date: formatDate(row.createdDate),
          name: `${t('routeOf', { from: row.manifestOrigin, to: row.manifestDestination })}, ${row.flightInfo}`,
          status: <ManifestStatusBadge status={row.status} />,
          note: row.result === null ? null : translateMessage(row.result, language),
          service: sizeOf(row, t),
        })}
      />
      <ReportDialog />
    </>
  )
}
