import type { Tracked } from '@waybill/contract/tracking/endpoints'
import { IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CountryTag } from '../ui/country-tag.tsx'
import { countryName } from '../platform/country-name.ts'
import { useLanguage } from './language.ts'
import { vietnamClock } from './moments.ts'
import css from './result-list.module.css'
import { StatusWord } from './status-word.tsx'
import { useWords } from './words.ts'

type ResultListProps = { shipments: readonly Tracked[]; chosen: string; onChoose: (number: string) => void }

/** All requested numbers in order: at the left, on a phone a row to swipe. */
export const ResultList = ({ shipments, chosen, onChoose }: ResultListProps) => {
  const words = useWords()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current=true]')
    if (open) list.current?.scrollTo({ left: open.offsetLeft - 16 })
  }, [chosen])

  return (
    <div className={css['side']}>
      <h2>{words.counted(shipments.length)}</h2>
      <ul ref={list}>
        {shipments.map((shipment) => (
          <li key={shipment.number}>
            <button
              type="button"
              aria-current={shipment.number === chosen}
              onClick={() => onChoose(shipment.number)}
              className={css['card']}
            >
              <Card shipment={shipment} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Card = ({ shipment }: { shipment: Tracked }) => {
  const words = useWords()
  const language = useLanguage()
  const [latest] = shipment.events
  const clock = latest && vietnamClock(latest.time)
  return (
    <>
      <span className={css['head']}>
        <span className={`wb-number ${css['number']}`}>{shipment.number}</span>
        {shipment.to !== null && <CountryTag code={shipment.to} name={countryName(shipment.to, language)} />}
      </span>
      {shipment.line === null ? (
        <span className={css['unknown']}>
          <IconHelpCircle size={16} stroke={1.75} aria-hidden />
          {words.unknown}
        </span>
      ) : (
        <StatusWord code={shipment.status} label={shipment.label} />
      )}
      <span className={css['small']}>
        {shipment.line === null ? words.unknownShort : clock ? `${clock.date} ${clock.minute}` : words.justOnset}
      </span>
    </>
  )
}
