import {
  assignParcels,
  bookParcels,
  exportParcels,
  leaveOrigin,
  receiveParcels,
} from '@waybill/contract/parcels/list-endpoints'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import type { Permission } from '@waybill/contract/permissions'
import {
  isStatusCode,
  LOCAL_SERVICE_CODES,
  STATUS,
  STATUSES,
  type StatusCode,
} from '@waybill/contract/shipments/status'
import { allowedTransitions } from '@waybill/contract/shipments/status-transitions'
import {
  IconArrowsExchange,
  IconBuildingWarehouse,
  IconCopy,
  IconDeviceDesktop,
  IconDownload,
  IconPlaneDeparture,
  IconPrinter,
  IconRefresh,
  IconTag,
  IconUserCheck,
} from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useHasPermission, useMe } from '../../../platform/session.tsx'
import type { BulkAction } from '../../../ui/data-grid/grid-types.ts'
import { toast } from '../../../ui/toast.tsx'
import type { MovedShipment } from '../../../shipment/bulk/bulk-move/move-choices.ts'
import type { BulkMoves } from '../../../shipment/bulk/bulk-move/use-bulk-move.tsx'
import { mayCancelListed } from '../../../shipment/bulk/bulk-desk/cancel-eligibility.ts'
import { useDeskActions } from '../../../shipment/bulk/bulk-desk/desk-actions.ts'
import { bulkDeskTexts } from '../../../shipment/bulk/bulk-desk/texts-bulk-desk.ts'
import type { BulkDesk } from '../../../shipment/bulk/bulk-desk/use-bulk-desk.tsx'
import { printActionTexts } from '../../../shipment/print-at-station/texts-action.ts'
import type { PrintAtStation } from '../../../shipment/print-at-station/use-print-at-station.tsx'
import type { PrintLabels } from '../printing/use-print-labels.tsx'
import { useProviderLabel } from '../printing/use-provider-label.ts'
import { runBulkCall } from '../../../shipment/bulk/run-bulk-call.ts'
import { useText } from './texts-list.ts'

type Bulk = BulkAction<ParcelRow>
const RIGHTS = [
  'parcel.sglLabel',
  'parcel.book',
  'parcel.receive',
  'parcel.leaveOrigin',
  'parcel.move',
  'parcel.providerLabel',
  'parcel.export',
] as const satisfies Permission[]

/** Whether rule STA-4 allows the move. */
const leadsTo = ({ currentStatus, service, isHeld }: ParcelRow, to: StatusCode): boolean =>
  isStatusCode(currentStatus) &&
  allowedTransitions(currentStatus, {
    isImport: false,
    isLocalService: LOCAL_SERVICE_CODES.includes(service),
    isHeld,
  }).includes(to)

const movedOf = (row: ParcelRow): MovedShipment => ({
  id: row.id,
  number: row.sglShipmentId,
  status: row.currentStatus,
  serviceCode: row.service,
  isImport: false,
  trackingNumber: row.trackingNumber,
  isHeld: row.isHeld,
})

const idsOf = (rows: readonly ParcelRow[]): string[] => rows.map(({ id }) => id)

