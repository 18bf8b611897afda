import type { Balance } from '@waybill/contract/billing/account'
import { formatVnd } from '../../../platform/format.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import css from './terms.module.css'
import { useText } from './texts.ts'

type Props = { balance: Balance; isPrepaid: boolean; creditLimit: number | null }

/** How much of its limit a company has used, or of a prepaid one what is left of its balance (rule BIL-12). */
export const CreditUse = ({ balance: { balance, underWay }, isPrepaid, creditLimit }: Props) => {
  const t = useText()
  if (isPrepaid)
    return (
      <p className={`wb-caption wb-lh-17 ${css['use']}`}>
        {t('prepaidBalance', {
          ...{ balance: formatVnd(balance), underWay: formatVnd(underWay), free: formatVnd(balance - underWay) },
        })}
      </p>
    )
  const owed = Math.max(0, -balance)
  const used = Math.max(0, underWay - balance)
  const amounts = { used: formatVnd(used), owed: formatVnd(owed), underWay: formatVnd(underWay) }
  if (creditLimit === null) return <p className={`wb-caption wb-lh-17 ${css['use']}`}>{t('usedNoLimit', amounts)}</p>
  const share = (amount: number): string => `${creditLimit === 0 ? 0 : Math.min(100, (amount / creditLimit) * 100)}%`
  return (
    <>
      <div className={`wb-flex wb-gap-2 wb-overflow-hidden ${css['bar']}`} aria-hidden>
        <i style={{ width: share(owed) }} />
        <i data-second style={{ width: share(used - owed) }} />
      </div>
      {used > creditLimit ? (
        <InlineAlert tone="amber">{t('alreadyUsed', amounts)}</InlineAlert>
      ) : (
        <p className={`wb-caption wb-lh-17 ${css['use']}`}>
          {t('used', { ...amounts, limit: formatVnd(creditLimit) })}
        </p>
      )}
    </>
  )
}
