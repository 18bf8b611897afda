import { useFormContext } from 'react-hook-form'
import { TextField } from '../../ui/form/text-field.tsx'
import { recordTexts } from './texts-record.ts'
import type { ShipmentValues } from '../form/shipment-values.ts'

/** Optional reason for changing an amount by hand (rule AMT-64). */
export const PriceReasonField = ({ span }: { span?: number }) => {
  const r = recordTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  return (
    <TextField
      control={control}
      name="priceReason"
      label={r('priceReason')}
      hint="≤ 200"
      {...(span === undefined ? {} : { span })}
    />
  )
}
