import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { NO } from './form-values.ts'
import { useGoodsOptions } from './goods-choices.ts'
import { useCurrencies } from '../reference-queries.ts'
import { shipmentTexts } from '../texts.ts'

/** What `GoodsFields` asks, for error counts and for what is changed together. */
export const GOODS_FIELDS = [
  'itemType',
  'categoryOfShipment',
  'natureOfGoods',
  'totalValueCurrency',
  'iossAccountNumber',
  'iossType',
  'enhancedLiability',
] as const

export type GoodsWord =
  'itemType' | 'category' | 'nature' | 'currency' | 'ioss' | 'senderPays' | 'iossFixed' | 'liability'

type Props = {
  /** The words of the form. */
  t: (word: GoodsWord) => string
  readOnly: boolean
  /** Must the goods be told? They may be left open otherwise. */
  required: boolean
  /** Does what stands at IOSS say who pays? */
  isPayerFixed: (ioss: string, payer: string) => boolean
}

/** What is sent and in which currency, IOSS, and the protection of its value (rule SHP-5). */
export const GoodsFields = ({ t, readOnly, required, isPayerFixed }: Props) => {
  const say = shipmentTexts.useText()
  const currencies = useCurrencies()
  const { control } = useFormContext<Record<string, string>>()
  const [ioss = '', payer = ''] = useWatch({ control, name: ['iossAccountNumber', 'iossType'] })
  const common = { control, readOnly }
  const yesNo = [
    { value: 'Y', label: say('yes') },
    { value: NO, label: say('no') },
  ]
  const goods = (name: 'itemType' | 'categoryOfShipment' | 'natureOfGoods') => ({ ...common, name })
  const told = required ? { required } : { clearable: true }
  return (
    <>
      <SelectField
        {...goods('itemType')}
        label={t('itemType')}
        required
        span={2}
        options={useGoodsOptions('itemType')}
      />
      <SelectField
        {...goods('categoryOfShipment')}
        label={t('category')}
        {...told}
        span={3}
        options={useGoodsOptions('categoryOfShipment')}
      />
      <SelectField
        {...goods('natureOfGoods')}
        label={t('nature')}
        {...told}
        span={3}
        options={useGoodsOptions('natureOfGoods')}
      />
      <SelectField
        {...common}
        name="totalValueCurrency"
        label={t('currency')}
        required
        span={2}
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
      <TextField {...common} name="iossAccountNumber" label={t('ioss')} span={5} />
      <SelectField
        {...common}
        name="iossType"
        label={t('senderPays')}
        span={2}
        options={yesNo}
        disabledReason={!readOnly && isPayerFixed(ioss.trim(), payer) ? t('iossFixed') : undefined}
      />
      <SelectField {...common} name="enhancedLiability" label={t('liability')} span={3} options={yesNo} />
    </>
  )
}
