import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatAmount } from '../../../platform/format.ts'
import { GOODS_FIELDS, GoodsFields } from '../../../shipment/form/goods-fields.tsx'
import { FactList } from '../../../shipment/record/fact-list.tsx'
import { useGoodsFacts } from '../../../shipment/record/goods-facts.ts'
import { RecordBlock } from '../../../shipment/record/record-block.tsx'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TaxableFields } from '../form/details-section.tsx'
import type { ParcelFormValues } from '../form/parcel-form-values.ts'
import { parcelFormTexts } from '../form/texts-form.ts'

const PARTICULARS = [...GOODS_FIELDS, 'senderReference', 'taxDeclaredValue', 'taxHscode']

/** Kind of goods, references, IOSS, and what the tariff is made from instead of the customs lines. */
export const ParcelParticularsBlock = ({ parcel }: { parcel: ParcelDetail }) => {
  const t = parcelFormTexts.useText()
  const r = recordTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  return (
    <RecordBlock
      id="particulars"
      title={r('particularsOnly')}
      names={PARTICULARS}
      fields={
        parcel.can.editDeclared ? (
          <FieldGrid>
            <GoodsFields t={t} readOnly={false} required isPayerFixed={(ioss, payer) => ioss !== '' && payer !== 'Y'} />
            <TextField control={control} name="senderReference" label={t('senderReference')} span={4} />
            <TaxableFields />
          </FieldGrid>
        ) : undefined
      }
    >
      <ParticularFacts />
    </RecordBlock>
  )
}

const ParticularFacts = () => {
  const t = parcelFormTexts.useText()
  const goods = useGoodsFacts(t)
  const { control } = useFormContext<ParcelFormValues>()
  const values = useWatch({ control }) as ParcelFormValues
  return (
    <FactList
      facts={[
        ...goods,
        { label: t('senderReference'), value: values.senderReference },
        { label: t('taxDeclaredValue'), value: formatAmount(values.taxDeclaredValue, values.totalValueCurrency) },
        { label: t('taxHscode'), value: values.taxHscode },
      ]}
    />
  )
}
