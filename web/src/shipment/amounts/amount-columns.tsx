import { countedAmounts, type RecordAmounts, type ShipmentAmounts } from '@waybill/contract/shipments/amounts'
import type { listedTotals } from '@waybill/contract/shipments/totals'
import type { z } from 'zod'
import { formatMoney } from '../../platform/format.ts'
import { QuietCell } from '../../ui/data-grid/cells.tsx'
import { AmountTable } from './amount-table.tsx'
import css from './amounts.module.css'
import { amountTexts } from './texts-amounts.ts'

type Amounts = Omit<z.output<z.ZodObject<typeof listedTotals>>, 'totalQuantity' | 'createdBy' | 'createdDate'>

/** The amounts of a row, as both lists hold them. */
const amountsOfRow = (row: Amounts): RecordAmounts => ({
  declared: {
    price: row.totalPrice,
    fees: row.fees,
    tariff: row.tariff,
    adminFee: row.adminFee,
    importVat: row.importVat,
    amountDue: row.amountDue,
  },
  verified:
    row.realFees === null
      ? null
      : {
          price: row.unpricedReasons.length > 0 ? null : row.realTotalPrice,
          fees: row.realFees,
          tariff: row.realTariff,
          adminFee: row.realAdminFee ?? 0,
          importVat: row.realImportVat,
          amountDue: row.realAmountDue,
        },
})

const partCell = (part: keyof ShipmentAmounts) => (row: Amounts) => {
  const amount = countedAmounts(amountsOfRow(row))[part]
  return amount === null ? <QuietCell>{amountTexts.text('notAvailable')}</QuietCell> : formatMoney(amount)
}

const partColumn = <Name extends string>(name: Name, part: keyof ShipmentAmounts, header: string) => ({
  name,
  header,
  width: 120,
  align: 'right' as const,
  cell: partCell(part),
  hidden: true,
})

/**
 * The amount due and its parts, hidden by default (rule AMT-62). `line`: the text below the figure. `always`: the price
 * or the declared amount; otherwise only a declared amount that verification changed, as another column is folded below
 * the figure.
 */
export const amountColumns = (t: typeof amountTexts.text, { line }: { line: 'always' | 'changed' }) => ({
  due: {
    name: 'amountDue' as const,
    header: t('amountDueVnd'),
    width: 150,
    align: 'right' as const,
    cell: (row: Amounts) => <AmountDue row={row} line={line} />,
    details: (row: Amounts) => (
      <AmountTable
        {...amountsOfRow(row)}
        declaredKg={row.totalChargeableWeight}
        verifiedKg={row.realChargeableWeight}
      />
    ),
  },
  parts: [
    partColumn('totalPrice', 'price', t('priceVnd')),
    partColumn('fees', 'fees', t('feesVnd')),
    partColumn('tariff', 'tariff', t('tariffVnd')),
    partColumn('adminFee', 'adminFee', t('adminFeeVnd')),
    partColumn('importVat', 'importVat', t('importVatVnd')),
  ],
})

const AmountDue = ({ row, line }: { row: Amounts; line: 'always' | 'changed' }) => {
  const { declared, verified } = amountsOfRow(row)
  const { price, amountDue } = verified ?? declared
  const isChanged = verified !== null && declared.amountDue !== null && declared.amountDue !== amountDue
  if (amountDue === null) return <QuietCell>{amountTexts.text('notAvailable')}</QuietCell>
  return (
    <>
      <span className="wb-medium">{formatMoney(amountDue)}</span>
      {isChanged && (
        <span className={`wb-below ${css['line']}`} data-changed>
          {amountTexts.text('declaredLine', { amount: formatMoney(declared.amountDue ?? 0) })}
        </span>
      )}
      {!isChanged && line === 'always' && price !== amountDue && (
        <span className={`wb-below ${css['line']}`}>
          {amountTexts.text('priceLine', { amount: formatMoney(price ?? 0) })}
        </span>
      )}
    </>
  )
}
