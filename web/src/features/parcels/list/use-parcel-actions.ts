import { readParcel } from '@waybill/contract/parcels/parcel-codec'
import { deleteParcel } from '@waybill/contract/parcels/list-endpoints'
import type { LabelVoid } from '@waybill/contract/parcels/label'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import { useQueryClient } from '@tanstack/react-query'
import {
  IconBan,
  IconCopyPlus,
  IconFileText,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconRoute,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { lazyImport } from '../../../platform/lazy-import.ts'
import { api } from '../../../platform/api.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import type { RowAction } from '../../../ui/data-grid/grid-types.ts'
import { toast } from '../../../ui/toast.tsx'
import { useCustomsDocuments } from '../printing/use-customs-documents.ts'
import type { PrintLabels } from '../printing/use-print-labels.tsx'
import { useProviderLabel } from '../printing/use-provider-label.ts'
import { duplicateHref, parcelHref, timelineHref, parcelKeys } from '../parcels.api.ts'
import { labelTexts } from '../texts-label.ts'
import { useUpdateVipLabel } from '../use-update-vip-label.ts'
import { useText } from './texts-list.ts'

/** Lazy: the list does not need the record's schemas. */
const calls = lazyImport(() => import('@waybill/contract/parcels/endpoints'))

type Named = Pick<ParcelRow, 'id' | 'sglShipmentId' | 'trackingNumber' | 'labelVoid'>

/** Actions on a parcel, each with its role and its enabling rule (rule PAR-24). */
export const useParcelActions = ({ print }: PrintLabels) => {
  const t = useText()
  const ofLabel = labelTexts.useText()
  const may = useHasPermission()
  const cache = useQueryClient()
  const provider = useProviderLabel()
  const updateVipLabel = useUpdateVipLabel()
  const documentActionsOf = useCustomsDocuments()
  const reloadLists = () => cache.invalidateQueries({ queryKey: parcelKeys.lists })

  /**
   * Resolves to whether the parcel was deleted: a carrier that sold the label is first asked to cancel it (rule
   * BKG-10).
   */
  const askToDelete = async ({ id, sglShipmentId: number, trackingNumber, labelVoid }: Named): Promise<boolean> => {
    const sure = await confirm({
      title: `${t('delete')} ${number}`,
      text: [
        t('deleteQuestion'),
        t('deleteGoes', { number }),
        ...(labelVoid === 'remotely' ? [ofLabel('deleteRemotely', { number: trackingNumber ?? '' })] : []),
      ].join(' '),
      confirmLabel: t('delete'),
      destructive: true,
      icon: IconTrash,
    })
    if (!sure) return false
    const { isVoiding } = await api.call(deleteParcel, { params: { id } })
    if (isVoiding) {
      toast.success(ofLabel('deleting', { number }))
      await cache.invalidateQueries({ queryKey: parcelKeys.one(id) })
    } else toast.success(t('deleted'), { text: number })
    await reloadLists()
    return !isVoiding
  }

  const askToCancel = async ({ id, sglShipmentId: number, trackingNumber, labelVoid }: Named): Promise<boolean> => {
    const sure = await confirm({
      title: t('cancelQuestion', { number }),
      text: [t('cancelGoes'), ...labelGoes(labelVoid, trackingNumber ?? '')].join(' '),
      confirmLabel: t('cancel'),
      cancelLabel: t('keep'),
      destructive: true,
      icon: IconBan,
    })
    if (!sure) return false
    const { cancelParcel } = await calls()
    cache.setQueryData(parcelKeys.one(id), readParcel(await api.call(cancelParcel, { params: { id } })))
    toast.success(t('cancelled', { number }))
    await reloadLists()
    return true
  }

  const labelGoes = (labelVoid: LabelVoid, number: string): string[] => {
    if (labelVoid === 'remotely') return [ofLabel('cancelRemotely', { number })]
    return labelVoid === 'never' ? [ofLabel('cancelNever', { number })] : []
  }

  const reportFailure = (act: () => Promise<unknown>): void =>
    void act().catch((error: unknown) => toast.failure(error, () => reportFailure(act)))

  const editing = (row: ParcelRow): RowAction[] => {
    const edit = { key: 'edit', label: t('edit'), icon: IconPencil }
    if (row.can.editDeclared) return [{ ...edit, href: parcelHref(row), newWindow: true }]
    return may('parcel.editDeclared') ? [{ ...edit, disabledReason: t('editBooked'), href: parcelHref(row) }] : []
  }

  const printing = (row: ParcelRow): RowAction[] => [
    ...(may('parcel.providerLabel')
      ? [
          {
            key: 'providerLabel',
            label: t('providerLabel'),
            icon: IconPrinter,
            disabledReason: row.can.providerLabel ? undefined : t('noLabel'),
            run: () => provider.show([row]),
          },
        ]
      : []),
    ...(may('parcel.sglLabel')
      ? [
          {
            key: 'sglLabel',
            label: t('sglLabel'),
            icon: IconTag,
            disabledReason: row.can.sglLabel ? undefined : t('noTracking'),
            run: () => print([row.sglShipmentId]),
          },
        ]
      : []),
  ]

  /** For labels sold by VIPparcel (rule BKG-62). */
  const correcting = (row: ParcelRow): RowAction[] =>
    row.can.updateLabel && row.labelState !== 'redrawing'
      ? [
          {
            key: 'updateVip',
            label: ofLabel('updateVip'),
            icon: IconRefresh,
            run: () => reportFailure(() => updateVipLabel(row)),
          },
        ]
      : []

  /** The one customs document that the parcel travels with. */
  const papers = (row: ParcelRow): RowAction[] =>
    documentActionsOf(row)
      .filter(({ disabledReason }) => disabledReason === undefined)
      .map(({ label, icon = IconFileText, run }) => ({ key: label, label, icon, run }))

  /** The pending request to its carrier. */
  const underWay = (row: ParcelRow): string | undefined => {
    if (row.voidState === 'voiding') return ofLabel('voiding')
    return row.isBooking ? t('booking') : undefined
  }

  const notDeletable = (row: ParcelRow): string => {
    if (!row.can.editDeclared) return t('editBooked')
    if (row.voidState === 'kept') return ofLabel('deleteKept')
    return row.labelVoid === 'never' ? ofLabel('deleteNever') : t('deleteLate')
  }

  const destroying = (row: ParcelRow): RowAction[] => [
    ...(may('parcel.cancel')
      ? [
          {
            key: 'cancel',
            label: t('cancel'),
            icon: IconBan,
            destructive: true,
            disabledReason: underWay(row) ?? (row.can.cancel ? undefined : t('cancelLate')),
            run: () => reportFailure(() => askToCancel(row)),
          },
        ]
      : []),
    ...(may('parcel.delete')
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: IconTrash,
            destructive: true,
            disabledReason: underWay(row) ?? (row.can.delete ? undefined : notDeletable(row)),
            run: () => reportFailure(() => askToDelete(row)),
          },
        ]
      : []),
  ]

  /** Labels as specified; destructive actions last. */
  const rowActions = (row: ParcelRow): RowAction[] => [
    ...editing(row),
    ...printing(row).slice(0, 1),
    { key: 'tracking', label: t('tracking'), icon: IconRoute, href: timelineHref(row.sglShipmentId) },
    ...printing(row).slice(1),
    ...correcting(row),
    { key: 'details', label: t('details'), icon: IconFileText, href: parcelHref(row), newWindow: true },
    ...(may('parcel.create')
      ? [{ key: 'duplicate', label: t('duplicate'), icon: IconCopyPlus, href: duplicateHref(row) }]
      : []),
    ...papers(row),
    ...destroying(row),
  ]

  return { rowActions, askToDelete, askToCancel }
}
