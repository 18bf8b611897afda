import type { UnmatchedReason, UnmatchedTransfer } from '@waybill/contract/billing/transfers'
import { Button, Checkbox, UnstyledButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconCopy,
  IconHelp,
  IconMinus,
  IconPlus,
  IconReceiptOff,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime, formatVnd } from '../../../platform/format.ts'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { expectedWords, outcomeWords, ownerWords, proposalWords } from './outcome-words.ts'
import { type Translate, useText } from './texts.ts'
import css from './unmatched.module.css'
import { type Decision, partsOf } from './use-decisions.ts'

const ICONS: Readonly<Record<UnmatchedReason, Icon>> = {
  lessThanDue: IconMinus,
  moreThanDue: IconPlus,
  noCode: IconHelp,
  twoCodes: IconArrowsSplit2,
  paidAlready: IconCopy,
  unknownSender: IconUserQuestion,
  cancelledStatement: IconReceiptOff,
  probableDouble: IconCopy,
  takenBack: IconArrowBackUp,
}

export type Ask = 'split' | 'other' | 'sendBack'
type Props = {
  transfer: UnmatchedTransfer
  isActive: boolean
  activate: () => void
  decide: (decision: Decision) => void
  ask: (what: Ask) => void
  takeBack: () => void
}

/** One transfer: what came, what was expected, and up to three ways to decide (rules BIL-46, BIL-47). */
export const TransferBlock = ({ transfer, isActive, activate, decide, ask, takeBack }: Props) => {
  const t = useText()
  const block = useRef<HTMLLIElement>(null)
  const [remembers, setRemembers] = useState(false)
  const { proposals, state, reason } = transfer
  const ReasonIcon = state === 'toReturn' ? IconArrowBackUp : ICONS[reason]
  const [first] = proposals[0]?.parts ?? []
  const canRemember = first !== undefined && (transfer.senderAccount !== null || transfer.senderName !== null)
  useEffect(() => {
    if (isActive) block.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li
      ref={block}
      className={css['block']}
      data-active={isActive || undefined}
      onPointerDown={activate}
      onFocus={activate}
      aria-current={isActive || undefined}
    >
      <div className="wb-column wb-gap-4">
        <div className="wb-row wb-gap-10 wb-wrap">
          <span className="wb-text wb-semibold wb-number wb-fz-16">{formatVnd(transfer.amount)}</span>
          <span className={`wb-row wb-gap-4 ${css['reason']}`}>
            <ReasonIcon size={14} stroke={1.75} aria-hidden />
            {t(state === 'toReturn' ? 'toReturn' : reason)}
          </span>
        </div>
        {transfer.senderName !== null && <span className="wb-text wb-medium">{transfer.senderName}</span>}
        <code className={css['words']}>{transfer.text}</code>
        <span className="wb-caption wb-number">{originWords(t, transfer)}</span>
      </div>
      <div className="wb-column wb-gap-6">
        {state === 'toReturn' ? (
          <>
            <span>{t('returnTo', { account: transfer.returnTo ?? '', reason: transfer.returnReason ?? '' })}</span>
            <div className="wb-row wb-gap-8">
              <Button size="xs" onClick={() => decide({ kind: 'markSent' })}>
                {t('markSent')}
              </Button>
              <Button size="xs" variant="subtle" onClick={takeBack}>
                {t('takeBack')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <span className="wb-muted">{expectedWords(t, transfer)}</span>
            {proposals.map((proposal, at) => (
              <UnstyledButton
                key={at}
                className={`wb-row wb-gap-10 ${css['proposal']}`}
                onClick={() =>
                  decide(
                    proposal.kind === 'ignore'
                      ? { kind: 'ignore' }
                      : { kind: 'parts', parts: partsOf(proposal), remembers },
                  )
                }
              >
                <span className={css['key']}>
                  <KeyCap keys={String(at + 1)} />
                </span>
                <span className={`wb-text wb-medium ${css['act']}`}>{proposalWords(t, proposal)}</span>
                <span className="wb-caption wb-cut">{ownerWords(proposal)}</span>
                <span className={`wb-push-end wb-number wb-muted ${css['act']}`}>{outcomeWords(t, proposal)}</span>
              </UnstyledButton>
            ))}
            <div className="wb-row wb-gap-14 wb-wrap">
              {(['other', 'split', 'sendBack'] as const).map((what) => (
                <UnstyledButton key={what} className={css['link']} onClick={() => ask(what)}>
                  {t(what)}
                </UnstyledButton>
              ))}
              <UnstyledButton className={css['link']} onClick={() => decide({ kind: 'ignore' })}>
                {t('ignore')}
              </UnstyledButton>
              {canRemember && (
                <Checkbox
                  className="wb-push-end"
                  size="xs"
                  label={t('remember', { company: first.clientCode ?? first.merchant })}
                  checked={remembers}
                  onChange={({ currentTarget }) => setRemembers(currentTarget.checked)}
                />
              )}
            </div>
          </>
        )}
      </div>
    </li>
  )
}

const originWords = (t: Translate, { receivedAt, source, bankAccount, reference }: UnmatchedTransfer): string =>
  [formatDateTime(receivedAt), t(source, { account: bankAccount }), reference].filter(Boolean).join(' · ')
