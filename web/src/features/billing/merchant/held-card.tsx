import type { HeldShipments } from '@waybill/contract/billing/holds'
import { IconCashBanknoteOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../platform/format.ts'
import { shipmentPath } from '../../../shipment/shipment-path.ts'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { Section } from '../../../ui/section.tsx'
import { vnd } from '../vnd.ts'
import css from './merchant.module.css'
import { useText } from './texts.ts'

/** Held shipments, the oldest first, each with the payment with which it goes (rule BIL-81). */
export const HeldCard = ({ held: { shipments, count } }: { held: HeldShipments }) => {
  const t = useText()
  return (
    <div className={css['wide']}>
      <Section
        title={t('heldTitle')}
        fact={count > shipments.length ? t('heldFirst', { shown: shipments.length, count }) : t('heldFact')}
        flush
      >
        <table className={`wb-full wb-number ${css['table']} ${css['held']}`}>
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('recipient')}</th>
              <th scope="col">{t('service')}</th>
              <th scope="col">{t('heldSince')}</th>
              <th scope="col" data-end>
                {t('amountDue')}
              </th>
              <th scope="col" data-end>
                {t('goesWith')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shipments.map((shipment) => (
              <HeldRow key={shipment.id} shipment={shipment} />
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  )
}

const HeldRow = ({ shipment }: { shipment: HeldShipments['shipments'][number] }) => {
  const t = useText()
  const { id, type, number, recipient, countryCode, serviceCode, heldAt, amountDue, goesWith } = shipment
  return (
    <tr>
      <td>
        <span className="wb-row wb-gap-8">
          <IconCashBanknoteOff size={16} stroke={1.75} color="var(--wb-attention-i)" aria-hidden />
          <Link to={shipmentPath(type, id)} className="wb-text wb-medium wb-link">
            {number}
          </Link>
        </span>
      </td>
      <td className={css['recipient']}>{recipient}</td>
      <td>
        {serviceCode} {countryCode !== null && <CountryTag code={countryCode} />}
      </td>
      <td className="wb-secondary">{formatDate(heldAt)}</td>
      <td data-end>{amountDue === null ? 'N/A' : vnd(amountDue)}</td>
      <td data-end className="wb-semibold">
        <span className={css['onPhone']}>{t('with')} </span>
        {goesWith === 0 ? t('goesNow') : vnd(goesWith)}
      </td>
    </tr>
  )
}
