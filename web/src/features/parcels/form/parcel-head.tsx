import { Button } from '@mantine/core'
import {
  IconBan,
  IconCopyPlus,
  IconDeviceDesktop,
  IconEye,
  IconPrinter,
  IconRefresh,
  IconRefreshAlert,
  IconRoute,
  IconTag,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { translateMessage } from '../../../platform/message-translations.ts'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { useNavigate } from '@tanstack/react-router'
import type { Draft } from '../../../platform/draft.ts'
import { formatDate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { printAtStationTexts } from '../../../shipment/print-at-station/texts.ts'
import { usePrintAtStation } from '../../../shipment/print-at-station/use-print-at-station.tsx'
import { HeadFact } from '../../../shipment/head-notes.tsx'
import type { PageAction } from '../../../ui/action.tsx'
import { DraftBanner } from '../../../ui/form/draft-banner.tsx'
import { Banner } from '../../../ui/inline-alert.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useHistoryActions } from '../../../ui/record-dialog/use-history-of.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { LabelBadge } from '../label-badge.tsx'
import { duplicateHref, PARCEL_LIST_PATH, timelineHref } from '../parcels.api.ts'
import { useParcelActions } from '../list/use-parcel-actions.ts'
import { useCustomsDocuments } from '../printing/use-customs-documents.ts'
import { useEvidenceSheet } from '../printing/use-evidence-sheet.ts'
import { usePrintLabels } from '../printing/use-print-labels.tsx'
import { useProviderLabel } from '../printing/use-provider-label.ts'
import { labelTexts } from '../texts-label.ts'
import { LabelBanner } from './label-banner.tsx'
import { useUpdateVipLabel } from '../use-update-vip-label.ts'
import { ManifestFact } from './manifest-fact.tsx'
import type { ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

type Props = {
  parcel: ParcelDetail | undefined
  draft: Draft<ParcelFormValues>
  /** The number of the parcel that a new one is copied from. */
  copied: string | undefined
  /** Why nothing, or not all, may be changed. */
  readOnly: string | undefined
  /** Somebody saved while this person typed: shows what differs. */
  compare: (() => void) | undefined
}

/** Number, status, merchant, service and day; labels, papers and the timeline; what must be known before typing. */
export const ParcelHead = ({ parcel, draft, copied, readOnly, compare }: Props) => {
  const t = parcelFormTexts.useText()
  const speaks = useLanguage()
  const { actions, more, dialog } = useHeadActions(parcel)
  return (
    <PageHeader
      title={parcel?.sglShipmentId ?? t('newParcel')}
      copyable={parcel !== undefined}
      crumbs={[{ label: t('ecommerce'), to: PARCEL_LIST_PATH }]}
      actions={actions}
      more={more}
      {...(copied === undefined ? {} : { fact: t('duplicateOf', { number: copied }) })}
      {...(parcel
        ? {
            meta: (
              <>
                <StatusBadge code={parcel.trackStatus} variant="pill" size="lg" />
                <LabelBadge parcel={parcel} />
                <ManifestFact parcelId={parcel.id} />
                <HeadFact
                  label={t('merchant')}
                  value={parcel.merchant ? (parcel.companyCode ?? parcel.merchant.name) : t('other')}
                />
                <HeadFact label={t('service')} value={parcel.service.label} />
                <HeadFact label={t('createdOn')} value={formatDate(parcel.createdDate)} />
              </>
            ),
          }
        : {})}
    >
      <DraftBanner draft={draft} />
      {parcel?.isBooking && (
        <Banner tone="amber" icon={IconTruckDelivery}>
          {t('beingBooked')}
        </Banner>
      )}
      {parcel && <LabelBanner parcel={parcel} />}
      {parcel?.additionalMessage && (
        <Banner tone={parcel.trackStatus === STATUS.creatingFailed ? 'red' : 'gray'}>
          {translateMessage(parcel.additionalMessage, speaks)}
        </Banner>
      )}
      {compare && (
        <Banner
          tone="amber"
          icon={IconRefreshAlert}
          action={
            <Button size="xs" onClick={compare}>
              {t('compare')}
            </Button>
          }
        >
          {t('changedSince')}
        </Banner>
      )}
      {readOnly !== undefined && (
        <Banner tone="gray" icon={IconEye}>
          {readOnly}
        </Banner>
      )}
      {dialog}
    </PageHeader>
  )
}

const useHeadActions = (parcel: ParcelDetail | undefined) => {
  const t = parcelFormTexts.useText()
  const may = useHasPermission()
  const navigate = useNavigate()
  const history = useHistoryActions('parcel')
  const documentActionsOf = useCustomsDocuments()
  const evidenceActionOf = useEvidenceSheet()
  const labels = usePrintLabels()
  const { print, busy } = labels
  const desk = usePrintAtStation('record')
  const s = printAtStationTexts.useText()
  const dialog = (
    <>
      {labels.dialog}
      {desk.dialog}
    </>
  )
  const { askToCancel, askToDelete } = useParcelActions(labels)
  const provider = useProviderLabel()
  const l = labelTexts.useText()
  const updateLabel = useUpdateVipLabel()
  if (!parcel) return { actions: [], more: [], dialog }
  const go = (href: string) => (): void => void navigate({ href })
  const toList = () => navigate({ to: PARCEL_LIST_PATH, ignoreBlocker: true })
  const told = (action: Promise<unknown>): void => void action.catch(toast.failure)
  const ending = { destructive: true, disabledReason: parcel.isBooking ? t('beingBooked') : undefined }
  const actions: PageAction[] = [
    { label: t('tracking'), icon: IconRoute, run: go(timelineHref(parcel.sglShipmentId)) },
    ...(parcel.can.sglLabel
      ? [{ label: t('sglLabel'), icon: IconTag, run: () => print([parcel.sglShipmentId]), busy }]
      : []),
    ...(parcel.can.providerLabel
      ? [{ label: t('providerLabel'), icon: IconPrinter, run: () => provider.show([parcel]), busy: provider.busy }]
      : []),
  ]
  const here = { id: parcel.id, number: parcel.sglShipmentId }
  const hasLabel = parcel.trackingNumber !== null
  const more: PageAction[] = [
    ...(desk.kinds.length > 0 && hasLabel
      ? [{ label: s('action'), icon: IconDeviceDesktop, run: () => desk.open([here]) }]
      : []),
    ...(may('parcel.create') ? [{ label: t('duplicate'), icon: IconCopyPlus, run: go(duplicateHref(parcel)) }] : []),
    ...documentActionsOf(parcel),
    ...evidenceActionOf(parcel),
    ...history(parcel),
    ...(parcel.can.updateLabel && parcel.labelState === null
      ? [{ label: l('updateVip'), icon: IconRefresh, run: () => told(updateLabel(parcel)) }]
      : []),
    ...(parcel.can.cancel
      ? [{ ...ending, label: t('cancelParcel'), icon: IconBan, run: () => told(askToCancel(parcel)) }]
      : []),
    ...(parcel.can.delete
      ? [
          {
            ...ending,
            label: t('delete'),
            icon: IconTrash,
            run: () => told(askToDelete(parcel).then((isGone) => (isGone ? toList() : undefined))),
          },
        ]
      : []),
  ]
  return { actions, more, dialog }
}
