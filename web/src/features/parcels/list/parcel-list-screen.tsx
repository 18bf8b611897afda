import { moveParcels } from '@waybill/contract/parcels/list-endpoints'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import { isStatusCode, STATUS, STATUSES } from '@waybill/contract/shipments/status'
import { IconFileUpload, IconPlus, IconScan } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api } from '../../../platform/api.ts'
import { formatDate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission, useMe } from '../../../platform/session.tsx'
import { useCompanyFilter } from '../../../shipment/list/use-company-filter.ts'
import { useBulkDesk } from '../../../shipment/bulk/bulk-desk/use-bulk-desk.tsx'
import { useBulkMove } from '../../../shipment/bulk/bulk-move/use-bulk-move.tsx'
import { useReadyViews } from '../../../shipment/list/ready-views.ts'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import type { CardParts, ToolbarAction } from '../../../ui/data-grid/grid-types.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useOpenDialog } from '../../../ui/use-open-dialog.ts'
import { storedImportRun } from '../../../shipment/bulk/bulk-upload/stored-import-run.ts'
import { hasLabelBadge, LabelBadge } from '../label-badge.tsx'
import { NEW_PARCEL_PATH, PARCEL_LIST_PATH, parcelHref } from '../parcels.api.ts'
import { usePrintAtStation } from '../../../shipment/print-at-station/use-print-at-station.tsx'
import { usePrintLabels } from '../printing/use-print-labels.tsx'
import { messageOf, parcelColumns } from './parcel-columns.tsx'
import { useText } from './texts-list.ts'
import { useParcelActions } from './use-parcel-actions.ts'
import { useParcelBulk } from './use-parcel-bulk.ts'
import { useParcelChoices } from './use-parcel-choices.ts'

/** Lazy, with its calendar and selects, to keep them out of the list's first load. */
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog, { kind: 'dialog' })
const CheckDialog = lazyComponent(async () => (await import('./check-dialog.tsx')).CheckDialog, {
  kind: 'dialog',
})
/**
 * Bulk Upload (rule UPL-4): check, preview, create, progress. Also mounted while an earlier upload is still running.
 */
const BulkUpload = lazyComponent(
  async () => (await import('../../../shipment/bulk/bulk-upload/bulk-upload.tsx')).BulkUpload,
  {
    kind: 'dialog',
    isWanted: ({ opened, isMaking }) => opened || isMaking,
  },
)

const cardOf = (row: ParcelRow): CardParts => ({
  number: row.sglShipmentId,
  date: formatDate(row.createdDate),
  name: row.recipientName,
  country: row.sendTo.country && <CountryTag code={row.sendTo.country} />,
  status: (
    <>
      <StatusBadge code={row.currentStatus} short />
      <LabelBadge parcel={row} />
    </>
  ),
  reason: hasLabelBadge(row) ? undefined : messageOf(row),
  service: row.service,
})

const READY_COLUMNS = {
  status: 'currentStatus',
  unassigned: { name: 'handler', operation: 'IsNull', value: true },
  assigned: { name: 'handler', operation: 'IsNull', value: false },
  holder: 'handler',
} as const

/**
 * `/shipment/sgl-parcel[/{type}]`: parcels within the person's scope; `type` fixes the list to a status (rule PAR-22).
 */
export const ParcelListScreen = () => {
  const t = useText()
  const language = useLanguage()
  const me = useMe()
  const may = useHasPermission()
  const type = Number(useParams({ strict: false }).type)
  const status = isStatusCode(type) ? type : undefined
  const labels = usePrintLabels()
  const desk = usePrintAtStation('list')
  const bulkDesk = useBulkDesk('ecommerce')
  const moves = useBulkMove('ecommerce', (body) => api.call(moveParcels, { body }))
  const checking = useOpenDialog('check')
  const uploading = useOpenDialog('bulk')
  const { rowActions } = useParcelActions(labels)
  return (
    <>
      <DataGrid
        id="parcels"
        endpoint={parcelGrid}
        title={status === undefined ? t('title') : STATUSES[status][language]}
        {...(status === undefined
          ? {}
          : {
              crumbs: [{ label: t('title'), to: PARCEL_LIST_PATH }],
              fixedFilters: [{ name: 'currentStatus' as const, operation: 'Equal' as const, value: status }],
            })}
        noun={t('shipments')}
        columns={parcelColumns(t, me.companyId !== null)}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.sglShipmentId}
        rowHref={parcelHref}
        rowTone={(row) => (row.currentStatus === STATUS.creatingFailed ? 'problem' : undefined)}
        pageSize={25}
        searchNames={{ status: 'currentStatus' }}
        {...useCompanyFilter()}
        choices={useParcelChoices()}
        readyViews={useReadyViews(READY_COLUMNS)}
        toolbar={useToolbar(checking.open, uploading.open)}
        {...(may('parcel.export') ? { exportDialog: (dialog) => <ExportDialog {...dialog} /> } : {})}
        rowActions={rowActions}
        bulkActions={useParcelBulk(labels, desk, moves, bulkDesk)}
        numbersOf={(row) => [row.sglShipmentId, row.trackingNumber]}
        refetchBy={{ name: 'sglShipmentId', value: (row) => row.sglShipmentId }}
        card={cardOf}
      />
      {labels.dialog}
      {desk.dialog}
      {moves.dialog}
      {bulkDesk.dialog}
      {may('parcel.create') && (
        <BulkUpload
          line="ecommerce"
          opened={uploading.isOpen}
          isMaking={storedImportRun('ecommerce', me.id).read() !== null}
          onClose={uploading.close}
          {...(may('parcel.sglLabel') ? { printing: labels } : {})}
        />
      )}
      {may('parcel.receive') && <CheckDialog isOpen={checking.isOpen} close={checking.close} />}
    </>
  )
}

const useToolbar = (check: () => void, upload: () => void): ToolbarAction[] => {
  const t = useText()
  const may = useHasPermission()
  const navigate = useNavigate()
  const create = (): void => void navigate({ to: NEW_PARCEL_PATH })
  const creates = may('parcel.create')
  return [
    ...(creates ? [{ key: 'upload', label: t('bulkUpload'), icon: IconFileUpload, run: upload }] : []),
    ...(may('parcel.receive') ? [{ key: 'check', label: t('check'), icon: IconScan, run: check }] : []),
    ...(creates
      ? [{ key: 'create', label: t('create'), icon: IconPlus, primary: true, hotkey: 'N', run: create }]
      : []),
  ]
}
