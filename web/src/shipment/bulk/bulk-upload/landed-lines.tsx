import type { LandedAmounts } from '@waybill/contract/shipments/amounts'
import { formatMoney } from '../../../platform/format.ts'
import css from '../../amounts/amounts.module.css'
import { bulkTexts } from './texts-bulk.ts'

const PARTS = ['duties', 'vat', 'collectingFee', 'recipientPays'] as const

/** What the goods cost until they are delivered, below the amount due (rule UPL-97). */
export const LandedLines = ({ landed }: { landed: LandedAmounts }) => {
  const t = bulkTexts.useText()
  const line = (term: string, amount: number | null, isSum = false) => (
    <tr key={term} data-sum={isSum || undefined}>
      <th scope="row">{term}</th>
      <td>{amount === null ? 'N/A' : formatMoney(amount)}</td>
    </tr>
  )
  return (
    <table className={`wb-number wb-mt-8 ${css['table']}`}>
      <tbody>
        {PARTS.filter((part) => landed[part] !== 0).map((part) => line(t(part), landed[part]))}
        {line(t(landed.isAtLeast ? 'totalAtLeast' : 'total'), landed.total, true)}
      </tbody>
      {landed.isAtLeast && (
        <tfoot>
          <tr>
            <td colSpan={2}>{t('landedUnknown')}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
