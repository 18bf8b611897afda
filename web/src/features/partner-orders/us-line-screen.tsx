import { janioOrderGrid, janioState, retryJanioOrder } from '@waybill/contract/partner-orders/endpoints'
import type { JanioOrderRow } from '@waybill/contract/partner-orders/grids'
import { JANIO_ORDER_STATUSES, JANIO_ORDER_WORDS } from '@waybill/contract/partner-orders/janio'
import { IconExternalLink, IconFileText, IconFileUpload, IconPencil, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { CountryTag } from '../../ui/country-tag.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { RowAction, ToolbarAction } from '../../ui/data-grid/grid-types.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOpenDialog } from '../../ui/use-open-dialog.ts'
import { usLineKeys } from './partner-orders.live.ts'
import { correctHref, NEW_ORDER_PATH, orderHref } from './us-line-paths.ts'
import { momentOf, StatusesFrom } from './statuses-from.tsx'
import { useText } from './texts.ts'
import { useJanioCountries } from './use-janio-countries.ts'
import { useUsLineColumns } from './us-line-columns.tsx'
import { UsLineStatus } from './us-line-status.tsx'

const STATE_EVERY_MS = 60_000

/** Lazy, with its calendar and selects, to keep them out of the list's first load. */
const ExportDialog = lazyComponent(async () => (await import('./us-line-export-dialog.tsx')).UsLineExportDialog, {
  kind: 'dialog',
})

const BulkUpload = lazyComponent(async () => (await import('./us-line-bulk-upload.tsx')).UsLineBulkUpload, {
  kind: 'dialog',
})

/** `/shipment/janio`: orders at Janio within the person's scope (rule PTO-10). */
export const UsLineScreen = () => {
  const t = useText()
  const language = useLanguage()
  const countries = useJanioCountries()
  const may = useHasPermission()
  const uploading = useOpenDialog('bulk')
  const toolbar = useToolbar(uploading.open)
  const rowActions = useUsLineActions()
  const { data: state } = useQuery({
    queryKey: usLineKeys.named('state'),
    queryFn: ({ signal }) => api.call(janioState, { signal }),
    refetchInterval: STATE_EVERY_MS,
  })
  return (
    <>
      <DataGrid
        id="us-line"
        endpoint={janioOrderGrid}
        title={t('usLine')}
        noun={t('orders')}
        tabs={<StatusesFrom state={state} />}
        {...(state?.isReached && state.statusesFrom !== null
          ? { note: t('statusesFromJanio', { time: momentOf(state.statusesFrom) }) }
          : {})}
        pageSize={25}
        columns={useUsLineColumns()}
        choices={{
          status: {
            options: JANIO_ORDER_WORDS.map((word) => ({
              value: word,
              label: JANIO_ORDER_STATUSES[word]?.[language] ?? word,
            })),
          },
          consigneeCountry: {
            options: countries,
          },
        }}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.trackingNo ?? row.consigneeName}
        rowHref={orderHref}
        rowActions={rowActions}
        rowButton="label"
        rowTone={(row) => (row.can.tryAgain ? 'problem' : undefined)}
        toolbar={toolbar}
        {...(may('usLine.export') ? { exportDialog: (dialog) => <ExportDialog {...dialog} /> } : {})}
        card={(row) => ({
          number: row.trackingNo ?? row.shipperOrderId,
          date: formatDate(row.createdDate),
          name: row.consigneeName,
          country: row.consigneeCountry && <CountryTag code={row.consigneeCountry} />,
          status: <UsLineStatus row={row} />,
        })}
      />
      {may('usLine.create') && <BulkUpload isOpen={uploading.isOpen} close={uploading.close} />}
    </>
  )
}

const useToolbar = (upload: () => void): ToolbarAction[] => {
  const t = useText()
  const may = useHasPermission()
  const navigate = useNavigate()
  if (!may('usLine.create')) return []
  const create = (): void => void navigate({ to: NEW_ORDER_PATH })
  return [
    { key: 'upload', label: t('bulkUpload'), icon: IconFileUpload, run: upload },
    { key: 'create', label: t('createOrder'), icon: IconPlus, primary: true, hotkey: 'N', run: create },
  ]
}

const useUsLineActions = () => {
  const t = useText()
  const cache = useQueryClient()
  const tryAgain = async (id: string): Promise<void> => {
    await api.call(retryJanioOrder, { params: { id } })
    await cache.invalidateQueries({ queryKey: usLineKeys.lists })
  }
  return (row: JanioOrderRow): RowAction[] => [
    ...(row.labelLink === null
      ? []
      : [
          {
            key: 'label',
            label: t('label'),
            icon: IconExternalLink,
            run: () => void window.open(row.labelLink ?? '', '_blank', 'noopener'),
          },
        ]),
    ...(row.can.tryAgain
      ? [
          {
            key: 'tryAgain',
            label: t('tryAgain'),
            icon: IconRefresh,
            run: () => void tryAgain(row.id).catch(toast.failure),
          },
          { key: 'correct', label: t('correct'), icon: IconPencil, href: correctHref(row) },
        ]
      : []),
    { key: 'details', label: t('details'), icon: IconFileText, href: orderHref(row) },
  ]
}
