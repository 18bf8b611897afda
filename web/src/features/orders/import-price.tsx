import type { Control } from 'react-hook-form'
import { formatMoney, formatVnd } from '../../platform/format.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ReadOnlyField } from '../../ui/form/read-only-field.tsx'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import type { OrderRights } from './order-rights.ts'
import { useText } from './texts.ts'

/** The price of an import order, which has no verified packages: typed by those who may, else the rate (rule ORD-10). */
export const ImportPrice = ({ control, may }: { control: Control<OrderFormValues>; may: OrderRights }) => {
  const t = useText()
  const { rate, price } = useOrderFigures()
  if (!may.price)
    return <ReadOnlyField label={t('price')} value={price === null ? t('notAvailable') : formatVnd(price)} span={4} />
  return (
    <NumberField
      control={control}
      name="totalPrice"
      label={t('price')}
      placeholder={rate === null ? t('notAvailable') : formatMoney(rate)}
      decimals={0}
      align="right"
      span={4}
    />
  )
}
