import type { StatementState } from '@waybill/contract/billing/statement'
import { addDays } from '@waybill/contract/billing/terms'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney, formatTime, today } from '../../../platform/format.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { useText } from '../texts.ts'
import { useStatementTotals } from '../use-statement-totals.ts'
import css from './totals-strip.module.css'

type Total = {
  label: string
  count: number
  amount: number
  note: string
  tone?: 'red' | 'amber'
  filter: { state: StatementState[]; from?: number; to?: number }
}

/** Addresses name the days between which a statement was due: `from` and `to` days ago. */
const searchOf = ({ state, from, to }: Total['filter']): Record<string, string> => {
  const day = (ago: number | undefined): string => (ago === undefined ? '' : addDays(today(), -ago))
  return { state: state.join(','), ...(from === undefined ? {} : { dueDate: `${day(to)}..${day(from)}` }) }
}

/** Five sums over all that the person may read, by age; each sets the list's filter (rule BIL-9). */
export const TotalsStrip = () => {
  const t = useText()
  const issues = useHasPermission()('statement.manage')
  const { data, dataUpdatedAt, error } = useStatementTotals()
  const late = (label: string, { count, amount, oldestDays }: Late, [from, to]: [number, number?]): Total => ({
    ...{ label, count, amount, note: count > 0 ? t('oldest', { count: oldestDays }) : t('none'), tone: 'red' },
    filter: { state: ['overdue'], from, ...(to === undefined ? {} : { to }) },
  })
  const totals: Total[] = data
    ? [
        ...(issues
          ? [
              {
                ...{
                  label: t('toIssue'),
                  count: data.toIssue.count,
                  amount: data.toIssue.amount,
                  tone: 'amber' as const,
                },
                note: data.toIssue.toCheck > 0 ? t('toCheck', { count: data.toIssue.toCheck }) : t('noneToCheck'),
                filter: { state: ['checkFirst' as const, 'draft' as const] },
              },
            ]
          : []),
        {
          ...{ label: t('openNotDue'), count: data.open.count, amount: data.open.amount },
          note: data.open.next ? t('next', { day: formatDate(data.open.next) }) : t('none'),
          filter: { state: ['issued', 'partPaid'] },
        },
        late(t('overdueTo', { from: 1, to: 15 }), data.overdue15, [1, 15]),
        late(t('daysRange', { from: 16, to: 30 }), data.overdue30, [16, 30]),
        late(t('overDays', { count: 30 }), data.overdueMore, [31]),
      ]
    : []
  return (
    <>
      <nav
        className={`wb-grid wb-fixed wb-border-bottom ${css['strip']}`}
        aria-label={t('totals')}
        data-waits={!data || undefined}
      >
        {totals.map((total) => (
          <Link
            key={total.label}
            to="/billing"
            search={searchOf(total.filter)}
            className={`wb-focus wb-text wb-lh-17 wb-number ${css['total']}`}
            data-tone={total.count > 0 ? total.tone : undefined}
          >
            <span className="wb-row wb-gap-6 wb-secondary wb-medium wb-fz-12-5">
              {total.label}
              <em className={`wb-px-6 wb-round-5 ${css['count']}`}>{total.count}</em>
            </span>
            <b className={`wb-semibold ${css['amount']}`}>
              {formatMoney(total.amount)} <i>₫</i>
            </b>
            <small className="wb-below">{total.note}</small>
          </Link>
        ))}
      </nav>
      {error && data && (
        <p className={`wb-attention wb-fz-12-5 wb-px-20 ${css['outdated']}`} role="status">
          {t('figuresFrom', { time: formatTime(dataUpdatedAt) })}
        </p>
      )}
    </>
  )
}

type Late = { count: number; amount: number; oldestDays: number }
