import { labelOf } from '@waybill/contract/shipments/fields'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { Shown, ShipmentValues } from '../form/shipment-values.ts'
import { useServices } from '../reference-queries.ts'
import { RecordBlock } from './record-block.tsx'
import { recordTexts } from './texts-record.ts'

type Service = { code: string; label: string }
const nameOf = ({ code, label }: Service): string => (code === label ? code : `${code} ${label}`)

/** Service of a saved shipment; a select for people who may change it (rule ORD-6). */
export const ServiceBlock = ({ shipment }: { shipment: Shown }) => {
  const { line, can } = shipment
  const r = recordTexts.useText()
  const language = useLanguage()
  const label = labelOf('service', line)?.[language] ?? ''
  const { control } = useFormContext<ShipmentValues>()
  const services = useServices()
  const keyOf = ({ id, code }: { id: string; code: string }): string => (line === 'express' ? id : code)
  const chosen = useWatch({ control, name: 'service' })
  return (
    <RecordBlock
      id="service"
      title={label}
      names={['service']}
      openLabel={r('change')}
      fields={
        can.editDeclared || can.editService ? (
          <FieldGrid>
            <SelectField
              control={control}
              name="service"
              label={label}
              required
              span={6}
              options={services.map((one) => ({ value: keyOf(one), label: nameOf(one), also: one.code }))}
            />
          </FieldGrid>
        ) : undefined
      }
    >
      <b>{nameOf(services.find((one) => keyOf(one) === chosen) ?? shipment.service)}</b>
    </RecordBlock>
  )
}
