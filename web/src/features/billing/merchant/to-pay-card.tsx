import type { Balance } from '@waybill/contract/billing/account'
import type { HeldShipments } from '@waybill/contract/billing/holds'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatTime, formatVnd } from '../../../platform/format.ts'
import { Section } from '../../../ui/section.tsx'
import { FIRST_ROWS, useOwnPayments } from './merchant-billing.api.ts'
import css from './merchant.module.css'
import { type ChoiceKind, isBookedByItself, payChoices } from './pay-choices.ts'
import { PayChoices } from './pay-choices-field.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { useText } from './texts.ts'
import { useCountDown } from './use-count-down.ts'
import { usePayReason } from './use-pay-reason.ts'
import { useReceived } from './use-received.ts'

type Props = { balance: Balance; held: HeldShipments }

/** What to pay now, and how (rule BIL-82). A payment that comes in meanwhile turns it green. */
export const ToPayCard = ({ balance, held }: Props) => {
  const t = useText()
  const { data: payments } = useOwnPayments(FIRST_ROWS)
  const received = useReceived(payments?.rows)
  const asked = useAskedAmount(held)
  const [isAhead, setAhead] = useState(false)
  const isNothing = balance.toPay === 0
  return (
    <div className={css['toPay']} data-received={received !== undefined || undefined}>
      <Section title={t('toPayNow')} fact={useFact(balance, held)} flush>
        {received && (
          <p className={`wb-row wb-gap-8 wb-px-16 wb-py-10 wb-medium ${css['green']}`} role="status">
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            {t('receivedAt', { amount: formatVnd(received.amount), time: formatTime(received.receivedAt) })}
          </p>
        )}
        {isNothing && (
          <div className={`wb-row wb-gap-10 wb-wrap wb-p-16 ${css['nothing']}`}>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            <b className="wb-fz-16 wb-semibold">{t('nothingToPay')}</b>
            {balance.payTo && !isAhead && asked === undefined && (
              <Button className="wb-push-end" onClick={() => setAhead(true)}>
                {t('payAhead')}
              </Button>
            )}
          </div>
        )}
        {!balance.payTo && <p className="wb-p-16 wb-secondary">{t('noBankAccount')}</p>}
        {balance.payTo && (!isNothing || isAhead || asked !== undefined) && (
          // The amount that the address asks for is chosen again when it changes.
          <Transfer key={asked} balance={balance} held={held} asked={asked} />
        )}
      </Section>
    </div>
  )
}

/** `?pay=` of a held shipment: the payment with which it goes (rule BIL-81). */
const useAskedAmount = ({ shipments }: HeldShipments): number | undefined => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const goesWith = shipments.find(({ id }) => id === search['pay'])?.goesWith
  return goesWith === 0 ? undefined : goesWith
}

const useFact = ({ toPay, dueOnStatements }: Balance, { count }: HeldShipments): string | undefined => {
  const t = useText()
  if (count > 0 && toPay > dueOnStatements) return t('freesAll', { count })
  return toPay > 0 ? t('byTransfer') : undefined
}

const Transfer = ({ balance, held, asked }: Props & { asked: number | undefined }) => {
  const t = useText()
  const choices = payChoices(balance, held)
  const [kind, setKind] = useState<ChoiceKind | undefined>(
    asked === undefined ? undefined : (choices.find(({ amount }) => amount === asked)?.kind ?? 'another'),
  )
  const [typed, setTyped] = useState<number | null>(asked ?? null)
  const chosen = choices.find((choice) => choice.kind === kind) ?? choices[0]
  const isTyped = chosen?.amount === null
  const amount = isTyped ? typed : (chosen?.amount ?? null)
  const shown = useCountDown(amount ?? 0, isTyped ? undefined : chosen?.kind)
  const reason = usePayReason(balance, held, chosen?.kind ?? 'another')
  return (
    <>
      <div className={`wb-grid ${css['transfer']}`}>
        <div className={css['amounts']}>
          {balance.overdue > 0 && (
            <p className={`wb-problem wb-medium ${css['overdue']}`}>
              {t('overdue', { amount: formatVnd(balance.overdue) })}
            </p>
          )}
          <b className={`wb-block wb-semibold wb-number ${css['amount']}`}>
            {amount === null ? '–' : formatVnd(shown)}
          </b>
          <p className={`wb-secondary wb-number ${css['reason']}`}>{reason}</p>
          <PayChoices
            choices={choices}
            chosen={chosen?.kind ?? 'another'}
            heldCount={held.count}
            typed={typed}
            onChoose={setKind}
            onType={setTyped}
          />
        </div>
        <TransferDetails balance={balance} amount={amount} />
      </div>
      <p className="wb-row wb-align-start wb-gap-8 wb-px-16 wb-py-10 wb-border-top wb-caption wb-lh-17">
        <IconClock size={14} stroke={2} className="wb-fixed" aria-hidden />
        {t(amount === null || isBookedByItself(balance, amount) ? 'withinMinute' : 'byPerson')}
      </p>
    </>
  )
}
