import {
  exportGhnOrders,
  ghnOrderGrid,
  ghnState,
  holdGhnOrders,
  printGhnOrders,
  readyGhnOrders,
} from '@waybill/contract/partner-orders/endpoints'
import { GHN_STATUS_WORDS, GHN_STATUSES } from '@waybill/contract/partner-orders/ghn'
import type { GhnOrderRow } from '@waybill/contract/partner-orders/grids'
import { STATUS } from '@waybill/contract/shipments/status'
import { IconCircleCheck, IconHandStop, IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api-error.ts'
import { api } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { runBulkCall } from '../../shipment/bulk/run-bulk-call.ts'
import { NameCell, NumberCell, QuietCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../ui/data-grid/export-list.ts'
import type { BulkAction } from '../../ui/data-grid/grid-types.ts'
import { toast } from '../../ui/toast.tsx'
import { InboundStatus } from './inbound-status.tsx'
import { openInTab } from './open-in-tab.ts'
import { inboundKeys } from './partner-orders.live.ts'
import { StatusesFrom } from './statuses-from.tsx'
import { useText } from './texts.ts'

const STATE_EVERY_MS = 60_000
/** Final statuses. */
const FINAL: readonly number[] = [
  STATUS.delivered,
  STATUS.cancelled,
  STATUS.returnedToSender,
  STATUS.lost,
  STATUS.damaged,
]

/** `/shipment/ghn`: our shop's orders at GHN (rule PTO-20). */
export const InboundScreen = () => {
  const t = useText()
  const language = useLanguage()
  const may = useHasPermission()
  const { data: state } = useQuery({
    queryKey: inboundKeys.named('state'),
    queryFn: ({ signal }) => api.call(ghnState, { signal }),
    refetchInterval: STATE_EVERY_MS,
  })
  return (
    <DataGrid
      id="inbound"
      endpoint={ghnOrderGrid}
      title={t('inbound')}
      noun={t('orders')}
      tabs={<StatusesFrom state={state} />}
      pageSize={25}
      columns={[
        {
          name: 'orderCode',
          header: t('orderCode'),
          width: 150,
          cell: (row) => <NumberCell value={row.orderCode} />,
          copy: (row) => row.orderCode,
        },
        {
          name: 'clientOrderCode',
          header: t('reference'),
          width: 160,
          cell: (row) => <QuietCell>{row.clientOrderCode}</QuietCell>,
          copy: (row) => row.clientOrderCode,
          fold: { into: 'orderCode', below: 1280 },
        },
        { name: 'toName', header: t('toName'), cell: (row) => <NameCell>{row.toName}</NameCell> },
        {
          name: 'toAddress',
          header: t('toAddress'),
          cell: (row) => <NameCell>{row.toAddress}</NameCell>,
          copy: (row) => row.toAddress,
        },
        { name: 'status', header: t('status'), width: 220, cell: (row) => <InboundStatus row={row} /> },
        {
          name: 'createdDate',
          header: t('created'),
          width: 130,
          cell: (row) => <QuietCell>{formatDate(row.createdDate)}</QuietCell>,
        },
      ]}
      choices={{
        status: {
          options: GHN_STATUS_WORDS.map((word) => ({ value: word, label: GHN_STATUSES[word][language] })),
        },
      }}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.orderCode ?? row.toName}
      rowActions={(row) => [
        { key: 'print', label: t('printLabel'), icon: IconPrinter, run: () => printLabel(row, t('printFailed')) },
      ]}
      bulkActions={useInboundActions()}
      {...(may('inbound.export') ? { exportRun: exportList(exportGhnOrders) } : {})}
      card={(row) => ({
        number: row.orderCode,
        date: formatDate(row.createdDate),
        name: row.toName,
        status: <InboundStatus row={row} />,
        note: row.toAddress,
      })}
    />
  )
}

/** Opens the label of one order in a new tab: GHN's link is valid for half an hour. */
const printLabel = ({ id }: GhnOrderRow, failed: string): void => {
  openInTab(async () => (await api.call(printGhnOrders, { body: [id] })).url).catch((error: unknown) =>
    error instanceof ApiError && error.status >= 500
      ? toast.error(failed, { text: error.message })
      : toast.failure(error),
  )
}

const isReadyable = ({ isOnHold, status }: GhnOrderRow): boolean =>
  isOnHold || status === 'draft' || status === 'waiting_to_return'

const useInboundActions = (): BulkAction<GhnOrderRow>[] => {
  const t = useText()
  const may = useHasPermission()
  const cache = useQueryClient()
  if (!may('inbound.act')) return []
  const idsOf = (rows: readonly GhnOrderRow[]) => rows.map(({ id }) => id)
  const reload = () => cache.invalidateQueries({ queryKey: inboundKeys.lists })
  return [
    {
      key: 'ready',
      label: t('ready'),
      icon: IconCircleCheck,
      isEligible: (row) => isReadyable(row) || t('notReady'),
      run: (rows) => runBulkCall(api.call(readyGhnOrders, { body: idsOf(rows) }), t('readyDone')).finally(reload),
    },
    {
      key: 'hold',
      label: t('onHold'),
      icon: IconHandStop,
      isEligible: (row) => !FINAL.includes(row.statusCode) || t('over'),
      run: (rows) => runBulkCall(api.call(holdGhnOrders, { body: idsOf(rows) }), t('onHoldDone')).finally(reload),
    },
  ]
}
