import { hsCodeLength } from '@waybill/contract/shipments/customs'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../../platform/i18n.ts'
import { goodsLabel } from '../../../shipment/form/goods-choices.ts'
import { ItemsText } from '../../../shipment/record/items-text.tsx'
import { FieldsFoot, RecordBlock } from '../../../shipment/record/record-block.tsx'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import { useItemFields } from '../items-section.tsx'
import type { OrderType } from '../orders.api.ts'
import { contentsOf } from '../order-form-body.ts'
import type { OrderFormValues } from '../order-form-values.ts'
import { useText } from '../texts.ts'

type Props = { order: OrderDetail; countries: readonly CountryChoice[]; receiver: CountryChoice | undefined }

/** The customs lines of a saved order; a document has none (rule ORD-4). */
export const OrderItemsBlock = ({ order, countries, receiver }: Props) => {
  const t = useText()
  const speaks = useLanguage()
  const { control } = useFormContext<OrderFormValues>()
  const [itemType, contents, currency, category, nature] = useWatch({
    control,
    name: ['itemType', 'contents', 'totalValueCurrency', 'categoryOfShipment', 'natureOfGoods'],
  })
  const kind = [
    category && goodsLabel('categoryOfShipment', category, speaks),
    nature && goodsLabel('natureOfGoods', nature, speaks),
  ]
  if (itemType !== 'P' && contentsOf({ itemType, contents }).length === 0) return null
  return (
    <RecordBlock
      id="items"
      title={t('items')}
      fact={kind.filter(Boolean).join(', ')}
      aside={receiver && <span>{t('hsDigits', { length: hsCodeLength(receiver.code), country: receiver.code })}</span>}
      flush
      names={['contents']}
      fields={
        order.can.edit ? <ItemFields countries={countries} type={order.isImport ? 'import' : 'export'} /> : undefined
      }
    >
      <ItemsText
        label={t('items')}
        currency={currency}
        items={contents.map(({ countryOfOriginId, ...item }) => ({
          ...item,
          origin: countries.find(({ id }) => id === countryOfOriginId)?.code ?? '',
        }))}
      />
    </RecordBlock>
  )
}

const ItemFields = ({ countries, type }: Pick<Props, 'countries'> & { type: OrderType }) => {
  const { control } = useFormContext<OrderFormValues>()
  const { table, add } = useItemFields({ control, type, countries })
  return (
    <>
      {table}
      <FieldsFoot>{add}</FieldsFoot>
    </>
  )
}
