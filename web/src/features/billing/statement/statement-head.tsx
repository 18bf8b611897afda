import type { StatementDetail } from '@waybill/contract/billing/statement'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatVnd } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BILLING_PATH } from '../billing-paths.ts'
import { wholePeriod } from '../statement-days.ts'
import { StatementBadge } from '../statement-state.tsx'
import { billingTexts } from '../texts.ts'
import css from './statement.module.css'
import { useText } from './texts.ts'
import type { StatementActs } from './use-statement-acts.ts'

type Props = { statement: StatementDetail; acts: StatementActs; children: ReactNode }

/** Number, state and acts. */
export const StatementHead = ({ statement, acts, children }: Props) => {
  const t = useText()
  const b = billingTexts.useText()
  const { number, ofNumber } = statement
  const month = useMonthOf(statement)
  return (
    <PageHeader
      title={number ?? t('draftTitle', { period: month })}
      copyable={number !== null}
      crumbs={[
        { label: b('title'), to: BILLING_PATH },
        { label: b('tabStatements'), to: BILLING_PATH },
      ]}
      meta={
        <>
          <StatementBadge statement={statement} variant="pill" size="lg" />
          {ofNumber !== null && <span>{b('ofNumber', { number: ofNumber })}</span>}
          {statement.kind === 'opening' && <span>{b('kindOpening')}</span>}
        </>
      }
      actions={acts.head}
      more={acts.more}
    >
      {children}
    </PageHeader>
  )
}

/** "November 2026" of a whole month, otherwise its days. */
const useMonthOf = ({ from, to, period }: StatementDetail): string => {
  const language = useLanguage()
  if (period !== 'monthly') return wholePeriod(from, to)
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const name = month.format(new Date(`${to}T00:00:00Z`))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Company, period, issued, due, balance. */
export const StatementFacts = ({ statement, openTerms }: { statement: StatementDetail; openTerms: () => void }) => {
  const t = useText()
  const b = billingTexts.useText()
  const manages = useHasPermission()('statement.manage')
  const { number, clientCode, merchant, from, to, issuedAt, createdAt, dueDate, days, daysOverdue, due } = statement
  const code = clientCode ?? ''
  return (
    <dl className={`wb-border-top wb-number ${css['facts']}`}>
      <div>
        <dt>{b('company')}</dt>
        <dd>
          {manages && code ? (
            <UnstyledButton className="wb-focus wb-accent wb-medium wb-fz-13" title={b('terms')} onClick={openTerms}>
              {code}
            </UnstyledButton>
          ) : (
            code
          )}{' '}
          {merchant}
        </dd>
      </div>
      <div>
        <dt>{b('period')}</dt>
        <dd>{wholePeriod(from, to)}</dd>
      </div>
      <div>
        <dt>{t('issued')}</dt>
        <dd>
          {issuedAt === null ? (
            <span className="wb-muted wb-regular">{t('made', { at: formatDateTime(createdAt).slice(0, -3) })}</span>
          ) : (
            formatDate(issuedAt)
          )}
        </dd>
      </div>
      {statement.kind !== 'creditNote' && (
        <div>
          <dt>{t('dueFact')}</dt>
          <dd>
            {number === null ? (
              `${b('days', { count: days ?? 0 })} ${b('fromIssue')}`
            ) : (
              <>
                {formatDate(dueDate)}{' '}
                {due > 0 && (
                  <span className={daysOverdue > 0 ? 'wb-problem wb-regular' : 'wb-muted wb-regular'}>
                    {daysOverdue > 0 ? t('daysLate', { count: daysOverdue }) : <DaysLeft dueDate={dueDate} />}
                  </span>
                )}
              </>
            )}
          </dd>
        </div>
      )}
      {statement.closingBalance !== null && (
        <div>
          <dt>{t('closingBalanceOn', { day: formatDate(to).slice(0, 5) })}</dt>
          <dd className="wb-semibold wb-fz-14">{formatVnd(statement.closingBalance)}</dd>
        </div>
      )}
    </dl>
  )
}

const DAY_MS = 86_400_000

const DaysLeft = ({ dueDate }: { dueDate: string | null }) => {
  const t = useText()
  if (dueDate === null) return null
  const left = Math.max(0, Math.ceil((new Date(`${dueDate}T23:59:59+07:00`).getTime() - Date.now()) / DAY_MS) - 1)
  return left === 0 ? t('dueToday') : t('inDays', { count: left })
}
