import type { Tracked } from '@waybill/contract/tracking/endpoints'
import { useLanguage } from './language.ts'
import { vietnamClock } from './moments.ts'
import { familyColours, statusStyle } from './status-style.ts'
import css from './timeline.module.css'
import { useWords } from './words.ts'

/** Events, newest first, in Vietnam time (rule TRK-3). */
export const Timeline = ({ events }: Pick<Tracked, 'events'>) => {
  const words = useWords()
  if (events.length === 0) return <p className={css['none']}>{words.justOnset}</p>
  return (
    <ol className={css['timeline']} aria-label={words.events}>
      {events.map((event, at) => (
        <Event key={`${event.time} ${event.status} ${at}`} event={event} />
      ))}
    </ol>
  )
}

const Event = ({ event }: { event: Tracked['events'][number] }) => {
  const { word, family, Icon } = statusStyle(event.status, event.label, useLanguage())
  const { date, time } = vietnamClock(event.time)
  return (
    <li style={familyColours(family)}>
      <time dateTime={event.time}>
        {date}
        <br />
        {time}
      </time>
      <span className={css['sign']}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div>
        <b>{word}</b>
        {event.place !== null && <small>{event.place}</small>}
      </div>
    </li>
  )
}
