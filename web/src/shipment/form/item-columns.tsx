import Big from 'big.js'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatAmount, formatCount } from '../../platform/format.ts'
import type { LineColumn } from '../../ui/form/line-table.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { type Option, SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { NumberValue } from './form-values.ts'

type Word = 'hsCode' | 'description' | 'origin' | 'quantity' | 'declaredValue' | 'total'
type Item = { declaredValue: NumberValue; itemQuantity: NumberValue }

type Props = {
  /** The words of the form. */
  t: (word: Word) => string
  /** The list of the form, and how its lines name the country of origin. */
  list: string
  origin: string
  origins: readonly Option[]
  readOnly: boolean
  widths: { hsCode: string; origin: string; quantity: string; value: string }
  /** More columns before the value. */
  more?: readonly LineColumn[]
}

/** The columns of the customs lines, with their totals. */
export const useItemColumns = ({ t, list, origin, origins, readOnly, widths, more = [] }: Props): LineColumn[] => {
  const { control } = useFormContext()
  const items = useWatch({ control, name: list }) as readonly Item[]
  const currency = useWatch({ control, name: 'totalValueCurrency' }) as string
  const value = items.reduce((sum, { declaredValue }) => sum.plus(declaredValue ?? 0), new Big(0)).toNumber()
  const common = { control, readOnly, bare: true }
  const right = { align: 'right' } as const
  return [
    {
      key: 'hsCode',
      label: t('hsCode'),
      width: widths.hsCode,
      cell: (at) => <TextField {...common} name={`${list}.${at}.hsCode`} label={t('hsCode')} digits required />,
      foot: t('total'),
      namesFoot: true,
    },
    {
      key: 'description',
      label: t('description'),
      cell: (at) => <TextField {...common} name={`${list}.${at}.itemDescription`} label={t('description')} required />,
    },
    {
      key: 'origin',
      label: t('origin'),
      width: widths.origin,
      cell: (at) => (
        <SelectField {...common} name={`${list}.${at}.${origin}`} label={t('origin')} options={origins} required />
      ),
    },
    {
      key: 'quantity',
      label: t('quantity'),
      width: widths.quantity,
      ...right,
      cell: (at) => (
        <NumberField {...common} name={`${list}.${at}.itemQuantity`} label={t('quantity')} kind="whole" required />
      ),
      foot: formatCount(items.reduce((sum, { itemQuantity }) => sum + (itemQuantity ?? 0), 0)),
    },
    ...more,
    {
      key: 'value',
      label: `${t('declaredValue')}, ${currency}`,
      width: widths.value,
      ...right,
      cell: (at) => (
        <NumberField
          {...common}
          name={`${list}.${at}.declaredValue`}
          label={t('declaredValue')}
          kind="money"
          currency={currency}
          required
        />
      ),
      foot: `${formatAmount(value, currency)} ${currency}`,
    },
  ]
}
