import type { Tracked } from '@waybill/contract/tracking/endpoints'
import { STATUSES, type StatusCode } from '@waybill/contract/shipments/status'
import { IconCheck } from '@tabler/icons-react'
import { countryName } from '../platform/country-name.ts'
import { journeySteps, type JourneyStep } from './journey-steps.ts'
import css from './journey.module.css'
import { useLanguage } from './language.ts'
import { isSameDay, vietnamClock } from './moments.ts'
import { familyColours, statusStyle } from './status-style.ts'
import { useWords } from './words.ts'

/** The five steps of a journey. */
export const Journey = ({ shipment, status }: { shipment: Tracked; status: StatusCode }) => {
  const words = useWords()
  const isLocal = shipment.from !== null && shipment.from === shipment.to
  return (
    <ol className={css['journey']} aria-label={words.journey}>
      {journeySteps(status, shipment.events, { isLocal }).map((step) => (
        <Step key={step.name} step={step} from={shipment.from} />
      ))}
    </ol>
  )
}

const Step = ({ step, from }: { step: JourneyStep; from: string | null }) => {
  const words = useWords()
  const language = useLanguage()
  const look = step.status && statusStyle(step.status, null, language)
  const name =
    look?.short ??
    (step.name === 'left' ? words.steps.left(from && countryName(from, language)) : words.steps[step.name])
  const isTinted = step.status !== undefined
  return (
    <li
      data-state={step.state}
      data-tinted={isTinted}
      style={step.status && familyColours(STATUSES[step.status].family)}
      aria-current={step.state === 'now' ? 'step' : undefined}
    >
      <span className={css['point']}>
        {step.state === 'done' ? (
          <IconCheck size={13} stroke={3} aria-hidden />
        ) : look ? (
          <look.Icon size={13} stroke={2.5} aria-hidden />
        ) : (
          step.state === 'now' && <span className={css['dot']} />
        )}
      </span>
      <b>{name}</b>
      <span className="wb-spoken">, {words.stepStates[step.state]}</span>
      <Day time={step.time} />
    </li>
  )
}

const Day = ({ time }: { time: string | undefined }) => {
  const words = useWords()
  if (time === undefined) return null
  return (
    <time dateTime={time} className={css['day']}>
      {isSameDay(time, new Date()) ? words.today : vietnamClock(time).day}
    </time>
  )
}
