import { plainNamesOf } from '@waybill/contract/shipments/fields'
import { useFormContext } from 'react-hook-form'
import { PlainFields } from '../../shipment/form/plain-fields.tsx'
import type { ShipmentValues } from '../../shipment/form/shipment-values.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { Section } from '../../ui/section.tsx'
import { OrderFileField } from './order-file-field.tsx'
import { useText } from './texts.ts'

/** Field paths of this card, for its error count. */
const FIELD_PATHS = [...plainNamesOf('express'), 'attached', 'invoice'] as const

/** Contents, references, IOSS and files of a new order. */
export const ShipmentDetailsSection = () => {
  const t = useText()
  const { control } = useFormContext<ShipmentValues>()
  return (
    <Section id="particulars" title={t('particulars')} aside={<ErrorSummary control={control} places={FIELD_PATHS} />}>
      <FieldGrid>
        <PlainFields line="express" />
        <PaperFields />
      </FieldGrid>
    </Section>
  )
}

/** Attached file and invoice of an order. */
export const PaperFields = () => {
  const t = useText()
  const { control } = useFormContext<ShipmentValues>()
  return (
    <>
      <OrderFileField control={control} name="attached" label={t('attached')} readOnly={false} />
      <OrderFileField control={control} name="invoice" label={t('invoice')} readOnly={false} />
    </>
  )
}
