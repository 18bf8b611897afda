import Big from 'big.js'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatCount, formatMoney, formatWeight } from '../../../platform/format.ts'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import { LineTable } from '../../../ui/form/line-table.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type Lines, useLines } from '../../../ui/form/use-lines.ts'
import { emptyItem, type ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

const ITEMS_MAX = 200

/** `items` of the form: at least one stays, a document has one alone, and saved ones are not removed (spec 3 §5). */
export const useItemLines = (saved: number): Lines => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const itemType = useWatch({ control, name: 'itemType' })
  return useLines(control, 'items', {
    newLine: emptyItem,
    min: 1,
    max: itemType === 'D' ? 1 : ITEMS_MAX,
    fixed: saved,
    fixedReason: t('itemsStay'),
  })
}

type Props = { lines: Lines; countries: readonly CountryChoice[]; readOnly: boolean }

/** The customs lines; the HS code is as long as the recipient's country asks (spec 3 §5). */
export const ItemLines = ({ lines, countries, readOnly }: Props) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const [items, currency] = useWatch({ control, name: ['items', 'totalValueCurrency'] })
  const origins = countries.map(({ code, label }) => ({ value: code, label, tag: code, also: code }))
  const value = items.reduce((sum, item) => sum.plus(item.declaredValue ?? 0), new Big(0)).toNumber()
  const weight = items
    .reduce((sum, item) => sum.plus(new Big(item.itemWeight ?? 0).times(item.itemQuantity ?? 0)), new Big(0))
    .toNumber()
  const common = { control, readOnly, bare: true }
  const right = { align: 'right' } as const
  return (
    <LineTable
      lines={lines}
      label={t('items')}
      readOnly={readOnly}
      columns={[
        {
          key: 'hsCode',
          label: t('hsCode'),
          width: '15%',
          cell: (at) => <TextField {...common} name={`items.${at}.hsCode`} label={t('hsCode')} digits required />,
          foot: t('total'),
          namesFoot: true,
        },
        {
          key: 'description',
          label: t('description'),
          cell: (at) => (
            <TextField {...common} name={`items.${at}.itemDescription`} label={t('description')} required />
          ),
        },
        {
          key: 'origin',
          label: t('origin'),
          width: '16%',
          cell: (at) => (
            <SelectField
              {...common}
              name={`items.${at}.countryOfOrigin`}
              label={t('origin')}
              options={origins}
              required
            />
          ),
        },
        {
          key: 'quantity',
          label: t('quantity'),
          width: '9%',
          ...right,
          cell: (at) => (
            <NumberField {...common} name={`items.${at}.itemQuantity`} label={t('quantity')} decimals={0} required />
          ),
          foot: formatCount(items.reduce((sum, item) => sum + (item.itemQuantity ?? 0), 0)),
        },
        {
          key: 'weight',
          label: t('itemWeight'),
          width: '12%',
          ...right,
          cell: (at) => (
            <NumberField {...common} name={`items.${at}.itemWeight`} label={t('itemWeight')} decimals={3} />
          ),
          foot: formatWeight(weight),
        },
        {
          key: 'value',
          label: `${t('declaredValue')}, ${currency}`,
          width: '16%',
          ...right,
          cell: (at) => (
            <NumberField {...common} name={`items.${at}.declaredValue`} label={t('declaredValue')} required />
          ),
          foot: `${formatMoney(value)} ${currency}`,
        },
      ]}
    />
  )
}
