import type { OrderRow } from '@waybill/contract/orders/row-schema'
import { exportOrders, moveOrders, processOrders } from '@waybill/contract/orders/list-endpoints'
import { IconArrowsExchange, IconCopy, IconDownload, IconFileInvoice, IconLock, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { actionPart } from '../../platform/action-part.ts'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { type MovedShipment, useBulkMove } from '../../shipment/bulk-move/use-bulk-move.tsx'
import { runBulkCall } from '../../shipment/run-bulk-call.ts'
import type { BulkAction } from '../../ui/data-grid/grid-types.ts'
import { toast } from '../../ui/toast.tsx'
import { orderBulkTexts } from './texts-bulk.ts'
import { useText } from './texts.ts'

const labelsPart = actionPart(() => import('./show-order-labels.ts'))
const invoicesPart = actionPart(() => import('./show-invoices.ts'))

const idsOf = (rows: readonly OrderRow[]): string[] => rows.map(({ id }) => id)

const movedOf = (row: OrderRow): MovedShipment => ({
  id: row.id,
  number: row.code,
  status: row.orderStatus,
  serviceCode: row.service,
  isImport: row.isImport,
  trackingNumber: row.trackingNumber,
})

/** What is done with the selected orders (rule BLK-1), each by its role; `dialog` is rendered once. */
export const useOrderBulk = (): { actions: BulkAction<OrderRow>[]; dialog: ReactNode } => {
  const t = useText()
  const bulk = orderBulkTexts.useText()
  const may = useHasPermission()
  const { id: myId } = useMe()
  const moves = useBulkMove('express', (body) => api.call(moveOrders, { body }))
  const heldByAnother = ({ isProcess, processedBy, processedByUserId }: OrderRow): true | string =>
    !isProcess || processedByUserId === myId || bulk('heldBy', { user: processedBy ?? '' })
  const actions: BulkAction<OrderRow>[] = [
    ...(may('order.process')
      ? [
          {
            key: 'process',
            label: bulk('process'),
            icon: IconLock,
            isEligible: heldByAnother,
            run: (rows: OrderRow[]) =>
              runBulkCall(api.call(processOrders, { body: idsOf(rows) }), bulk('processed', { count: rows.length })),
          },
        ]
      : []),
    ...(may('order.move')
      ? [
          {
            key: 'move',
            label: bulk('changeStatus'),
            shortLabel: bulk('changeStatusShort'),
            icon: IconArrowsExchange,
            isEligible: heldByAnother,
            run: (rows: OrderRow[]) => moves.open(rows.map(movedOf)),
          },
        ]
      : []),
    ...(may('order.label')
      ? [
          {
            key: 'labels',
            label: bulk('labels'),
            shortLabel: bulk('labelsShort'),
            icon: IconPrinter,
            run: async (rows: OrderRow[]) => (await labelsPart()).showOrderLabels(idsOf(rows)),
          },
        ]
      : []),
    {
      key: 'invoices',
      label: bulk('invoices'),
      shortLabel: bulk('invoicesShort'),
      icon: IconFileInvoice,
      isEligible: (row) => !row.isImport || bulk('withoutInvoice'),
      run: async (rows) => (await invoicesPart()).showInvoices(idsOf(rows)),
    },
    ...(may('order.export')
      ? [
          {
            key: 'export',
            label: bulk('exportSelected'),
            icon: IconDownload,
            run: async (rows: OrderRow[]) => {
              saveFile(await api.file(exportOrders, { body: { ids: idsOf(rows) } }))
              toast.success(bulk('exported'))
            },
          },
        ]
      : []),
    {
      key: 'copy',
      label: t('copyNumbers'),
      icon: IconCopy,
      run: async (rows) => {
        await navigator.clipboard.writeText(rows.map(({ code }) => code).join('\n'))
        toast.success(t('numbersCopied', { count: rows.length }))
      },
    },
  ]
  return { actions, dialog: moves.dialog }
}
