import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate, formatVnd } from '../../platform/format.ts'
import { balanceQuery } from '../../shipment/balance/balance-query.ts'
import css from './home.module.css'
import { useText } from './texts.ts'

/** What the company has to pay, what of it is overdue, and its balance (rule BIL-85). Absent until they are known. */
export const BillingCard = () => {
  const t = useText()
  const { data } = useQuery(balanceQuery())
  if (!data) return null
  const { kind, balance, underWay, toPay, overdue, dueDate, free } = data
  const isPrepaid = kind === 'prepaid'
  return (
    <section
      className={`wb-card wb-row wb-wrap wb-px-16 wb-py-10 wb-number ${css['billing']}`}
      aria-label={t('billing')}
    >
      <h2 className="wb-fz-14 wb-semibold">{t('billing')}</h2>
      <dl className="wb-row wb-wrap">
        <div>
          <dt>{t('billingToPay')}</dt>
          <dd>
            {toPay === 0 ? t('nothingToPay') : formatVnd(toPay)}
            {toPay > 0 && dueDate !== null && <small>{t('dueOn', { day: formatDate(dueDate) })}</small>}
          </dd>
        </div>
        {overdue > 0 && (
          <div data-overdue>
            <dt>{t('overdue')}</dt>
            <dd>{formatVnd(overdue)}</dd>
          </div>
        )}
        <div>
          <dt>{t('balance')}</dt>
          <dd>{formatVnd(isPrepaid ? balance - underWay : balance)}</dd>
        </div>
        {!isPrepaid && free !== null && (
          <div data-overdue={free < 0 || undefined}>
            <dt>{t('free')}</dt>
            <dd>{formatVnd(free)}</dd>
          </div>
        )}
      </dl>
      <Button component={Link} to="/billing" size="xs" className={`wb-push-end ${css['act']}`}>
        {t(toPay > 0 ? 'pay' : 'open')}
      </Button>
    </section>
  )
}
