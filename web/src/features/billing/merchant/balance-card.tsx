import type { Balance } from '@waybill/contract/billing/account'
import { addDays, periodEnd } from '@waybill/contract/billing/terms'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, formatVnd, today } from '../../../platform/format.ts'
import { useMe } from '../../../platform/session.tsx'
import { Section } from '../../../ui/section.tsx'
import { shortDay } from '../statement-days.ts'
import { termsQuery } from '../terms/terms-queries.ts'
import { vnd } from '../vnd.ts'
import css from './merchant.module.css'
import { useText } from './texts.ts'

/** The account of a company, with VAT; held shipments stand in no figure (rule BIL-83). */
export const BalanceCard = ({ balance }: { balance: Balance }) =>
  balance.kind === 'prepaid' ? <Prepaid balance={balance} /> : <Postpaid balance={balance} />

type FigureProps = { label: string; note?: string; isSum?: boolean; children: ReactNode }

const Figure = ({ label, note, isSum = false, children }: FigureProps) => (
  <div className="wb-row wb-justify-between wb-gap-8" data-sum={isSum || undefined}>
    <dt>
      {label} {note !== undefined && <small className="wb-caption">{note}</small>}
    </dt>
    <dd className="wb-nowrap">{children}</dd>
  </div>
)

const Postpaid = ({ balance: account }: { balance: Balance }) => {
  const t = useText()
  const { balance, dueOnStatements, notStated, notStatedFrom, underWay, creditLimit, free } = account
  const credit = balance + dueOnStatements + notStated
  const used = underWay - balance
  return (
    <Section title={t('balance')} fact={formatDate(today())}>
      <dl className={`wb-number ${css['figures']}`}>
        <Figure label={t('dueOnStatements')}>{vnd(dueOnStatements)}</Figure>
        <Figure
          label={t('notStated')}
          {...(notStatedFrom === null ? {} : { note: t('from', { day: shortDay(notStatedFrom) }) })}
        >
          {vnd(notStated)}
        </Figure>
        <Figure label={t('underWay')} note={t('estimate')}>
          {vnd(underWay)}
        </Figure>
        {credit > 0 && <Figure label={t('credit')}>{vnd(-credit)}</Figure>}
        <Figure label={t('used')} isSum>
          {formatVnd(used)}
        </Figure>
      </dl>
      <UsedBar parts={[dueOnStatements, notStated, underWay]} used={used} limit={creditLimit} />
      <dl className={`wb-number ${css['figures']}`}>
        <Figure label={t('creditLimit')}>{creditLimit === null ? t('noLimit') : vnd(creditLimit)}</Figure>
        {free !== null && (
          <Figure label={t('free')}>
            <b className={free < 0 ? 'wb-semibold wb-problem' : 'wb-semibold'}>{formatVnd(free)}</b>
          </Figure>
        )}
      </dl>
      <TermsLines />
    </Section>
  )
}

type UsedBarProps = { parts: readonly number[]; used: number; limit: number | null }

/** Due, not stated and under way as parts of the limit, or of their sum. */
const UsedBar = ({ parts, used, limit }: UsedBarProps) => {
  const t = useText()
  const shown = parts.map((part) => Math.max(0, part))
  const whole = Math.max(
    limit ?? 0,
    shown.reduce((sum, part) => sum + part, 0),
  )
  if (whole === 0) return null
  const label = limit === null ? formatVnd(used) : t('usedOf', { used: formatVnd(used), limit: formatVnd(limit) })
  return (
    <div className={`wb-flex wb-gap-2 wb-overflow-hidden ${css['bar']}`} role="img" aria-label={label}>
      {shown.map((part, at) => (
        <i key={at} data-part={at} style={{ width: `${(part / whole) * 100}%` }} />
      ))}
    </div>
  )
}

/** When the next statement comes, and how long there is to pay it. */
const TermsLines = () => {
  const t = useText()
  const { companyId } = useMe()
  const { data: terms } = useQuery({ ...termsQuery(companyId ?? ''), enabled: companyId !== null })
  return (
    <>
      {terms && (
        <dl className={`wb-number wb-border-top ${css['figures']} ${css['next']}`}>
          <Figure label={t('nextStatement')}>{formatDate(addDays(periodEnd(terms.period, today()), 1))}</Figure>
        </dl>
      )}
      <p className="wb-caption wb-lh-17 wb-mt-8">
        {t('withVat')} {terms && t(`terms_${terms.period}`, { count: terms.days })}
      </p>
    </>
  )
}

const Prepaid = ({ balance: { balance, paidIn, underWay } }: { balance: Balance }) => {
  const t = useText()
  const free = balance - underWay
  return (
    <Section title={t('prepaidBalance')} fact={t('prepaid')}>
      <b className={`wb-block wb-semibold wb-number ${css['amount']}`} data-below={free < 0 || undefined}>
        {formatVnd(free)}
      </b>
      <dl className={`wb-number wb-mt-8 ${css['figures']}`}>
        <Figure label={t('paidIn')}>{vnd(paidIn)}</Figure>
        <Figure label={t('charged')}>{vnd(balance - paidIn)}</Figure>
        <Figure label={t('openShipments')} note={t('estimate')}>
          {vnd(-underWay)}
        </Figure>
        <Figure label={t('freeToShip')} isSum>
          {formatVnd(free)}
        </Figure>
      </dl>
      <p className="wb-caption wb-lh-17 wb-mt-8">{t('prepaidNote')}</p>
    </Section>
  )
}
