import type { Balance } from '@waybill/contract/billing/account'
import type { HeldShipments } from '@waybill/contract/billing/holds'
import { formatDate, formatMoney, formatVnd, today } from '../../../platform/format.ts'
import { type ChoiceKind, OTHER_AMOUNT } from './pay-choices.ts'
import { useText } from './texts.ts'

const DAY_MS = 86_400_000
const daysUntil = (day: string): number => Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS)

/** What the chosen amount is for: the statement and its due date, or the held shipments that it releases. */
export const usePayReason = (balance: Balance, held: HeldShipments, kind: ChoiceKind): string => {
  const t = useText()
  const { dueOnStatements, notStated, free, openCount, firstOpen, toPay } = balance
  const due = (): string => {
    if (!firstOpen) return ''
    const days = daysUntil(firstOpen.dueDate)
    const when = days >= 0 ? t('inDays', { count: days }) : t('lateDays', { count: -days })
    const facts = { day: formatDate(firstOpen.dueDate), when: days === 0 ? t('today') : when }
    return openCount === 1
      ? t('oneDue', { number: firstOpen.number, ...facts })
      : t('manyDue', { count: openCount, ...facts })
  }
  const count = held.count
  const reasons: Record<ChoiceKind, () => string> = {
    due,
    oldest: () => t('freesOldest', { number: held.shipments[0]?.number ?? '' }),
    allHeld: () =>
      free !== null && free > 0 && balance.held - free === toPay
        ? t('heldLessFree', { count, held: formatVnd(balance.held), free: formatVnd(free) })
        : t('heldAndMore', { count }),
    notStated: () => t('dueAndNotStated', { due: formatVnd(dueOnStatements), notStated: formatVnd(notStated) }),
    another: () => t('otherRange', { min: formatMoney(OTHER_AMOUNT.min), max: formatVnd(OTHER_AMOUNT.max) }),
  }
  return reasons[kind]()
}
