import type { Notification } from '@waybill/contract/notifications/schemas'
import { isStatusCode, STATUSES, type StatusFamily } from '@waybill/contract/shipments/status'
import { IconBell, IconBellOff, IconKeyOff, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate, formatDateTime, formatTime } from '../../platform/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { STATUS_ICONS } from '../../ui/status-icons.ts'
import css from './bell-list.module.css'
import { shipmentPath } from '../../shipment/shipment-path.ts'
import { liveTexts } from './texts.ts'

type Props = {
  news: Notification[] | undefined
  /** The ids of those that were unread when the bell opened. */
  fresh: ReadonlySet<string>
  error: Error | null
  onRetry: () => void
  onOpen: () => void
}

/** The last thirty, the newest first: number, sentence, time. */
export const BellList = ({ news, fresh, error, onRetry, onOpen }: Props) => {
  const t = liveTexts.useText()
  return (
    <section>
      <h2 className={css['head']}>{t('notifications')}</h2>
      {!news && error && <FailedState error={error} title={t('failed')} onRetry={onRetry} />}
      {!news && !error && <div className={css['room']} aria-busy />}
      {news?.length === 0 && <EmptyState icon={IconBellOff} />}
      {news && news.length > 0 && (
        <ul className={css['list']}>
          {news.map((one) => (
            <li key={one.id}>
              <Link to={pathOf(one)} className={css['news'] ?? ''} onClick={onOpen}>
                <News one={one} isFresh={fresh.has(one.id)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const CARRIERS_PATH = '/carrier'
const pathOf = (one: Notification): string =>
  one.type === 'carrier' ? CARRIERS_PATH : shipmentPath(one.type, one.shipmentId)

const signOf = (one: Notification): { sign: Icon; family: StatusFamily } => {
  if (one.type === 'carrier') return { sign: IconKeyOff, family: 'problem' }
  const { status } = one
  return isStatusCode(status)
    ? { sign: STATUS_ICONS[status], family: STATUSES[status].family }
    : { sign: IconBell, family: 'created' }
}

const News = ({ one, isFresh }: { one: Notification; isFresh: boolean }) => {
  const t = liveTexts.useText()
  const { code, message, at } = one
  const { sign: Sign, family } = signOf(one)
  return (
    <>
      <Sign size={18} stroke={1.75} aria-hidden style={{ color: `var(--wb-${family}-i)` }} />
      <span className={css['words']}>
        <b>{code}</b>
        {message}
      </span>
      <time dateTime={at} title={formatDateTime(at)}>
        {whenOf(at)}
        {isFresh && <i className={css['dot']} role="img" aria-label={t('unread')} />}
      </time>
    </>
  )
}

/** The time of today's, the day of older ones. */
const whenOf = (at: string): string => (formatDate(at) === formatDate(Date.now()) ? formatTime(at) : formatDate(at))
