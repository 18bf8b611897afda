import { choiceLabel, labelOf } from '@waybill/contract/shipments/fields'
import { hsCodeLength } from '@waybill/contract/shipments/customs'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { countryOfKey } from '../form/line-country.ts'
import { itemsThatCount, type Shown, type ShipmentValues } from '../form/shipment-values.ts'
import { useCountries } from '../reference-queries.ts'
import { ItemsText } from './items-text.tsx'
import { RecordBlock } from './record-block.tsx'
import { recordTexts } from './texts-record.ts'
import type { TextColumn } from './text-table.tsx'

type Props = {
  shipment: Shown
  /** Fields to edit the items; absent if they are read-only. */
  fields: ReactNode | undefined
  /** Extra columns before the value. */
  more?: readonly TextColumn[]
}

/** Customs items of a saved shipment; documents of orders have none (rule ORD-4). */
export const ItemsBlock = ({ shipment: { line }, fields, more }: Props) => {
  const r = recordTexts.useText()
  const language = useLanguage()
  const countries = useCountries()
  const { control } = useFormContext<ShipmentValues>()
  const [itemType, contents, currency, category, nature, to] = useWatch({
    control,
    name: ['itemType', 'contents', 'currency', 'category', 'natureOfGoods', 'consignee.country'],
  })
  const consigneeCountry = countryOfKey(line, countries, to)
  const items = itemsThatCount(line, { itemType, contents })
  if (itemType !== 'P' && items.length === 0) return null
  const title = labelOf('contents', line)?.[language] ?? ''
  const goods = [choiceLabel('category', category, language), choiceLabel('natureOfGoods', nature, language)]
  return (
    <RecordBlock
      id="items"
      title={title}
      fact={goods.filter(Boolean).join(', ')}
      aside={
        consigneeCountry && (
          <span>{r('hsDigits', { length: hsCodeLength(consigneeCountry.code), country: consigneeCountry.code })}</span>
        )
      }
      flush
      names={['contents']}
      fields={fields}
    >
      <ItemsText
        label={title}
        currency={currency}
        items={items.map((item) => ({ ...item, origin: countryOfKey(line, countries, item.origin)?.code ?? '' }))}
        {...(more ? { more } : {})}
      />
    </RecordBlock>
  )
}
