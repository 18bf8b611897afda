import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatVnd } from '../../platform/format.ts'
import css from './balance-facts.module.css'
import { balanceQuery } from './balance-query.ts'
import { useText } from './texts.ts'

/** How a company pays, its balance and its limit, with VAT (rule BIL-12); leads to its terms. */
export const BalanceFacts = ({ merchantId }: { merchantId: string }) => {
  const t = useText()
  const { data, error } = useQuery(balanceQuery(merchantId))
  const facts = data && [
    { label: t('balance'), value: formatVnd(data.balance), isLow: data.balance < 0 && data.overdue > 0 },
    ...(data.overdue > 0 ? [{ label: t('overdue'), value: formatVnd(data.overdue), isLow: true }] : []),
    ...(data.kind === 'prepaid'
      ? []
      : [{ label: t('creditLimit'), value: data.creditLimit === null ? t('noLimit') : formatVnd(data.creditLimit) }]),
  ]
  return (
    <div className={`wb-row wb-wrap wb-gap-16 wb-px-12 wb-py-8 wb-sunken wb-border wb-round-8 ${css['facts']}`}>
      {data && <b className="wb-medium">{t(data.kind)}</b>}
      {error && <span className="wb-muted">{t('failed')}</span>}
      <dl className="wb-row wb-wrap wb-gap-16 wb-grow wb-number">
        {facts?.map(({ label, value, isLow = false }) => (
          <div key={label}>
            <dt className="wb-caption">{label}</dt>
            <dd className={isLow ? 'wb-problem wb-medium' : 'wb-medium'}>{value}</dd>
          </div>
        ))}
      </dl>
      <Button size="xs" renderRoot={(props) => <Link to="/billing" search={{ terms: merchantId }} {...props} />}>
        {t('terms')}
      </Button>
    </div>
  )
}
