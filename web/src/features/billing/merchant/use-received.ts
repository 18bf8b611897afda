import type { PaymentRow } from '@waybill/contract/billing/payments'
import { useState } from 'react'

/** The payment that was booked last since this page opened; undefined: none yet. */
export const useReceived = (payments: readonly PaymentRow[] | undefined): PaymentRow | undefined => {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  if (payments && !known) setKnown(new Set(payments.map(({ id }) => id)))
  return (payments ?? [])
    .filter(
      ({ id, kind, amount, isTakenBack }) =>
        known?.has(id) === false && kind === 'payment' && amount > 0 && !isTakenBack,
    )
    .toSorted((one, other) => other.at.localeCompare(one.at))[0]
}
