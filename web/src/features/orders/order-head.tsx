import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { IconBan, IconEye, IconLock, IconRoute, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Draft } from '../../platform/draft.ts'
import { formatDate } from '../../platform/format.ts'
import { HeadFact } from '../../shipment/head-notes.tsx'
import type { Act } from '../../ui/act.tsx'
import { DraftStrip } from '../../ui/form/draft-strip.tsx'
import { Strip } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useHistoryActs } from '../../ui/record-dialog/use-history-of.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.tsx'
import { OrderLockStrip } from './order-lock-strip.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import type { OrderRights } from './order-rights.ts'
import type { OrderType } from './orders.api.ts'
import { verifyTexts } from './texts-verify.ts'
import { useText } from './texts.ts'
import type { OrderLock } from './use-order-lock.ts'
import { useOrderActs } from './use-order-acts.ts'
import { usePaperActs } from './use-paper-acts.ts'

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
  const history = useHistoryActs('order')
  const papers = usePaperActs(order)
  const { askToCancel, askToDelete } = useOrderActs()
  const back = () => navigate({ to: `/order/${type}`, ignoreBlocker: true })
  const acts: Act[] = order
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
                destroys: true,
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
                destroys: true,
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
      acts={acts}
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
      <DraftStrip draft={draft} />
      {order && <OrderLockStrip order={order} lock={lock} />}
      {rights.why !== undefined && (
        <Strip tone="gray" icon={IconEye}>
          {rights.why}
        </Strip>
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
