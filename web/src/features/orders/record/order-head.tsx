import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { IconBan, IconCopyPlus, IconLock, IconPencil, IconPrinter, IconRoute, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Draft } from '../../../platform/draft.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { useAssignRecord } from '../../../shipment/bulk/bulk-desk/use-assign-record.tsx'
import { ChangedBanner } from '../../../shipment/record/changed-banner.tsx'
import { HeldBanner } from '../../../shipment/record/held-banner.tsx'
import { ShipmentFacts } from '../../../shipment/record/shipment-facts.tsx'
import { useOpenBlocks } from '../../../shipment/record/open-blocks.tsx'
import { statusCardTexts } from '../../../shipment/record/texts-status-card.ts'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import type { RecordWalk } from '../../../shipment/record/use-record-walk.ts'
import { WalkSteps } from '../../../shipment/record/walk-steps.tsx'
import type { PageAction } from '../../../ui/page-action.ts'
import { DraftBanner } from '../../../ui/form/draft-banner.tsx'
import { Banner } from '../../../ui/inline-alert.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useHistoryActions } from '../../../ui/record-dialog/use-history-of.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { verifyTexts } from '../texts-verify.ts'
import { useText } from '../texts.ts'
import { duplicateHref, orderKeys } from '../orders.api.ts'
import { useDocumentActions } from '../use-document-actions.ts'
import { useOrderActions } from '../use-order-actions.ts'
import type { OrderLock } from '../use-order-lock.ts'
import { OrderLockBanner } from './order-lock-banner.tsx'
import { failureOf } from './order-status-card.tsx'
import { useOrderLabel } from './use-order-label.ts'

type Props = {
  order: ShownOrder
  draft: Draft<ShipmentValues>
  lock: OrderLock
  isCompany: boolean
  walk: RecordWalk | undefined
  /** Someone saved while this person typed: shows the differences. */
  compare: (() => void) | undefined
}

/** Head of an order: number, status, merchant, reference, day, actions, and who processes it. */
export const OrderHead = ({ order, draft, lock, isCompany, walk, compare }: Props) => {
  const t = useText()
  const s = statusCardTexts.useText()
  const type = order.isImport ? 'import' : 'export'
  const failure = isCompany ? undefined : failureOf(order)
  const { actions, more, dialog } = useHeadActions({ order, lock, isCompany })
  return (
    <PageHeader
      title={order.number}
      copyable
      crumbs={[
        { label: t('title'), to: '/order' },
        { label: t(type), to: `/order/${type}` },
      ]}
      place={<WalkSteps walk={walk} />}
      actions={actions}
      more={more}
      meta={
        <>
          <StatusBadge code={order.status} variant="pill" size="lg" />
          <ShipmentFacts shipment={order} isCompany={isCompany} />
        </>
      }
    >
      <DraftBanner draft={draft} />
      <HeldBanner shipment={order} queryKey={orderKeys.one(order.id)} />
      {!isCompany && <OrderLockBanner order={order} lock={lock} />}
      {failure !== undefined && (
        <Banner tone="red">
          <b>{failure}</b>. {s('companyCorrects')}
        </Banner>
      )}
      <ChangedBanner compare={compare} />
      {dialog}
    </PageHeader>
  )
}

const useHeadActions = ({ order, lock, isCompany }: Pick<Props, 'order' | 'lock' | 'isCompany'>) => {
  const t = useText()
  const r = recordTexts.useText()
  const v = verifyTexts.useText()
  const may = useHasPermission()
  const navigate = useNavigate()
  const history = useHistoryActions('order')
  const papers = useDocumentActions(order)
  const label = useOrderLabel(order)
  const assign = useAssignRecord({
    ...{ id: order.id, line: 'express' as const, queryKey: orderKeys.one(order.id) },
    may: may('order.assign'),
  })
  const { askToCancel, askToDelete } = useOrderActions()
  const { isEditing, toggleEditing } = useOpenBlocks()
  const mayEdit = order.can.editDeclared && lock.heldBy === undefined
  const editDetails = r('editDetails')
  useShortcuts(
    useMemo(
      () => [{ keys: 'Alt E', label: editDetails, group: t('title'), run: mayEdit ? toggleEditing : undefined }],
      [t, editDetails, mayEdit, toggleEditing],
    ),
  )
  const back = () => navigate({ to: `/order/${order.isImport ? 'import' : 'export'}`, ignoreBlocker: true })
  const track: PageAction = {
    label: isCompany ? r('track') : t('tracking'),
    icon: IconRoute,
    run: () => void window.open(`/track/${order.number}`, '_blank', 'noopener'),
  }
  const cancel: PageAction = {
    label: t('cancelOrder'),
    icon: IconBan,
    destructive: true,
    disabledReason: order.can.cancel ? lock.heldBy : r('cancelTooLate'),
    run: () => void askToCancel({ id: order.id, code: order.number }).catch(toast.failure),
  }
  const duplicate: PageAction[] = may('order.create')
    ? [{ label: t('duplicate'), icon: IconCopyPlus, run: () => void navigate({ href: duplicateHref(order) }) }]
    : []
  if (isCompany)
    return {
      actions: [cancel, track, ...duplicate, ...(label ? [{ ...label, primary: true }] : [])],
      more: papers,
      dialog: assign.dialog,
    }
  const remove: PageAction = {
    label: t('delete'),
    icon: IconTrash,
    destructive: true,
    disabledReason: lock.heldBy,
    run: () =>
      void askToDelete({ id: order.id, code: order.number }).then((gone) => (gone ? back() : undefined), toast.failure),
  }
  const actions: PageAction[] = [
    track,
    ...(label ? [{ ...label, label: r('label'), icon: IconPrinter }] : []),
    ...(mayEdit
      ? [{ label: editDetails, icon: IconPencil, run: toggleEditing, pressed: isEditing, keys: 'Alt E' }]
      : []),
    ...(order.can.process && !order.isProcess
      ? [{ label: v('process'), icon: IconLock, run: lock.take, busy: lock.busy }]
      : []),
  ]
  return {
    actions,
    dialog: assign.dialog,
    more: [
      ...assign.actions,
      ...duplicate,
      ...papers,
      ...history(order),
      ...(may('order.cancel') ? [cancel] : []),
      ...(order.can.delete ? [remove] : []),
    ],
  }
}
