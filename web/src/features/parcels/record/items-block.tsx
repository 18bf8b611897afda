import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { useFormContext, useWatch } from 'react-hook-form'
import { ItemDoubts } from '../../../shipment/form/item-doubts.tsx'
import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { ItemsBlock } from '../../../shipment/record/items-block.tsx'
import { FieldsFoot } from '../../../shipment/record/record-block.tsx'
import { AddLine } from '../../../ui/form/line-table.tsx'
import { ItemLines, useIsInPackages, useItemLines } from '../form/item-lines.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'

/** Customs items of a saved parcel with their weights, and their package if there are several. */
export const ParcelItemsBlock = ({ parcel }: { parcel: ShownParcel }) => {
  const t = parcelFormTexts.useText()
  const isInPackages = useIsInPackages()
  const { control } = useFormContext<ShipmentValues>()
  const items = useWatch({ control, name: 'contents' })
  return (
    <ItemsBlock
      shipment={parcel}
      fields={parcel.can.editDeclared ? <ItemFields saved={parcel.contents.length} /> : undefined}
      more={
        isInPackages
          ? [
              {
                key: 'package',
                label: t('itemPackage'),
                align: 'right' as const,
                cell: (at: number) => items[at]?.packageNumber ?? 1,
              },
            ]
          : []
      }
    />
  )
}

const ItemFields = ({ saved }: { saved: number }) => {
  const t = parcelFormTexts.useText()
  const lines = useItemLines(saved)
  return (
    <>
      <ItemLines lines={lines} />
      <ItemDoubts line="ecommerce" />
      <FieldsFoot>
        <AddLine lines={lines} label={t('addItem')} />
      </FieldsFoot>
    </>
  )
}
