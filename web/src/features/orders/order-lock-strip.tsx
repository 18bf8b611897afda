import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { formatTime } from '../../platform/format.ts'
import { ActButton } from '../../ui/act.tsx'
import { Strip } from '../../ui/notice.tsx'
import { verifyTexts } from './texts-verify.ts'
import type { OrderLock } from './use-order-lock.ts'

/** Who processes the order, under the head of its form (rule ORD-12). */
export const OrderLockStrip = ({ order, lock }: { order: OrderDetail; lock: OrderLock }) => {
  const t = verifyTexts.useText()
  const { isMine, heldBy, take, release, busy } = lock
  if (isMine)
    return (
      <Strip
        tone="ink"
        icon={IconLock}
        action={<ActButton size="xs" act={{ label: t('release'), icon: IconLockOpen, run: release, busy }} />}
      >
        <b>{t('mineSince', { at: formatTime(order.processedBy?.at) })}</b>. {t('mineNote')}
      </Strip>
    )
  if (heldBy === undefined) return null
  return (
    <Strip
      tone="amber"
      icon={IconLock}
      action={order.can.takeOver ? <ActButton size="xs" act={{ label: t('takeOver'), run: take, busy }} /> : undefined}
    >
      <b>{heldBy}</b>
    </Strip>
  )
}
