import { type ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useItemColumns } from '../../../shipment/form/item-columns.tsx'
import { ItemIdentifiers } from '../../../shipment/form/item-identifiers.tsx'
import { useCountryOptions } from '../../../shipment/reference-queries.ts'
import { LineTable } from '../../../ui/form/line-table.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { type Lines, useLines } from '../../../ui/form/use-lines.ts'
import { emptyParcelItem } from './new-parcel.ts'
import { parcelFormTexts } from './texts-form.ts'

const ITEMS_MAX = 200

/** `items` of the form: at least one; exactly one for a document; saved items cannot be removed (rule PAR-11). */
export const useItemLines = (saved: number): Lines => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const itemType = useWatch({ control, name: 'itemType' })
  return useLines(control, 'contents', {
    newLine: emptyParcelItem,
    min: 1,
    max: itemType === 'D' ? 1 : ITEMS_MAX,
    fixed: saved,
    fixedReason: t('itemsStay'),
  })
}

/** Whether items name their package (rule LBL-81): only if there are several packages, or one was named. */
export const useIsInPackages = (): boolean => {
  const { control } = useFormContext<ShipmentValues>()
  const [items, packages] = useWatch({ control, name: ['contents', 'declared'] })
  const pieces = packages.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  return pieces > 1 || items.some(({ packageNumber }) => (packageNumber ?? 1) > 1)
}

type Props = { lines: Lines }

/** Customs items; the recipient's country decides the length of the HS code (rule CUS-2). */
export const ItemLines = ({ lines }: Props) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const isInPackages = useIsInPackages()
  const columns = useItemColumns({
    origins: useCountryOptions('code'),
    readOnly: false,
    widths: { hsCode: '15%', origin: '16%', quantity: '9%', weight: '12%', value: '16%' },
    more: isInPackages
      ? [
          {
            key: 'package',
            label: t('itemPackage'),
            width: '9%',
            align: 'right' as const,
            cell: (at: number) => (
              <NumberField
                control={control}
                bare
                name={`contents.${at}.packageNumber`}
                label={t('itemPackage')}
                placeholder="1"
                kind="whole"
              />
            ),
          },
        ]
      : [],
  })
  return (
    <>
      <LineTable lines={lines} label={t('items')} columns={columns} />
      <ItemIdentifiers lines={lines} line="ecommerce" />
    </>
  )
}
