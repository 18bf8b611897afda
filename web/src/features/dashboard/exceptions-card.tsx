import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import type { ExceptionShipment } from '@waybill/contract/dashboard/schemas'
import { EXCEPTION_STATUSES } from '@waybill/contract/dashboard/exceptions'
import { IconCashBanknoteOff, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDateTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Section } from '../../ui/section.tsx'
import { STATUS_ICONS } from '../../ui/status-icons.ts'
import { unpricedWords } from '../../shipment/unpriced-words.ts'
import { shipmentPath } from '../../shipment/shipment-path.ts'
import { ageOf } from './age.ts'
import { useExceptions } from './dashboard.api.ts'
import { familyStyle } from './family-style.ts'
import { useText } from './texts.ts'
import css from './exceptions-card.module.css'

/** The orders and parcels that are held, failed or unpriced the longest: somebody must act. */
export const ExceptionsCard = () => {
  const t = useText()
  const { data, error, dataUpdatedAt, refetch } = useExceptions()
  return (
    <Section title={t('waiting')} fact={t('waitingFact')} aside={data && formatCount(data.total)} flush>
      {error && !data && <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!error && !data && <div className={css['room']} aria-busy />}
      {data?.total === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('nothingWaits')} text={t('nothingWaitsText')} />
      )}
      {data && data.total > 0 && (
        <ul className={css['shipments']}>
          {data.shipments.map((shipment) => (
            <li key={shipment.id}>
              <ShipmentLink shipment={shipment} now={dataUpdatedAt} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const ShipmentLink = ({ shipment, now }: { shipment: ExceptionShipment; now: number }) => {
  const t = useText()
  const language = useLanguage()
  const { id, type, number, status, statusSince, companyCode, to, serviceCode, unpricedReasons } = shipment
  if (!isStatusCode(status)) return null
  const unpriced = unpricedWords({ serviceCode, reasons: unpricedReasons })
  const isHeld = EXCEPTION_STATUSES.includes(status)
  const { short, vi } = STATUSES[status]
  const family = isHeld ? STATUSES[status].family : 'attention'
  const Sign = isHeld ? STATUS_ICONS[status] : IconCashBanknoteOff
  const age = ageOf(statusSince, now)
  return (
    <Link to={shipmentPath(type, id)} className={css['shipment'] ?? ''} style={familyStyle(family)}>
      <Sign size={18} stroke={1.75} aria-hidden />
      <span className={css['words']}>
        {[isHeld && (language === 'vi' ? vi : short), unpriced].filter(Boolean).join(' · ')}
        <small>{[number, companyCode, to].filter(Boolean).join(' · ')}</small>
      </span>
      <b title={formatDateTime(statusSince)}>{t(age.unit, { count: age.count })}</b>
    </Link>
  )
}
