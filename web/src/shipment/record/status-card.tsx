import { Anchor } from '@mantine/core'
import { IconArrowForwardUp, IconCheck } from '@tabler/icons-react'
import { isStatusCode, STATUS, STATUSES } from '@waybill/contract/shipments/status'
import { formatDate, formatDateTime, formatTime, today } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { STATUS_ICONS } from '../../ui/status-icons.ts'
import type { HistoryLine } from './history-block.tsx'
import { journeySteps } from './journey-steps.ts'
import css from './status-card.module.css'
import { statusCardTexts } from './texts-status-card.ts'
import { type Journey, useUsualDays } from './usual-days.ts'

type Props = {
  status: number
  /** Newest first. */
  history: readonly HistoryLine[]
  tracking: { number: string; url: string | null } | undefined
  /** Failure message, who reported it, and what follows. */
  failure: { says: string; words: string; then: string } | undefined
  /** Service, country and day, to look up the usual delivery time. */
  journey: Journey
}

/** Status card for companies: where the shipment is, what comes next, what to do (rule REC-2). */
export const StatusCard = ({ status, history, tracking, failure, journey }: Props) => {
  const t = statusCardTexts.useText()
  const language = useLanguage()
  if (!isStatusCode(status)) return null
  const { family, [language]: word } = STATUSES[status]
  const Icon = STATUS_ICONS[status]
  const since = history.find((moment) => moment.applied && moment.status === status)
  const facts = [formatDateTime(since?.at), since?.place].filter(Boolean).join(', ')
  const steps = journeySteps(status, history)
  const isFailed = status === STATUS.creatingFailed
  return (
    <section id="status" className={`wb-card ${css['card']}`} aria-label={word} data-family={family}>
      <header className={`wb-flex wb-gap-12 wb-px-16 wb-py-14 ${css['head']}`}>
        <span className={`wb-place-center wb-fixed wb-icon wb-sunken wb-round-8 ${css['sign']}`}>
          <Icon size={20} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h2 className="wb-fz-16 wb-semibold" tabIndex={-1}>
            {word}
          </h2>
          <p className="wb-secondary wb-break">
            {facts}
            {facts !== '' && '. '}
            {isFailed && `${t('noLabel')} `}
            {tracking && (
              <>
                {t('carrierNumber')}{' '}
                {tracking.url === null ? (
                  tracking.number
                ) : (
                  <Anchor href={tracking.url} target="_blank" rel="noopener noreferrer">
                    {tracking.number}
                  </Anchor>
                )}
              </>
            )}
          </p>
        </div>
        {steps && status !== STATUS.delivered && <Usual journey={journey} />}
      </header>
      {failure && (
        <div className={`wb-grid wb-gap-2 wb-break ${css['failure']}`} role="alert">
          <span className="wb-secondary wb-fz-12-5">{failure.says}</span>
          <b className="wb-semibold">{failure.words}</b>
        </div>
      )}
      {steps && (
        <ol className={`wb-grid ${css['steps']}`}>
          {steps.map(({ code, state, at }) => (
            <li
              className="wb-grid wb-relative"
              key={code}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={`wb-place-center wb-sheet ${css['dot']}`}>
                {state === 'done' && <IconCheck size={12} stroke={3} aria-hidden />}
              </span>
              <b className="wb-medium">{STATUSES[code][language]}</b>
              <time className="wb-caption wb-number">
                {at === undefined ? '' : `${formatDate(at).slice(0, 5)} ${formatTime(at)}`}
              </time>
            </li>
          ))}
        </ol>
      )}
      <p className={`wb-flex wb-gap-8 wb-px-16 wb-py-10 wb-border-top wb-sunken ${css['next']}`}>
        <IconArrowForwardUp className="wb-fixed" size={16} stroke={1.75} aria-hidden />
        <span>
          <b className="wb-semibold">{t('whatNext')}</b> {failure?.then ?? t(`next_${status}`)}
        </span>
      </p>
    </section>
  )
}

const dayAndMonth = (day: string): string => formatDate(day).slice(0, 5)

/** Usual day of delivery (rule REC-8); after it has passed, only the usual number of days. */
const Usual = ({ journey }: { journey: Journey }) => {
  const t = statusCardTexts.useText()
  const usual = useUsualDays(journey)
  if (!usual) return null
  const { median, ninth } = usual
  const from = dayAndMonth(usual.from)
  const to = dayAndMonth(usual.to)
  return (
    <div className={`wb-grid wb-fixed wb-push-end wb-secondary wb-fz-12-5 wb-number wb-text-end ${css['usual']}`}>
      {usual.to >= today() && (
        <b className="wb-text wb-fz-14 wb-semibold">
          {from === to ? t('usuallyOn', { to }) : t('usuallyFrom', { from, to })}
        </b>
      )}
      <span>{t('usualDays', { median, ninth })}</span>
    </div>
  )
}
