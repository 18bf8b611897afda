import type { CountryDeliveries } from '@waybill/contract/dashboard/home'
import { useState } from 'react'
import { countryName } from '../../platform/country-name.ts'
import { formatCount } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import css from './home.module.css'
import { useText } from './texts.ts'

const SHOWN = 6

/** Delivery times of all senders' shipments, by country (rule MER-4). */
export const DeliveredCard = ({ countries }: { countries: readonly CountryDeliveries[] }) => {
  const t = useText()
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? countries : countries.slice(0, SHOWN)
  return (
    <Section
      title={t('delivered')}
      fact={t('deliveredFact')}
      aside={
        countries.length > SHOWN && (
          <button
            type="button"
            className={`wb-accent wb-nowrap wb-link ${css['link']}`}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('showFewer') : t('showAll', { count: countries.length })}
          </button>
        )
      }
      flush
    >
      {countries.length === 0 ? (
        <EmptyState title={t('noDeliveries')} text={t('noDeliveriesText')} />
      ) : (
        <table className={`wb-full wb-number ${css['delivered']}`}>
          <thead>
            <tr>
              <th scope="col">{t('country')}</th>
              <th scope="col">{t('deliveredColumn')}</th>
              <th scope="col">{t('median')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ country, shipments, deliveredShare, medianDays }) => (
              <tr key={country}>
                <td>
                  <span>
                    <CountryTag code={country} /> {countryName(country, language)}
                  </span>
                  <small className="wb-below wb-break">{t('shipments', { count: shipments })}</small>
                </td>
                <td>
                  <span className={`wb-row wb-gap-10 ${css['share']}`}>
                    <span className={`wb-fixed ${css['bar']}`} aria-hidden>
                      <i style={{ width: `${deliveredShare * 100}%` }} />
                    </span>
                    <b className="wb-medium wb-nowrap wb-text-end">{(deliveredShare * 100).toFixed(1)} %</b>
                  </span>
                </td>
                <td>{medianDays === null ? '–' : formatCount(medianDays)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
