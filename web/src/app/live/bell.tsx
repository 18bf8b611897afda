import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { useIsLive } from '../../platform/live-state.ts'
import { LazyPopover } from '../../ui/layers/lazy-popover.tsx'
import { BellList } from './bell-list.tsx'
import css from './bell.module.css'
import { notificationsQuery, markAllRead } from './notifications.api.ts'
import { liveTexts } from './texts.ts'

/** What the pip has room for. */
const COUNTED = 9

/** The bell of the top bar: how many are unread, and the last thirty behind it (rule LIV-5). Opening marks them read. */
export const Bell = ({ size }: { size: number }) => {
  const t = liveTexts.useText()
  const language = useLanguage()
  const cache = useQueryClient()
  const isLive = useIsLive()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(notificationsQuery(language))
  const unread = data?.unread ?? 0
  // What was unread while the bell is open stays marked until it closes.
  const fresh = useRef(new Set<string>())
  if (!isOpen) fresh.current = new Set()
  else for (const one of data?.notifications ?? []) if (one.isUnread) fresh.current.add(one.id)
  const count = unread > COUNTED ? `${COUNTED}+` : String(unread)
  useEffect(() => {
    // A mark that does not reach the server is made the next time.
    if (isOpen && data) markAllRead(cache, language, data).catch(() => undefined)
  }, [isOpen, data, cache, language])
  return (
    <LazyPopover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(380px, calc(100vw - 16px))"
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
            <span className={css['pip']} aria-hidden>
              {count}
            </span>
          )}
        </ActionIcon>
      }
    >
      <BellList
        news={data?.notifications}
        fresh={fresh.current}
        error={error}
        onRetry={() => void refetch()}
        onOpen={() => setOpen(false)}
      />
    </LazyPopover>
  )
}
