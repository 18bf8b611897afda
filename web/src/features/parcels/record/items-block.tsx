import Big from 'big.js'
import { formatDecimal } from '@waybill/contract/kernel/money'
import { hsCodeLength } from '@waybill/contract/shipments/customs'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatWeight } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { goodsLabel } from '../../../shipment/form/goods-choices.ts'
import { ItemsText } from '../../../shipment/record/items-text.tsx'
import { FieldsFoot, RecordBlock } from '../../../shipment/record/record-block.tsx'
import { AddLine } from '../../../ui/form/line-table.tsx'
import { ItemLines, useIsInPackages, useItemLines } from '../form/item-lines.tsx'
import type { ParcelFormValues } from '../form/parcel-form-values.ts'
import { parcelFormTexts } from '../form/texts-form.ts'
import type { useParcelForm } from '../form/use-parcel-form.ts'

type Props = { parcel: ParcelDetail; bound: ReturnType<typeof useParcelForm> }

/** The customs lines of a saved parcel. */
export const ParcelItemsBlock = ({ parcel, bound: { recipientCountry } }: Props) => {
  const t = parcelFormTexts.useText()
  const speaks = useLanguage()
  const isInPackages = useIsInPackages()
  const { control } = useFormContext<ParcelFormValues>()
  const [items, currency, category, nature] = useWatch({
    control,
    name: ['items', 'totalValueCurrency', 'categoryOfShipment', 'natureOfGoods'],
  })
  const kind = [
    category && goodsLabel('categoryOfShipment', category, speaks),
    nature && goodsLabel('natureOfGoods', nature, speaks),
  ]
  const weight = items
    .reduce((sum, item) => sum.plus(new Big(item.itemWeight ?? 0).times(item.itemQuantity ?? 0)), new Big(0))
    .toNumber()
  return (
    <RecordBlock
      id="items"
      title={t('items')}
      fact={kind.filter(Boolean).join(', ')}
      aside={
        recipientCountry && (
          <span>{t('hsDigits', { length: hsCodeLength(recipientCountry.code), country: recipientCountry.code })}</span>
        )
      }
      flush
      names={['items']}
      fields={parcel.can.editDeclared ? <ItemFields parcel={parcel} /> : undefined}
    >
      <ItemsText
        label={t('items')}
        currency={currency}
        items={items.map(({ countryOfOrigin, ...item }) => ({ ...item, origin: countryOfOrigin }))}
        more={[
          {
            key: 'weight',
            label: t('itemWeight'),
            align: 'right',
            cell: (at) => (items[at]?.itemWeight == null ? '' : formatDecimal(items[at].itemWeight, 3)),
            foot: weight === 0 ? '' : formatWeight(weight),
          },
          ...(isInPackages
            ? [
                {
                  key: 'package',
                  label: t('itemPackage'),
                  align: 'right' as const,
                  cell: (at: number) => items[at]?.packageNumber ?? 1,
                },
              ]
            : []),
        ]}
      />
    </RecordBlock>
  )
}

const ItemFields = ({ parcel }: { parcel: ParcelDetail }) => {
  const t = parcelFormTexts.useText()
  const lines = useItemLines(parcel.handlingUnits[0]?.contentDetailItems?.length ?? 0)
  return (
    <>
      <ItemLines lines={lines} />
      <FieldsFoot>
        <AddLine lines={lines} label={t('addItem')} />
      </FieldsFoot>
    </>
  )
}
