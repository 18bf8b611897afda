import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { Control } from 'react-hook-form'
import { formatMoney, formatVnd } from '../../../platform/format.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TextValue } from '../../../shipment/record/verified-fields.tsx'
import { useOrderFigures } from '../order-figures.tsx'
import { useText } from '../texts.ts'

/** Price of an import order, which has no verified packages: typed by people who may, else the rate (rule ORD-10). */
export const ImportPrice = ({ control, mayPrice }: { control: Control<ShipmentValues>; mayPrice: boolean }) => {
  const t = useText()
  const { rate, price } = useOrderFigures()
  if (!mayPrice)
    return (
      <TextValue label={t('price')} span={4}>
        {price === null ? t('notAvailable') : formatVnd(price)}
      </TextValue>
    )
  return (
    <NumberField
      control={control}
      name="price"
      label={t('price')}
      placeholder={rate === null ? t('notAvailable') : formatMoney(rate)}
      kind="money"
      currency="VND"
      align="right"
      span={4}
    />
  )
}
