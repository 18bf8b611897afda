import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { formatTime } from '../../../platform/format.ts'
import { ActionButton } from '../../../ui/action.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Banner } from '../../../ui/inline-alert.tsx'
import { verifyTexts } from '../texts-verify.ts'
import type { OrderLock } from '../use-order-lock.ts'

/** Banner below the form's head: who processes the order (rule ORD-12). */
export const OrderLockBanner = ({ order, lock }: { order: ShownOrder; lock: OrderLock }) => {
  const t = verifyTexts.useText()
  const { isMine, heldBy, take, release, busy } = lock
  const at = formatTime(order.processedBy?.at)
  const takeOver = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('takeOverTitle', { number: order.number }),
      text: t('takeOverText', { user: order.processedBy?.username ?? '' }),
      confirmLabel: t('takeOver'),
      icon: IconLock,
    })
    if (isSure) take()
  }
  if (isMine)
    return (
      <Banner
        tone="ink"
        icon={IconLock}
        action={<ActionButton size="xs" action={{ label: t('release'), icon: IconLockOpen, run: release, busy }} />}
      >
        <b>{t('mineSince', { at })}</b>. {t('mineNote')}
      </Banner>
    )
  if (heldBy === undefined) return null
  return (
    <Banner
      tone="amber"
      icon={IconLock}
      action={
        order.can.takeOver ? (
          <ActionButton size="xs" action={{ label: t('takeOver'), run: () => void takeOver(), busy }} />
        ) : undefined
      }
    >
      <b>{heldBy}</b> {at !== '' && t('since', { at })}
    </Banner>
  )
}
