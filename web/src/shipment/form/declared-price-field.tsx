import { useFormContext } from 'react-hook-form'
import { formatMoney } from '../../platform/format.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { recordTexts } from '../record/texts-record.ts'
import { useShipmentFigures } from './shipment-figures.ts'
import type { ShipmentValues } from './shipment-values.ts'

type Props = { label: string; hint?: string; isRequired?: boolean; span?: number }

/** Price of the declared packages; while it is empty, it shows the rate. */
export const DeclaredPriceField = ({ label, hint, isRequired = false, span }: Props) => {
  const r = recordTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const { rate } = useShipmentFigures().declared
  return (
    <NumberField
      control={control}
      name="price"
      label={label}
      hint={hint}
      placeholder={rate == null ? r('notAvailable') : formatMoney(rate)}
      required={isRequired}
      {...(span === undefined ? {} : { span })}
      kind="money"
      currency="VND"
      unit="₫"
      align="right"
    />
  )
}
