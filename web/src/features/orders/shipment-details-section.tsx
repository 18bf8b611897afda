import type { Control } from 'react-hook-form'
import { GOODS_FIELDS, GoodsFields } from '../../shipment/form/goods-fields.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Section } from '../../ui/section.tsx'
import { OrderFileField } from './order-file-field.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { useText } from './texts.ts'

/** The fields of this card, for its error count. */
const FIELD_PATHS = [...GOODS_FIELDS, 'senderReference', 'note', 'attachedFile', 'invoiceFile']

/** Kind of goods, references, IOSS and files of a new order. */
export const ShipmentDetailsSection = ({ control }: { control: Control<OrderFormValues> }) => {
  const t = useText()
  return (
    <Section id="particulars" title={t('particulars')} aside={<ErrorSummary control={control} places={FIELD_PATHS} />}>
      <FieldGrid>
        <GoodsFields t={t} readOnly={false} required={false} isPayerFixed={(ioss) => ioss !== ''} />
        <TextField control={control} name="senderReference" label={t('senderReference')} span={6} />
        <TextField control={control} name="note" label={t('note')} span={6} />
        <OrderFileField control={control} name="attachedFile" label={t('attached')} readOnly={false} />
        <OrderFileField control={control} name="invoiceFile" label={t('invoice')} readOnly={false} />
      </FieldGrid>
    </Section>
  )
}
