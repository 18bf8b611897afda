import type { Balance } from '@waybill/contract/billing/account'
import type { HeldShipments } from '@waybill/contract/billing/holds'
import { parseFigure } from '@waybill/contract/kernel/figures'

/** What another amount may be, in VND: banks send less than 500 million at once (rule BIL-82). */
export const OTHER_AMOUNT = { min: 1_000, max: 499_999_999 } as const

export type ChoiceKind = 'allHeld' | 'due' | 'oldest' | 'notStated' | 'another'
/** An amount that a company may pay, in VND; null: it types one. */
export type PayChoice = { kind: ChoiceKind; amount: number | null }

const oldestGoesWith = ({ shipments: [first] }: HeldShipments): number => first?.goesWith ?? 0

/** The amounts to choose from, the proposed one first (rule BIL-82). */
export const payChoices = (
  { kind, balance, dueOnStatements: due, toPay }: Balance,
  held: HeldShipments,
): PayChoice[] => {
  const proposed: PayChoice =
    held.count > 0 && toPay > due ? { kind: 'allHeld', amount: toPay } : { kind: 'due', amount: due }
  const oldest = oldestGoesWith(held)
  const owed = kind === 'postpaid' ? Math.max(0, -balance) : 0
  const further: PayChoice[] = [
    { kind: 'due', amount: proposed.kind === 'due' ? 0 : due },
    { kind: 'oldest', amount: held.count > 1 && oldest < toPay ? oldest : 0 },
    { kind: 'notStated', amount: owed > toPay ? owed : 0 },
  ]
  return [...[proposed, ...further].filter(({ amount }) => amount !== 0), { kind: 'another', amount: null }]
}

/** The text of a transfer: the code of the only open statement, else of the company (rule BIL-82). */
export const codeFor = ({ kind, openCount, firstOpen, paymentCode }: Balance, amount: number | null): string =>
  kind === 'postpaid' && openCount === 1 && firstOpen && amount !== null && amount <= firstOpen.due
    ? firstOpen.paymentCode
    : paymentCode

/** Whether a transfer of this amount is certain to be booked without a person (rule BIL-45). */
export const isBookedByItself = ({ kind, dueOnStatements, firstOpen }: Balance, amount: number): boolean =>
  kind === 'prepaid' || (amount > 0 && (amount === dueOnStatements || amount === firstOpen?.due))

/** What is wrong with a typed amount; undefined: nothing. */
export const problemOfOther = (text: string): 'notAnAmount' | 'outOfRange' | undefined => {
  const read = parseFigure(text, 'money', { currency: 'VND' })
  if (read.kind !== 'figure') return 'notAnAmount'
  return read.value < OTHER_AMOUNT.min || read.value > OTHER_AMOUNT.max ? 'outOfRange' : undefined
}
