import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import {
  IconBan,
  IconCopyPlus,
  IconDeviceDesktop,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconRoute,
  IconTag,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { translateMessage } from '../../../platform/message-translations.ts'
import { STATUS } from '@waybill/contract/shipments/status'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Draft } from '../../../platform/draft.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { printActionTexts } from '../../../shipment/print-at-station/texts-action.ts'
import { usePrintAtStation } from '../../../shipment/print-at-station/use-print-at-station.tsx'
import { useOpenBlocks } from '../../../shipment/record/open-blocks.tsx'
import { heldTexts } from '../../../shipment/record/texts-held.ts'
import { statusCardTexts } from '../../../shipment/record/texts-status-card.ts'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { useAssignRecord } from '../../../shipment/bulk/bulk-desk/use-assign-record.tsx'
import { ChangedBanner } from '../../../shipment/record/changed-banner.tsx'
import { HeldBanner } from '../../../shipment/record/held-banner.tsx'
import { ShipmentFacts } from '../../../shipment/record/shipment-facts.tsx'
import type { RecordWalk } from '../../../shipment/record/use-record-walk.ts'
import { WalkSteps } from '../../../shipment/record/walk-steps.tsx'
import type { PageAction } from '../../../ui/page-action.ts'
import { DraftBanner } from '../../../ui/form/draft-banner.tsx'
import { Banner } from '../../../ui/inline-alert.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useHistoryActions } from '../../../ui/record-dialog/use-history-of.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { LabelBadge } from '../label-badge.tsx'
import { duplicateHref, PARCEL_LIST_PATH, parcelKeys, timelineHref } from '../parcels.api.ts'
import { useParcelActions } from '../list/use-parcel-actions.ts'
import { useCustomsDocuments } from '../printing/use-customs-documents.ts'
import { useEvidenceSheet } from '../printing/use-evidence-sheet.ts'
import { usePrintLabels } from '../printing/use-print-labels.tsx'
import { useProviderLabel } from '../printing/use-provider-label.ts'
import { labelTexts } from '../texts-label.ts'
import { LabelBanner } from './label-banner.tsx'
import { useUpdateVipLabel } from '../use-update-vip-label.ts'
import { ManifestFact } from './manifest-fact.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'

type Props = {
  parcel: ShownParcel
  draft: Draft<ShipmentValues>
  isCompany: boolean
  walk: RecordWalk | undefined
  /** Someone saved while this person typed: shows the differences. */
  compare: (() => void) | undefined
}

/**
 * Head of a parcel: number, status, merchant, service, day; labels, documents, timeline; notices to read before typing.
 */
export const ParcelHead = ({ parcel, draft, isCompany, walk, compare }: Props) => {
  const t = parcelFormTexts.useText()
  const s = statusCardTexts.useText()
  const isFailed = parcel.status === STATUS.creatingFailed
  const language = useLanguage()
  const { actions, more, dialog } = useHeadActions(parcel, isCompany)
  return (
    <PageHeader
      title={parcel.number}
      copyable
      crumbs={[{ label: t('ecommerce'), to: PARCEL_LIST_PATH }]}
      place={<WalkSteps walk={walk} />}
      actions={actions}
      more={more}
      meta={
        <>
          <StatusBadge code={parcel.status} variant="pill" size="lg" />
          <LabelBadge parcel={parcel} />
          <ManifestFact parcelId={parcel.id} />
          <ShipmentFacts shipment={parcel} isCompany={isCompany} />
        </>
      }
    >
      <DraftBanner draft={draft} />
      {parcel.isBooking && (
        <Banner tone="amber" icon={IconTruckDelivery}>
          {t('beingBooked')}
        </Banner>
      )}
      <HeldBanner shipment={parcel} queryKey={parcelKeys.one(parcel.id)} />
      <LabelBanner parcel={parcel} />
      {!isCompany && parcel.additionalMessage !== null && (
        <Banner tone={isFailed ? 'red' : 'gray'}>
          {isFailed && `${s('says', { provider: parcel.service.label })}: `}
          <b>{translateMessage(parcel.additionalMessage, language)}</b>
          {isFailed && parcel.can.editDeclared && `. ${s('bookedAgain')}`}
        </Banner>
      )}
      <ChangedBanner compare={compare} />
      {dialog}
    </PageHeader>
  )
}

