import { formatDecimal } from '@waybill/contract/kernel/money'
import { FIELD_PARTS } from '@waybill/contract/shipments/fields'
import { ITEM_TEXT_NAMES, ITEM_TEXTS, type ItemTextName } from '@waybill/contract/shipments/item-fields'
import Big from 'big.js'
import { formatAmount, formatCount, formatWeight } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import css from './record.module.css'
import { TextTable, type TextColumn } from './text-table.tsx'
import { recordTexts } from './texts-record.ts'

type Item = Record<ItemTextName, string> & {
  hsCode: string
  description: string
  declaredValue: number | null
  quantity: number | null
  itemWeight: number | null
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
  const language = useLanguage()
  const value = items.reduce((sum, { declaredValue }) => sum.plus(declaredValue ?? 0), new Big(0))
  const weight = items.reduce((sum, item) => sum.plus(Big(item.itemWeight ?? 0).times(item.quantity ?? 0)), new Big(0))
  const isWeighed = items.some(({ itemWeight }) => itemWeight !== null)
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
        {
          key: 'description',
          label: t('description'),
          cell: (at) => {
            const item = items[at]
            const texts = ITEM_TEXT_NAMES.filter((name) => item?.[name])
            return (
              <>
                {item?.description}
                {texts.length > 0 && (
                  <small className="wb-block wb-muted">
                    {texts.map((name) => `${ITEM_TEXTS[name].label[language]}: ${item?.[name]}`).join(' · ')}
                  </small>
                )}
              </>
            )
          },
        },
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
        ...(isWeighed
          ? [
              {
                key: 'weight',
                label: FIELD_PARTS.item.itemWeight[language],
                align: 'right' as const,
                cell: (at: number) => (items[at]?.itemWeight == null ? '' : formatDecimal(items[at].itemWeight, 3)),
                foot: formatWeight(weight.toNumber()),
              },
            ]
          : []),
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