/** Bulk actions of parcels (rule PAR-24), each with its role and its enabling rule. */
export const useParcelBulk = (
  { print }: PrintLabels,
  { kinds, open }: PrintAtStation,
  { open: move }: Pick<BulkMoves, 'open'>,
  { open: openDesk }: Pick<BulkDesk, 'open'>,
): Bulk[] => {
  const t = useText()
  const may = useHasPermission()
  const language = useLanguage()
  const { show } = useProviderLabel()
  const d = bulkDeskTexts.useText()
  const me = useMe()
  const eligible = useMemo(
    () => ({
      service: (row: ParcelRow) => row.can.editDeclared || t('editBooked'),
      cancel: (row: ParcelRow) => mayCancelListed(me, 'ecommerce', movedOf(row), row.can.cancel) || d('cancelLate'),
    }),
    [t, d, me],
  )
  const deskActions = useDeskActions('ecommerce', openDesk, eligible)
  const newest = useRef({ print, show, open, move })
  useEffect(() => {
    newest.current = { print, show, open, move }
  })
  const station = printActionTexts.useText()
  const printsAtStation = kinds.length > 0
  const rights = RIGHTS.filter(may).join(' ')
  return useMemo(() => {
    const isMine = (right: Permission): boolean => rights.split(' ').includes(right)
    const inStatus = ({ currentStatus: code }: ParcelRow): string =>
      t('inStatus', { status: isStatusCode(code) ? STATUSES[code][language] : String(code) })
    const moves = (to: StatusCode) => (row: ParcelRow) => leadsTo(row, to) || inStatus(row)
    const all: (Bulk & { may?: Permission })[] = [
      {
        may: 'parcel.sglLabel',
        key: 'print',
        label: t('printLabels'),
        shortLabel: t('printLabelsShort'),
        icon: IconTag,
        hotkey: 'P',
        isEligible: (row) => row.trackingNumber !== null || t('withoutTracking'),
        run: async (rows) => newest.current.print(rows.map(({ sglShipmentId }) => sglShipmentId)),
      },
      {
        may: 'parcel.book',
        key: 'book',
        label: t('getTracking'),
        shortLabel: t('getTrackingShort'),
        icon: IconRefresh,
        isEligible: (row) =>
          row.trackingNumber === null ||
          row.currentStatus === STATUS.creatingFailed ||
          row.can.redrawLabel ||
          t('notFailed'),
        run: (rows) => runBulkCall(api.call(bookParcels, { body: idsOf(rows) }), t('getTrackingDone')),
      },
      {
        may: 'parcel.receive',
        key: 'received',
        label: t('received'),
        shortLabel: t('receivedShort'),
        icon: IconBuildingWarehouse,
        isEligible: moves(STATUS.receivedAtHub),
        run: (rows) => runBulkCall(api.call(receiveParcels, { body: idsOf(rows) }), t('receivedDone')),
      },
      {
        may: 'parcel.receive',
        key: 'assign',
        label: t('assign'),
        shortLabel: t('assignShort'),
        icon: IconUserCheck,
        run: (rows) => runBulkCall(api.call(assignParcels, { body: idsOf(rows) }), t('assignDone')),
      },
      {
        may: 'parcel.leaveOrigin',
        key: 'left',
        label: t('leftOrigin'),
        icon: IconPlaneDeparture,
        isEligible: moves(STATUS.leftOrigin),
        run: (rows) => runBulkCall(api.call(leaveOrigin, { body: idsOf(rows) }), t('leftOriginDone')),
      },
      {
        may: 'parcel.move',
        key: 'move',
        label: t('changeStatus'),
        shortLabel: t('status'),
        icon: IconArrowsExchange,
        run: (rows) => newest.current.move(rows.map(movedOf)),
      },
      {
        may: 'parcel.providerLabel',
        key: 'providerLabels',
        label: t('providerLabel'),
        icon: IconPrinter,
        isEligible: (row) => row.can.providerLabel || t('withoutLabel'),
        run: async (rows) => newest.current.show(rows),
      },
      ...(printsAtStation
        ? [
            {
              key: 'station',
              label: station('action'),
              icon: IconDeviceDesktop,
              run: async (rows: readonly ParcelRow[]) =>
                newest.current.open(rows.map(({ id, sglShipmentId }) => ({ id, number: sglShipmentId }))),
            },
          ]
        : []),
      {
        may: 'parcel.export',
        key: 'export',
        label: t('exportSelected'),
        icon: IconDownload,
        run: async (rows) => {
          saveFile(await api.file(exportParcels, { body: { ids: idsOf(rows) } }))
          toast.success(t('exported'))
        },
      },
      {
        key: 'copy',
        label: t('copyNumbers'),
        icon: IconCopy,
        run: async (rows) => {
          await navigator.clipboard.writeText(rows.map(({ sglShipmentId }) => sglShipmentId).join('\n'))
          toast.success(t('numbersCopied', { count: rows.length }))
        },
      },
    ]
    const own = all
      .filter(({ may: right }) => right === undefined || isMine(right))
      .map(({ may: _, ...action }) => action)
    return [...own, ...deskActions]
  }, [t, language, rights, station, printsAtStation, deskActions])
}