const useHeadActions = (parcel: ShownParcel, isCompany: boolean) => {
  const t = parcelFormTexts.useText()
  const r = recordTexts.useText()
  const h = heldTexts.useText()
  const editDetails = useEditDetails(parcel)
  const may = useHasPermission()
  const navigate = useNavigate()
  const history = useHistoryActions('parcel')
  const documentActionsOf = useCustomsDocuments()
  const evidenceActionOf = useEvidenceSheet()
  const labels = usePrintLabels()
  const desk = usePrintAtStation('record')
  const s = printActionTexts.useText()
  const assign = useAssignRecord({
    ...{ id: parcel.id, line: 'ecommerce' as const, queryKey: parcelKeys.one(parcel.id) },
    may: may('parcel.receive'),
  })
  const dialog = (
    <>
      {labels.dialog}
      {desk.dialog}
      {assign.dialog}
    </>
  )
  const { askToCancel, askToDelete } = useParcelActions(labels)
  const provider = useProviderLabel()
  const l = labelTexts.useText()
  const updateLabel = useUpdateVipLabel()
  const go = (href: string) => (): void => void navigate({ href })
  const toList = () => navigate({ to: PARCEL_LIST_PATH, ignoreBlocker: true })
  const reportFailure = (action: Promise<unknown>): void => void action.catch(toast.failure)
  const ending = { destructive: true, disabledReason: parcel.isBooking ? t('beingBooked') : undefined }
  const track: PageAction = {
    label: isCompany ? r('track') : t('tracking'),
    icon: IconRoute,
    run: go(timelineHref(parcel.number)),
  }
  const cancel: PageAction = {
    ...ending,
    label: t('cancelParcel'),
    icon: IconBan,
    ...(parcel.can.cancel ? {} : { disabledReason: r('cancelTooLate') }),
    run: () => reportFailure(askToCancel({ ...parcel, sglShipmentId: parcel.number })),
  }
  const duplicate = { label: t('duplicate'), icon: IconCopyPlus, run: go(duplicateHref(parcel)) }
  const mayDuplicate = may('parcel.create')
  const print = { icon: IconPrinter, run: () => labels.print([parcel.number]), busy: labels.busy }
  const companyActions: PageAction[] = [
    cancel,
    track,
    ...(mayDuplicate ? [duplicate] : []),
    ...editDetails,
    {
      ...print,
      label: r('printLabel'),
      primary: true,
      disabledReason: parcel.heldAt !== null ? h('unprinted') : parcel.can.sglLabel ? undefined : r('noLabel'),
    },
  ]
  const staffActions: PageAction[] = [
    track,
    ...(parcel.can.sglLabel ? [{ ...print, label: t('sglLabel'), icon: IconTag }] : []),
    ...(parcel.can.providerLabel
      ? [{ label: t('providerLabel'), icon: IconPrinter, run: () => provider.show([parcel]), busy: provider.busy }]
      : []),
    ...editDetails,
  ]
  const here = { id: parcel.id, number: parcel.number }
  const hasLabel = parcel.trackingNumber !== null
  const more: PageAction[] = [
    ...assign.actions,
    ...(desk.kinds.length > 0 && hasLabel
      ? [{ label: s('action'), icon: IconDeviceDesktop, run: () => desk.open([here]) }]
      : []),
    ...(mayDuplicate && !isCompany ? [duplicate] : []),
    ...documentActionsOf(parcel),
    ...evidenceActionOf(parcel),
    ...(isCompany ? [] : history(parcel)),
    ...(parcel.can.updateLabel && parcel.labelState === null
      ? [{ label: l('updateVip'), icon: IconRefresh, run: () => reportFailure(updateLabel(parcel)) }]
      : []),
    ...(parcel.can.cancel && !isCompany ? [cancel] : []),
    ...(parcel.can.delete
      ? [
          {
            ...ending,
            label: t('delete'),
            icon: IconTrash,
            run: () =>
              reportFailure(
                askToDelete({ ...parcel, sglShipmentId: parcel.number }).then((isGone) =>
                  isGone ? toList() : undefined,
                ),
              ),
          },
        ]
      : []),
  ]
  return { actions: isCompany ? companyActions : staffActions, more, dialog }
}

/** Edit details, for people who may change the declared part. */
const useEditDetails = (parcel: ShownParcel): PageAction[] => {
  const t = parcelFormTexts.useText()
  const label = recordTexts.useText()('editDetails')
  const { isEditing, toggleEditing } = useOpenBlocks()
  const mayEdit = parcel.can.editDeclared
  const mayDeclare = useHasPermission()('parcel.editDeclared')
  useShortcuts(
    useMemo(
      () => [{ keys: 'Alt E', label, group: t('sectionOfForm'), run: mayEdit ? toggleEditing : undefined }],
      [t, label, mayEdit, toggleEditing],
    ),
  )
  // A failed parcel shows Edit in every block already.
  if (mayEdit && parcel.status === STATUS.creatingFailed) return []
  if (mayEdit) return [{ label, icon: IconPencil, run: toggleEditing, pressed: isEditing, keys: 'Alt E' }]
  return mayDeclare ? [{ label, icon: IconPencil, run: toggleEditing, disabledReason: t('lockedDeclared') }] : []
}
