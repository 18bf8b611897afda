import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { IconBan, IconEye, IconLock, IconRoute, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Draft } from '../../platform/draft.ts'
import { formatDate } from '../../platform/format.ts'
import { HeadFact } from '../../shipment/head-notes.tsx'
import type { PageAction } from '../../ui/action.tsx'
import { DraftBanner } from '../../ui/form/draft-banner.tsx'
import { Banner } from '../../ui/inline-alert.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useHistoryActions } from '../../ui/record-dialog/use-history-of.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.tsx'
import { OrderLockBanner } from './order-lock-banner.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import type { OrderRights } from './order-rights.ts'
import type { OrderType } from './orders.api.ts'
import { verifyTexts } from './texts-verify.ts'
import { useText } from './texts.ts'
import type { OrderLock } from './use-order-lock.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useDocumentActions } from './use-document-actions.ts'

type Props = {
  type: OrderType
  order: OrderDetail | undefined
  rights: OrderRights
  draft: Draft<OrderFormValues>
  lock: OrderLock
}

/** Number, status, merchant, service and day; tracking, cancel and delete; why it is read-only. */
export const OrderHead = ({ type, order, rights, draft, lock }: Props) => {
  const t = useText()
  const arrivedText = verifyTexts.useText()
  const navigate = useNavigate()
  const history = useHistoryActions('order')
  const papers = useDocumentActions(order)
  const { askToCancel, askToDelete } = useOrderActions()
  const back = () => navigate({ to: `/order/${type}`, ignoreBlocker: true })
  const actions: PageAction[] = order
    ? [
        {
          label: t('tracking'),
          icon: IconRoute,
          run: () => void window.open(`/track/${order.code}`, '_blank', 'noopener'),
        },
        ...(order.can.process && !order.isProcess
          ? [{ label: arrivedText('process'), icon: IconLock, run: lock.take, busy: lock.busy }]
          : []),
        ...(order.can.cancel
          ? [
              {
                label: t('cancelOrder'),
                icon: IconBan,
                destructive: true,
                disabledReason: lock.heldBy,
                run: () => void askToCancel(order).catch(toast.failure),
              },
            ]
          : []),
        ...(order.can.delete
          ? [
              {
                label: t('delete'),
                icon: IconTrash,
                destructive: true,
                disabledReason: lock.heldBy,
                run: () => void askToDelete(order).then((gone) => (gone ? back() : undefined), toast.failure),
              },
            ]
          : []),
      ]
    : []
  return (
    <PageHeader
      title={order?.code ?? t(type === 'import' ? 'newImport' : 'newExport')}
      copyable={order !== undefined}
      crumbs={[
        { label: t('title'), to: '/order' },
        { label: t(type), to: `/order/${type}` },
      ]}
      actions={actions}
      more={[...papers, ...(order ? history(order) : [])]}
      {...(order
        ? {
            meta: (
              <>
                <StatusBadge code={order.orderStatus} variant="pill" size="lg" />
                <HeadFact
                  label={t('merchant')}
                  value={order.merchant ? (order.companyCode ?? order.merchant.name) : t('other')}
                />
                <HeadFact label={t('service')} value={order.service.label} />
                <HeadFact label={t('createdOn')} value={formatDate(order.createdDate)} />
                {order.isImport && order.trackingNumber && (
                  <HeadFact label={t('trackingNumber')} value={<Tracking order={order} />} />
                )}
              </>
            ),
          }
        : {})}
    >
      <DraftBanner draft={draft} />
      {order && <OrderLockBanner order={order} lock={lock} />}
      {rights.why !== undefined && (
        <Banner tone="gray" icon={IconEye}>
          {rights.why}
        </Banner>
      )}
    </PageHeader>
  )
}

const Tracking = ({ order }: { order: OrderDetail }) =>
  order.trackingUrl ? (
    <a href={order.trackingUrl} target="_blank" rel="noopener noreferrer">
      {order.trackingNumber}
    </a>
  ) : (
    order.trackingNumber
  )
