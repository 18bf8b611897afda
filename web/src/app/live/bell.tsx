import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLive } from '../../platform/live-state.ts'
import { LazyPopover } from '../../ui/layers/lazy-popover.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import css from './bell.module.css'
import { unreadQuery } from './notifications.api.ts'
import { liveTexts } from './texts.ts'

/** Largest number that fits the badge. */
const COUNTED = 9

const NotificationCentre = lazyComponent(async () => (await import('./notification-centre.tsx')).NotificationCentre, {
  kind: 'inline',
})

/** Bell in the top bar: count of unread notifications, and the panel with all of them (rule LIV-5). */
export const Bell = ({ size }: { size: number }) => {
  const t = liveTexts.useText()
  const isLive = useIsLive()
  const [isOpen, setOpen] = useState(false)
  const unread = useQuery(unreadQuery).data ?? 0
  const count = unread > COUNTED ? `${COUNTED}+` : String(unread)
  return (
    <LazyPopover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(440px, 100vw)"
      label={t('notifications')}
      className={css['dropdown']}
      target={
        <ActionIcon
          size={size}
          className={css['bell']}
          data-live={isLive}
          aria-label={unread > 0 ? t('notificationsNew', { count }) : t('notifications')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={size > 40 ? 20 : 18} stroke={1.75} aria-hidden />
          {unread > 0 && (
            <span className={`wb-semibold wb-number wb-text-center wb-round-8 ${css['pip']}`} aria-hidden>
              {count}
            </span>
          )}
        </ActionIcon>
      }
    >
      <NotificationCentre onClose={() => setOpen(false)} />
    </LazyPopover>
  )
}
