import Big from 'big.js'
import { formatCount, formatAmount } from '../../platform/format.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import css from './record.module.css'
import { TextTable, type TextColumn } from './text-table.tsx'
import { recordTexts } from './texts-record.ts'

type Item = {
  hsCode: string
  description: string
  declaredValue: number | null
  quantity: number | null
  /** Country code of two letters. */
  origin: string
}
type Props = {
  label: string
  items: readonly Item[]
  currency: string
  /** Before the value. */ more?: readonly TextColumn[]
}

/** The customs items, read-only, with totals; foreign currencies have two decimals (rule FMT-2). */
export const ItemsText = ({ label, items, currency, more = [] }: Props) => {
  const t = recordTexts.useText()
  const value = items.reduce((sum, { declaredValue }) => sum.plus(declaredValue ?? 0), new Big(0))
  return (
    <TextTable
      label={label}
      count={items.length}
      columns={[
        {
          key: 'hsCode',
          label: t('hsCode'),
          width: '18%',
          cell: (at) => <span className={css['code']}>{items[at]?.hsCode}</span>,
          foot: t('totalRow'),
        },
        { key: 'description', label: t('description'), cell: (at) => items[at]?.description },
        {
          key: 'origin',
          label: t('origin'),
          width: '10%',
          cell: (at) => <CountryTag code={items[at]?.origin ?? ''} />,
        },
        {
          key: 'quantity',
          label: t('quantity'),
          align: 'right',
          width: '12%',
          cell: (at) => formatCount(items[at]?.quantity),
          foot: formatCount(items.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)),
        },
        ...more,
        {
          key: 'value',
          label: t('value', { currency }),
          align: 'right',
          width: '20%',
          cell: (at) => formatAmount(items[at]?.declaredValue, currency),
          foot: formatAmount(value.toNumber(), currency),
        },
      ]}
    />
  )
}
