import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { RecordBlock } from '../../../shipment/record/record-block.tsx'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { useServices } from '../../../shipment/reference-queries.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { OrderFormValues } from '../order-form-values.ts'
import { useText } from '../texts.ts'

/** The service, which Super Admin and Cs change (rule ORD-6). */
export const OrderServiceBlock = ({ order }: { order: OrderDetail }) => {
  const t = useText()
  const r = recordTexts.useText()
  const { control } = useFormContext<OrderFormValues>()
  const services = useServices()
  const serviceId = useWatch({ control, name: 'serviceId' })
  const { code, label } = services.find(({ id }) => id === serviceId) ?? order.service
  return (
    <RecordBlock
      id="service"
      title={t('service')}
      names={['serviceId']}
      openLabel={r('change')}
      fields={
        order.can.edit || order.can.editService ? (
          <FieldGrid>
            <SelectField
              control={control}
              name="serviceId"
              label={t('service')}
              required
              options={services.map((one) => ({
                value: one.id,
                label: one.code === one.label ? one.code : `${one.code} ${one.label}`,
                also: one.code,
              }))}
            />
          </FieldGrid>
        ) : undefined
      }
    >
      <b>{code === label ? code : `${code} ${label}`}</b>
    </RecordBlock>
  )
}
