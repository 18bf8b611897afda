import { orderGrid } from '@waybill/contract/orders/grid'
import { STATUS } from '@waybill/contract/shipments/status'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { formatDate } from '../../platform/format.ts'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { storedImportRun } from '../../shipment/bulk/bulk-upload/stored-import-run.ts'
import { useCompanyFilter } from '../../shipment/list/use-company-filter.ts'
import { useReadyViews } from '../../shipment/list/ready-views.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { ToolbarAction } from '../../ui/data-grid/grid-types.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useOpenDialog } from '../../ui/use-open-dialog.ts'
import { orderColumns, reasonOf } from './order-columns.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { orderHref, type OrderType, orderTypeOf } from './orders.api.ts'
import { useText } from './texts.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useOrderBulk } from './use-order-bulk.tsx'
import { useOrderChoices } from './use-order-choices.ts'

/** Lazy, with its calendar and selects, to keep them out of the list's first load. */
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog, { kind: 'dialog' })
/** Bulk Upload (rule UPL-10). Also mounted while an earlier upload is still running. */
const BulkUpload = lazyComponent(
  async () => (await import('../../shipment/bulk/bulk-upload/bulk-upload.tsx')).BulkUpload,
  {
    kind: 'dialog',
    isWanted: ({ opened, isMaking }) => opened || isMaking,
  },
)

const READY_COLUMNS = {
  status: 'orderStatus',
  unassigned: { name: 'isProcess', operation: 'Equal', value: false },
  assigned: { name: 'isProcess', operation: 'Equal', value: true },
  holder: 'processedBy',
} as const

/** `/order/{type}`: express orders of one direction (rule ORD-1). */
export const OrderListScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const me = useMe()
  const type = orderTypeOf(useParams({ strict: false }).type)
  const { rowActions } = useOrderActions()
  const bulk = useOrderBulk()
  const uploading = useOpenDialog('bulk')
  const toolbarOf = useToolbar()
  const choices = useOrderChoices()
  return (
    <>
      <DataGrid
        key={type}
        id="orders"
        endpoint={orderGrid}
        title={t('title')}
        noun={t('orders')}
        columns={orderColumns(t, { isCompany: me.companyId !== null, isImport: type === 'import' })}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.code}
        rowHref={orderHref}
        rowTone={(row) => (row.orderStatus === STATUS.creatingFailed ? 'problem' : undefined)}
        pageSize={25}
        minHeight="65vh"
        tabs={<OrderTabs type={type} />}
        fixedFilters={[{ name: 'isImport', operation: 'Equal', value: type === 'import' }]}
        searchNames={{ status: 'orderStatus' }}
        {...useCompanyFilter()}
        choices={choices}
        readyViews={useReadyViews(READY_COLUMNS)}
        toolbar={may('order.create') ? toolbarOf(type, uploading.open) : []}
        {...(may('order.export') ? { exportDialog: (dialog) => <ExportDialog {...dialog} /> } : {})}
        rowActions={rowActions}
        bulkActions={bulk.actions}
        numbersOf={(row) => [row.code, row.trackingNumber]}
        refetchBy={{ name: 'code', value: (row) => row.code }}
        card={(row) => ({
          number: row.code,
          date: formatDate(row.createdDate),
          name: row.to,
          country: row.toCountry && <CountryTag code={row.toCountry} />,
          status: <StatusBadge code={row.orderStatus} short />,
          reason: reasonOf(row),
          service: row.service,
        })}
      />
      {bulk.dialogs}
      {may('order.create') && (
        <BulkUpload
          line="express"
          opened={uploading.isOpen}
          isMaking={storedImportRun('express', me.id).read() !== null}
          onClose={uploading.close}
        />
      )}
    </>
  )
}

const useToolbar = (): ((type: OrderType, upload: () => void) => ToolbarAction[]) => {
  const t = useText()
  const navigate = useNavigate()
  return (type, upload) => [
    // Uploads create export orders (rule UPL-10).
    ...(type === 'export' ? [{ key: 'upload', label: t('bulkUpload'), icon: IconFileUpload, run: upload }] : []),
    {
      key: 'create',
      label: t('create'),
      icon: IconPlus,
      primary: true,
      hotkey: 'N',
      run: () => void navigate({ to: `/order/details/${type}` }),
    },
  ]
}
