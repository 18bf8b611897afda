import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { goodsLabel } from '../form/goods-choices.ts'
import type { GoodsWord } from '../form/goods-fields.tsx'
import { shipmentTexts } from '../texts.ts'
import { recordTexts } from './texts-record.ts'

type Fact = { label: string; value: string }

/** What `GoodsFields` change, to read: what is sent and in which currency, IOSS, and the protection of its value. */
export const useGoodsFacts = (t: (word: GoodsWord) => string): Fact[] => {
  const r = recordTexts.useText()
  const s = shipmentTexts.useText()
  const speaks = useLanguage()
  const { control } = useFormContext<Record<string, string>>()
  const values = useWatch({ control })
  const yesNo = (field: string): string => s(values[field] === 'Y' ? 'yes' : 'no')
  const goods = (field: 'itemType' | 'categoryOfShipment' | 'natureOfGoods'): string =>
    values[field] ? goodsLabel(field, values[field], speaks) : ''
  return [
    { label: t('itemType'), value: goods('itemType') },
    { label: t('category'), value: goods('categoryOfShipment') },
    { label: t('nature'), value: goods('natureOfGoods') },
    { label: t('currency'), value: values['totalValueCurrency'] ?? '' },
    { label: t('ioss'), value: values['iossAccountNumber'] || r('none') },
    { label: t('senderPays'), value: yesNo('iossType') },
    { label: t('liability'), value: yesNo('enhancedLiability') },
  ]
}
