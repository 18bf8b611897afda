import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { isStatusCode, STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { useEffect } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { verifyTexts } from './texts-verify.ts'
import { isForced } from './verification-body.ts'

type Props = { control: Control<OrderFormValues>; order: OrderDetail; span: number }

/** The status and where this person may move it; a forced move asks its reason (decisions C2, C3). */
export const OrderStatusFields = ({ control, order, span }: Props) => {
  const t = verifyTexts.useText()
  const speaks = useLanguage()
  const { field } = useController({ control, name: 'orderStatus' })
  const chosen = field.value
  const { changeStatus, forceStatus } = order.can
  const codes = forceStatus ? STATUS_CODES : [order.orderStatus, ...changeStatus]
  // Another may take a status from this person's role while they look at it (decision A8).
  const isTaken = !codes.some((code) => String(code) === chosen)
  const { onChange } = field
  useEffect(() => {
    if (isTaken) onChange(String(order.orderStatus))
  }, [isTaken, onChange, order.orderStatus])
  const label = (code: number): string => (isStatusCode(code) ? STATUSES[code][speaks] : String(code))
  return (
    <>
      <SelectField
        control={control}
        name="orderStatus"
        label={t('status')}
        span={span}
        readOnly={codes.length <= 1}
        options={codes.map((code) => ({ value: String(code), label: label(code) }))}
      />
      {forceStatus && isForced(chosen, order) && (
        <TextField control={control} name="reason" label={t('reason')} required span={span} />
      )}
    </>
  )
}
