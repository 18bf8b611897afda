import type { Tracked } from '@waybill/contract/tracking/endpoints'
import { isStatusCode, STATUS } from '@waybill/contract/shipments/status'
import { IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import button from './button.module.css'
import { countryName } from '../platform/country-name.ts'
import { Journey } from './journey.tsx'
import { useLanguage } from './language.ts'
import { vietnamClock } from './moments.ts'
import css from './shipment-details.module.css'
import { TrackingMailOffer } from './tracking-mail-offer.tsx'
import { familyColours, statusStyle } from './status-style.ts'
import { Timeline } from './timeline.tsx'
import { useWords } from './words.ts'

/** One shipment: status first, then the journey, then its events, newest first (rule TRK-3). */
export const ShipmentDetails = ({ shipment }: { shipment: Tracked }) => {
  const words = useWords()
  const language = useLanguage()
  const id = useId()
  const { word, family, Icon } = statusStyle(shipment.status, shipment.label, language)
  const from = shipment.from && countryName(shipment.from, language)
  const to = shipment.to && countryName(shipment.to, language)
  const route = from && from === to ? words.within(from) : words.route(from, to)
  const load = shipment.packages === null ? '' : words.packages(shipment.packages)
  return (
    <section className={css['sheet']} aria-labelledby={id}>
      <header className={css['head']} style={familyColours(family)}>
        <div>
          <h2 id={id}>
            <Icon size={28} stroke={1.6} aria-hidden />
            {word}
            <span className="wb-spoken">, {shipment.number}</span>
          </h2>
          <LastUpdate shipment={shipment} />
        </div>
        <div className={css['facts']}>
          <b className="wb-number">{shipment.number}</b>
          {(route || load) && <div>{[route, load].filter(Boolean).join(', ')}</div>}
        </div>
      </header>
      {(shipment.status === null || isStatusCode(shipment.status)) && (
        <Journey shipment={shipment} status={shipment.status ?? STATUS.generated} />
      )}
      <Timeline events={shipment.events} />
      {shipment.offersNews && <TrackingMailOffer key={shipment.number} number={shipment.number} />}
      <footer className={css['foot']}>
        <span>{words.clock}</span>
        {isWebAddress(shipment.trackingUrl) && (
          <a className={button['button']} href={shipment.trackingUrl} target="_blank" rel="noopener">
            <IconExternalLink size={16} stroke={1.75} aria-hidden />
            {words.carrierPage}
            <span className="wb-spoken"> ({words.opensNewTab})</span>
          </a>
        )}
      </footer>
    </section>
  )
}

const LastUpdate = ({ shipment }: { shipment: Tracked }) => {
  const words = useWords()
  const [latest] = shipment.events
  if (!latest) return null
  const { time, weekday, date } = vietnamClock(latest.time)
  return (
    <p className={`wb-number ${css['when']}`}>
      {words.updated(time, weekday, date)} {latest.place}
    </p>
  )
}

/** Only web addresses: the URL comes from the provider's record. */
const isWebAddress = (address: string | null): address is string => /^https?:\/\//i.test(address ?? '')
