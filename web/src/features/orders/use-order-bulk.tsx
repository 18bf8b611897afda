import type { OrderRow } from '@waybill/contract/orders/row-schema'
import { exportOrders, moveOrders, processOrders } from '@waybill/contract/orders/list-endpoints'
import { IconArrowsExchange, IconCopy, IconDownload, IconFileInvoice, IconLock, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { lazyImport } from '../../platform/lazy-import.ts'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import type { MovedShipment } from '../../shipment/bulk/bulk-move/move-choices.ts'
import { useBulkMove } from '../../shipment/bulk/bulk-move/use-bulk-move.tsx'
import { mayCancelListed } from '../../shipment/bulk/bulk-desk/cancel-eligibility.ts'
import { bulkDeskTexts } from '../../shipment/bulk/bulk-desk/texts-bulk-desk.ts'
import { useDeskActions } from '../../shipment/bulk/bulk-desk/desk-actions.ts'
import { useBulkDesk } from '../../shipment/bulk/bulk-desk/use-bulk-desk.tsx'
import { runBulkCall } from '../../shipment/bulk/run-bulk-call.ts'
import type { BulkAction } from '../../ui/data-grid/grid-types.ts'
import { toast } from '../../ui/toast.tsx'
import { orderBulkTexts } from './texts-bulk.ts'
import { useText } from './texts.ts'

const labelsModule = lazyImport(() => import('./show-order-labels.ts'))
const invoicesModule = lazyImport(() => import('./show-invoices.ts'))

const idsOf = (rows: readonly OrderRow[]): string[] => rows.map(({ id }) => id)

const movedOf = (row: OrderRow): MovedShipment => ({
  id: row.id,
  number: row.code,
  status: row.orderStatus,
  serviceCode: row.service,
  isImport: row.isImport,
  trackingNumber: row.trackingNumber,
  isHeld: row.isHeld,
})

/** Bulk actions of orders, each by role (rule BLK-1); `dialog` is to be rendered once. */
export const useOrderBulk = (): { actions: BulkAction<OrderRow>[]; dialogs: ReactNode } => {
  const t = useText()
  const bulk = orderBulkTexts.useText()
  const may = useHasPermission()
  const d = bulkDeskTexts.useText()
  const me = useMe()
  const { id: myId } = me
  const moves = useBulkMove('express', (body) => api.call(moveOrders, { body }))
  const desk = useBulkDesk('express')
  const heldByAnother = useCallback(
    ({ isProcess, processedBy, processedByUserId }: OrderRow): true | string =>
      !isProcess || processedByUserId === myId || bulk('heldBy', { user: processedBy ?? '' }),
    [bulk, myId],
  )
  const eligible = useMemo(
    () => ({
      service: heldByAnother,
      cancel: (row: OrderRow) => {
        const isFree = heldByAnother(row)
        if (isFree !== true) return isFree
        return mayCancelListed(me, 'express', movedOf(row), row.can.cancel) || d('cancelLate')
      },
    }),
    [heldByAnother, me, d],
  )
  const deskActions = useDeskActions('express', desk.open, eligible)
  const actions: BulkAction<OrderRow>[] = [
    ...(may('order.process')
      ? [
          {
            key: 'process',
            label: bulk('process'),
            icon: IconLock,
            isEligible: heldByAnother,
            // Processed orders are worked on next, so they stay selected.
            run: async (rows: OrderRow[]) => ({
              ...(await runBulkCall(api.call(processOrders, { body: idsOf(rows) }), ({ done }) =>
                bulk('processed', { count: done.length }),
              )),
              keepsSelection: true,
            }),
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
            run: async (rows: OrderRow[]) => (await labelsModule()).showOrderLabels(idsOf(rows)),
          },
        ]
      : []),
    {
      key: 'invoices',
      label: bulk('invoices'),
      shortLabel: bulk('invoicesShort'),
      icon: IconFileInvoice,
      isEligible: (row) => !row.isImport || bulk('withoutInvoice'),
      run: async (rows) => (await invoicesModule()).showInvoices(idsOf(rows)),
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
    ...deskActions,
  ]
  return {
    actions,
    dialogs: (
      <>
        {moves.dialog}
        {desk.dialog}
      </>
    ),
  }
}
