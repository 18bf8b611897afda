import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import type { WaitingOrder } from '@waybill/contract/dashboard/shapes'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDateTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Section } from '../../ui/section.tsx'
import { STATUS_ICONS } from '../../ui/status-icons.ts'
import { ageOf } from './age.ts'
import { useWaiting } from './dashboard.api.ts'
import { familyLook } from './family-look.ts'
import { useText } from './texts.ts'
import css from './waiting-card.module.css'

/** The orders that are held or failed the longest: somebody must act. */
export const WaitingCard = () => {
  const t = useText()
  const { data, error, dataUpdatedAt, refetch } = useWaiting()
  return (
    <Section title={t('waiting')} fact={t('waitingFact')} aside={data && formatCount(data.total)} flush>
      {error && !data && <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!error && !data && <div className={css['room']} aria-busy />}
      {data?.total === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('nothingWaits')} text={t('nothingWaitsText')} />
      )}
      {data && data.total > 0 && (
        <ul className={css['orders']}>
          {data.orders.map((order) => (
            <li key={order.id}>
              <OrderLink order={order} now={dataUpdatedAt} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const OrderLink = ({ order, now }: { order: WaitingOrder; now: number }) => {
  const t = useText()
  const language = useLanguage()
  if (!isStatusCode(order.orderStatus)) return null
  const { family, short, vi } = STATUSES[order.orderStatus]
  const Sign = STATUS_ICONS[order.orderStatus]
  const age = ageOf(order.statusSince, now)
  return (
    <Link
      to="/order/details/$type/$id"
      params={{ type: order.isImport ? 'import' : 'export', id: order.id }}
      className={css['order'] ?? ''}
      style={familyLook(family)}
    >
      <Sign size={18} stroke={1.75} aria-hidden />
      <span className={css['words']}>
        {language === 'vi' ? vi : short}
        <small>{[order.code, order.companyCode, order.to].filter(Boolean).join(' · ')}</small>
      </span>
      <b title={formatDateTime(order.statusSince)}>{t(age.unit, { count: age.count })}</b>
    </Link>
  )
}
