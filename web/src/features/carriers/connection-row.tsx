import type { Language } from '@waybill/contract/kernel/language'
import { connectionFacts, connectionLabel, credentialLabel } from '@waybill/contract/carriers/connections'
import { stateFamily, type ConnectionState } from '@waybill/contract/carriers/connection-state'
import { type Connection, MAX_COUNTED_BOOKINGS } from '@waybill/contract/carriers/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { Button, UnstyledButton } from '@mantine/core'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconCloudOff,
  IconKeyOff,
  IconMessage2Question,
  IconPlayerPause,
  IconPlugOff,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react'
import { formatCount, formatDateTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { Link } from '@tanstack/react-router'
import { toast } from '../../ui/toast.tsx'
import { AdvicePanel } from './advice-panel.tsx'
import { useCheck, useRetry } from './carriers.api.ts'
import css from './connections-card.module.css'
import { durationSince } from './duration.ts'
import { useText } from './texts.ts'

const ICONS: Record<ConnectionState, Icon> = {
  held: IconPlayerPause,
  misconfigured: IconKeyOff,
  unavailable: IconCloudOff,
  unreadable: IconMessage2Question,
  notSetUp: IconPlugOff,
  slow: IconClockExclamation,
  working: IconCircleCheck,
  unused: IconCircleDashed,
}
type RowProps = { connection: Connection; now: number }

/** A connection with its problem and what to do (rule CAR-4). */
export const ConnectionRow = ({ connection, now }: RowProps) => {
  const t = useText()
  const language = useLanguage()
  const { name, state, lastSuccessAt, advice } = connection
  const called = connectionLabel(name, language)
  const family = stateFamily(state, name)
  return (
    <div className={css['connection']} role="rowgroup" aria-label={called}>
      <div className={`wb-grid wb-align-center wb-gap-14 wb-lh-17 ${css['row']}`} role="row">
        <div role="cell">
          <b className="wb-semibold">{called}</b>
          <small>{connectionFacts(name).purpose[language]}</small>
        </div>
        <div role="cell" className={`wb-shrink ${css['stateCell']}`}>
          <State connection={connection} family={family} />
        </div>
        <div role="cell" className="wb-number">
          {lastSuccessAt ? formatDateTime(lastSuccessAt) : t('never')}
          {lastSuccessAt && <small>{t('ago', { duration: durationSince(lastSuccessAt, now, t) })}</small>}
        </div>
        <div role="cell" className="wb-number">
          <Queue connection={connection} now={now} />
        </div>
        <div role="cell" className={`wb-grid wb-gap-2 ${css['credentials']}`}>
          <Credentials connection={connection} />
        </div>
        <div role="cell" className={css['act']}>
          {connection.can.check && <TryNow connection={connection} />}
        </div>
      </div>
      {advice && <AdvicePanel advice={advice} isBroken={family === 'problem'} />}
    </div>
  )
}

const State = ({ connection: { state, label }, family }: { connection: Connection; family: string }) => {
  const Icon = ICONS[state]
  const isPill = family === 'problem' || family === 'attention'
  return (
    <span className={`wb-row wb-gap-6 ${css['state']}`} data-family={family} data-pill={isPill || undefined}>
      <Icon size={isPill ? 14 : 16} stroke={isPill ? 2 : 1.75} aria-hidden />
      <span>{label}</span>
    </span>
  )
}

/** `1,000+` if the server stopped counting. */
const shownCount = (count: number): string => `${formatCount(count)}${count >= MAX_COUNTED_BOOKINGS ? '+' : ''}`

const Queue = ({ connection: { name, state, waiting, failed, unreadTimes, can }, now }: RowProps) => {
  const t = useText()
  const language = useLanguage()
  const { mutate, isPending } = useRetry()
  const isHeld = waiting.count > 0 && state !== 'working'
  const retry = (): void => mutate(name, { onSuccess: ({ count }) => toast.success(t('retried', { count })) })
  return (
    <>
      <span className={css['queue']} data-held={isHeld || undefined}>
        {waiting.count > 0 ? t('waiting', { shown: shownCount(waiting.count) }) : t('noneWaiting')}
      </span>
      {waiting.oldestAt && <small>{t('oldest', { duration: durationSince(waiting.oldestAt, now, t) })}</small>}
      {failed.oldestAt && (
        <small className={css['failed']}>
          <Link
            to="/shipment/sgl-parcel"
            search={{ currentStatus: STATUS.creatingFailed, carrier: name }}
            title={t('oldest', { duration: durationSince(failed.oldestAt, now, t) })}
          >
            {t('failedBookings', { shown: shownCount(failed.count) })}
          </Link>
          {can.retry && (
            <UnstyledButton
              className={`wb-accent wb-fz-12 wb-lh-16 wb-medium wb-link ${css['retry']}`}
              disabled={isPending}
              aria-label={t('retryOf', { name: connectionLabel(name, language) })}
              onClick={retry}
            >
              {t('retry')}
            </UnstyledButton>
          )}
        </small>
      )}
      {unreadTimes > 0 && <small>{t('unreadTimes', { count: unreadTimes, shown: formatCount(unreadTimes) })}</small>}
    </>
  )
}

/** A label within a sentence. English keeps capitals: `API key`. */
const IN_SENTENCE: Readonly<Record<Language, (label: string) => string>> = {
  en: (label) => label,
  vi: (label) => label.toLocaleLowerCase('vi'),
}

const Credentials = ({ connection: { name, credentials } }: { connection: Connection }) => {
  const t = useText()
  const language = useLanguage()
  return credentials.map(({ setting, isSet }) => {
    const Icon = isSet ? IconCircleCheck : IconAlertCircle
    const label = credentialLabel(name, setting, language)
    const what = IN_SENTENCE[language](label)
    return (
      <span
        key={setting}
        className={`wb-row wb-gap-5 wb-secondary wb-fz-12-5 wb-lh-18 ${css['credential']}`}
        data-missing={!isSet || undefined}
        title={setting}
      >
        <Icon size={14} stroke={2} aria-hidden />
        {t(isSet ? 'isSet' : 'isMissing', { what })}
      </span>
    )
  })
}

/** Sends a harmless test request; its reply replaces the panel, and a success starts the queue (rule CAR-5). */
const TryNow = ({ connection: { name } }: { connection: Connection }) => {
  const t = useText()
  const label = connectionLabel(name, useLanguage())
  const { mutate, isPending } = useCheck()
  const check = (): void =>
    mutate(name, {
      onSuccess: ({ state }) => (state === 'working' ? toast.success(t('works', { name: label })) : undefined),
    })
  return (
    <Button
      size="xs"
      loading={isPending}
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      aria-label={t('tryNowOf', { name: label })}
      onClick={check}
    >
      {t('tryNow')}
    </Button>
  )
}
