import type { StatementDetail } from '@waybill/contract/billing/statement'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { formatTime, formatVnd } from '../../../platform/format.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { FooterBar } from '../../../ui/footer-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { BILLING_PATH } from '../billing-paths.ts'
import { vnd } from '../vnd.ts'
import { StatementDialogs, useStatementDialogs } from './statement-dialogs.tsx'
import { StatementFacts, StatementHead } from './statement-head.tsx'
import { LinesCard } from './lines-card.tsx'
import { StatementRail } from './statement-rail.tsx'
import { StatementStrips } from './statement-strips.tsx'
import css from './statement.module.css'
import { statementQuery } from './statement.api.ts'
import { useText } from './texts.ts'
import { useStatementActs } from './use-statement-acts.ts'
import { useStatementCalls } from './use-statement-calls.ts'

/** `/billing/statement/{id}`: a draft, a statement, an opening balance or a credit note (rule BIL-9). */
export const StatementScreen = () => {
  const t = useText()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch, dataUpdatedAt } = useQuery(statementQuery(id))
  if (data)
    return (
      <OpenStatement
        key={id}
        statement={data}
        outdated={
          error ? { at: t('figuresFrom', { time: formatTime(dataUpdatedAt) }), retry: () => void refetch() } : undefined
        }
      />
    )
  if (error)
    return <FailedState error={error} title={t('openFailed')} onRetry={() => void refetch()} backTo={BILLING_PATH} />
  return <Page ground>{null}</Page>
}

type Outdated = { at: string; retry: () => void } | undefined

const OpenStatement = ({ statement, outdated }: { statement: StatementDetail; outdated: Outdated }) => {
  const t = useText()
  const navigate = useNavigate()
  const width = useWidth()
  const isPhone = width === 'phone'
  const calls = useStatementCalls(statement)
  const dialogs = useStatementDialogs(statement.merchantId)
  const acts = useStatementActs(statement, dialogs)
  const body = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const isDraft = statement.number === null
  const { can } = statement
  const issueKey = can.change ? acts.issueAndEmail.run : undefined
  const payKey = can.pay ? dialogs.openPayment : undefined
  useShortcuts(
    useMemo(
      () => [
        ...(issueKey ? [{ keys: 'Ctrl Enter', label: t('issueAndEmail'), group: t('keysGroup'), run: issueKey }] : []),
        ...(payKey ? [{ keys: 'Alt P', label: t('keyPayment'), group: t('keysGroup'), run: payKey }] : []),
      ],
      [issueKey, payKey, t],
    ),
  )
  /** On a phone it scrolls away: the head keeps the number alone. */
  const top = (
    <>
      <StatementFacts statement={statement} openTerms={dialogs.openTerms} />
      <StatementStrips statement={statement} calls={calls} outdated={outdated} openTerms={dialogs.openTerms} />
    </>
  )
  return (
    <Page ground>
      <StatementHead statement={statement} acts={acts}>
        {!isPhone && top}
      </StatementHead>
      <div ref={body} className={`wb-grow wb-min-height-0 ${css['body']}`}>
        {isPhone && <div className={css['top']}>{top}</div>}
        <div ref={main} className={css['main']}>
          <LinesCard
            statement={statement}
            scroller={width === 'desk' ? main : body}
            leaveOut={can.change ? calls.leaveOut : undefined}
          />
        </div>
        <StatementRail statement={statement} />
      </div>
      <FooterBar
        onBack={() => void navigate({ to: BILLING_PATH })}
        keys={[
          { keys: '→', label: t('keyOpenKind') },
          ...(can.change ? [{ keys: 'Ctrl Enter', label: t('keyIssue') }] : []),
          ...(can.pay ? [{ keys: 'Alt P', label: t('keyPayment') }] : []),
        ]}
        totals={[
          { label: t('lines'), value: vnd(statement.charges), rank: 'minor' },
          { label: t('vat'), value: vnd(statement.vat), rank: 'minor' },
          { label: t('amount'), value: formatVnd(statement.amount), ...(isDraft ? { rank: 'main' as const } : {}) },
          ...(isDraft || statement.kind === 'creditNote'
            ? []
            : [
                { label: t('paid'), value: vnd(statement.paid) },
                ...(statement.credited > 0 ? [{ label: t('credited'), value: vnd(statement.credited) }] : []),
                { label: t('due'), value: formatVnd(statement.due), rank: 'main' as const },
              ]),
        ]}
        actions={acts.foot}
      />
      <StatementDialogs statement={statement} dialogs={dialogs} />
    </Page>
  )
}
