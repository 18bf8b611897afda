import type { RecordAmounts, ShipmentAmounts } from '@waybill/contract/shipments/amounts'
import { formatKg, formatMoney, formatVndChange } from '../../platform/format.ts'
import css from './amounts.module.css'
import { amountTexts } from './texts-amounts.ts'

const PARTS = ['price', 'fees', 'tariff', 'adminFee', 'importVat'] as const
type Part = (typeof PARTS)[number] | 'amountDue'

/** `declaredKg`, `verifiedKg`: the chargeable weights of the two prices. */
type Props = RecordAmounts & { declaredKg?: number | undefined; verifiedKg?: number | null | undefined }

/** The costs of a shipment by part: declared, verified, and the change that verification made (rule AMT-62). */
export const AmountTable = ({ declared, verified, declaredKg, verifiedKg }: Props) => {
  const t = amountTexts.useText()
  const sides = verified ? [declared, verified] : [declared]
  const kg = [declaredKg, verified ? verifiedKg : undefined].flatMap((weight) => weight ?? [])
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatMoney(amount))
  const line = (part: Part) => (
    <tr key={part} data-sum={part === 'amountDue' || undefined}>
      <th scope="row">
        {t(part)}
        {part === 'price' && kg.length > 0 && <small>{`${[...new Set(kg)].map(formatKg).join(', ')} kg`}</small>}
      </th>
      {sides.map((amounts, at) => (
        <td key={at}>{shown(amounts[part])}</td>
      ))}
      {verified && <ChangeCell from={declared[part]} to={verified[part]} />}
    </tr>
  )
  return (
    <table className={`wb-number ${css['table']}`}>
      <thead>
        <tr>
          <th scope="col">{t('withoutVat')}</th>
          <th scope="col">{verified && t('declared')}</th>
          {verified && <th scope="col">{t('verified')}</th>}
          {verified && <th scope="col">{t('change')}</th>}
        </tr>
      </thead>
      <tbody>
        {PARTS.filter((part) => part !== 'importVat' || sides.some(({ importVat }) => importVat !== 0)).map(line)}
        {line('amountDue')}
      </tbody>
      {verified && (
        <tfoot>
          <tr>
            <td colSpan={4}>{t('verifiedCounts')}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const ChangeCell = ({ from, to }: { from: number | null; to: number | null }) => {
  if (from === null || to === null) return <td>–</td>
  const change = to - from
  return <td data-changed={change !== 0 || undefined}>{change === 0 ? '=' : formatVndChange(change).slice(0, -2)}</td>
}

/** The parts of a sum over shipments (rule AMT-63). `of`: spend is the amount due; revenue excludes tariffs. */
export const SumTable = ({ amounts, of }: { amounts: ShipmentAmounts; of: 'amountDue' | 'revenue' }) => {
  const t = amountTexts.useText()
  const { price, fees, tariff, adminFee, importVat, amountDue } = amounts
  const passedOn = (tariff ?? 0) + (importVat ?? 0)
  const isRevenue = of === 'revenue'
  const total = isRevenue ? (amountDue ?? 0) - passedOn : amountDue
  const lines = [
    ['price', price],
    ['fees', fees],
    ['adminFee', adminFee],
    ...(isRevenue ? [] : [['tariff', tariff] as const]),
    ...(isRevenue || !importVat ? [] : [['importVat', importVat] as const]),
  ] as const
  return (
    <table className={`wb-number ${css['table']}`}>
      <tbody>
        {lines.map(([part, amount]) => (
          <tr key={part}>
            <th scope="row">{t(part)}</th>
            <td>{formatMoney(amount ?? 0)}</td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">{t(of)}</th>
          <td>{formatMoney(total ?? 0)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{isRevenue ? t('tariffApart', { amount: formatMoney(passedOn) }) : t('unknownApart')}</td>
        </tr>
      </tfoot>
    </table>
  )
}
