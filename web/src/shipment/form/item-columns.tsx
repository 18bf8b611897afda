import { FIELD_PARTS } from '@waybill/contract/shipments/fields'
import { recordTexts } from '../record/texts-record.ts'
import type { ShipmentValues } from './shipment-values.ts'
import Big from 'big.js'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatAmount, formatCount, formatWeight } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import type { LineColumn } from '../../ui/form/line-table.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { type Option, SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type Props = {
  /** Countries that can be chosen as the origin. */
  origins: readonly Option[]
  readOnly: boolean
  widths: { hsCode: string; origin: string; quantity: string; weight: string; value: string }
  /** Extra columns before the value. */
  more?: readonly LineColumn[]
}

/** Columns of the customs items, with totals. */
export const useItemColumns = ({ origins, readOnly, widths, more = [] }: Props): LineColumn[] => {
  const t = recordTexts.useText()
  const language = useLanguage()
  const weightLabel = FIELD_PARTS.item.itemWeight[language]
  const { control } = useFormContext<ShipmentValues>()
  const [items, currency] = useWatch({ control, name: ['contents', 'currency'] })
  const value = items.reduce((sum, { declaredValue }) => sum.plus(declaredValue ?? 0), new Big(0)).toNumber()
  const weight = items
    .reduce((sum, item) => sum.plus(new Big(item.itemWeight ?? 0).times(item.quantity ?? 0)), new Big(0))
    .toNumber()
  const common = { control, readOnly, bare: true }
  const right = { align: 'right' } as const
  return [
    {
      key: 'hsCode',
      label: t('hsCode'),
      width: widths.hsCode,
      cell: (at) => <TextField {...common} name={`contents.${at}.hsCode`} label={t('hsCode')} digits required />,
      foot: t('total'),
      namesFoot: true,
    },
    {
      key: 'description',
      label: t('description'),
      cell: (at) => <TextField {...common} name={`contents.${at}.description`} label={t('description')} required />,
    },
    {
      key: 'origin',
      label: t('origin'),
      width: widths.origin,
      cell: (at) => (
        <SelectField {...common} name={`contents.${at}.origin`} label={t('origin')} options={origins} required />
      ),
    },
    {
      key: 'quantity',
      label: t('quantity'),
      width: widths.quantity,
      ...right,
      cell: (at) => (
        <NumberField {...common} name={`contents.${at}.quantity`} label={t('quantity')} kind="whole" required />
      ),
      foot: formatCount(items.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)),
    },
    {
      key: 'weight',
      label: weightLabel,
      width: widths.weight,
      ...right,
      cell: (at) => (
        <NumberField {...common} name={`contents.${at}.itemWeight`} label={weightLabel} kind="kg" decimals={3} />
      ),
      foot: formatWeight(weight),
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
          name={`contents.${at}.declaredValue`}
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
