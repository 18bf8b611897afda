import { Link } from '@tanstack/react-router'
import type { HomeRecent } from '@waybill/contract/dashboard/home'
import { STATUS } from '@waybill/contract/shipments/status'
import { formatDate } from '../../platform/format.ts'
import { shipmentPath } from '../../shipment/shipment-path.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './home.module.css'
import { useText } from './texts.ts'

/** The newest shipments of both business lines (rule MER-1). */
export const RecentCard = ({ recent }: { recent: readonly HomeRecent[] }) => {
  const t = useText()
  return (
    <Section
      title={t('recent')}
      aside={
        <>
          <Link to="/shipment/sgl-parcel" className={`wb-accent wb-nowrap wb-link ${css['link']}`}>
            {t('ecommerce')}
          </Link>
          <span aria-hidden>·</span>
          <Link to="/order" className={`wb-accent wb-nowrap wb-link ${css['link']}`}>
            {t('express')}
          </Link>
        </>
      }
      flush
    >
      {recent.length === 0 ? (
        <EmptyState title={t('noneYet')} text={t('noneYetText')} />
      ) : (
        <table className={`wb-full wb-number ${css['recent']}`}>
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('recipient')}</th>
              <th scope="col">{t('service')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col">{t('created')}</th>
            </tr>
          </thead>
          <tbody>
            {recent.map((shipment) => (
              <RecentRow key={shipment.id} shipment={shipment} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

const RecentRow = ({ shipment }: { shipment: HomeRecent }) => {
  const { id, type, number, reference, to, country, city, postcode, serviceCode, status, createdDate } = shipment
  return (
    <tr data-failed={status === STATUS.creatingFailed || undefined}>
      <td>
        <Link to={shipmentPath(type, id)} className={`wb-text wb-medium wb-link ${css['recentNumber']}`}>
          {number}
        </Link>
        <small className="wb-below wb-break">{reference}</small>
      </td>
      <td>
        <span>{to}</span>
        <small className="wb-below wb-break">
          {country !== null && <CountryTag code={country} />} {[city, postcode].filter(Boolean).join(' ')}
        </small>
      </td>
      <td>{serviceCode}</td>
      <td>
        <StatusBadge code={status} short />
      </td>
      <td>{formatDate(createdDate)}</td>
    </tr>
  )
}
