import { isToCheck, type StatementDetail, UNACCEPTABLE } from '@waybill/contract/billing/statement'
import { Button } from '@mantine/core'
import { Banner } from '../../../ui/inline-alert.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { checksText } from '../statement-state.tsx'
import { billingTexts } from '../texts.ts'
import { useText } from './texts.ts'
import type { StatementCalls } from './use-statement-calls.ts'

type Props = {
  statement: StatementDetail
  calls: StatementCalls
  /** The last refetch failed: the figures are from before. */
  outdated: { at: string; retry: () => void } | undefined
  openTerms: () => void
}

/** Under the head: what is out of date, what to check first and what to do about it, and what a draft is. */
export const StatementStrips = ({ statement, calls, outdated, openTerms }: Props) => {
  const ui = uiTexts.useText()
  return (
    <>
      {outdated && (
        <Banner tone="amber" action={<Act label={ui('tryAgain')} run={outdated.retry} />}>
          {outdated.at}
        </Banner>
      )}
      {calls.stale !== undefined && (
        <Banner tone="amber" action={<Act label={ui('reload')} run={() => void calls.reload()} />}>
          {calls.stale}
        </Banner>
      )}
      {statement.checks.length > 0 && statement.number === null && (
        <Checks statement={statement} accept={() => void calls.accept()} openTerms={openTerms} />
      )}
      {statement.can.change && <DraftStrip />}
    </>
  )
}

const Act = ({ label, run }: { label: string; run: () => void }) => (
  <Button size="xs" onClick={run}>
    {label}
  </Button>
)

const DraftStrip = () => {
  const t = useText()
  return (
    <Banner tone="ink">
      {t('draftStrip')} <KeyCap keys="X" /> {t('draftStripKey')}
    </Banner>
  )
}

const Checks = ({ statement, accept, openTerms }: Pick<Props, 'statement' | 'openTerms'> & { accept: () => void }) => {
  const t = useText()
  const b = billingTexts.useText()
  const { checks, acceptedBy, can } = statement
  if (!isToCheck(statement))
    return <Banner tone="gray">{t('accepted', { by: acceptedBy ?? '', checks: checksText(b, statement) })}</Banner>
  const isAcceptable = checks.every(({ reason }) => !UNACCEPTABLE.includes(reason))
  return (
    <Banner
      tone="amber"
      action={
        can.change && (
          <span className="wb-row wb-gap-8">
            {checks.some(({ reason }) => reason === 'noTaxCode') && <Act label={t('enterTaxCode')} run={openTerms} />}
            {isAcceptable && <Act label={t('accept')} run={accept} />}
          </span>
        )
      }
    >
      <b>{b('checkFirst')}</b>: {checks.map(({ reason, count }) => t(`todo_${reason}`, { count })).join(' ')}
    </Banner>
  )
}
