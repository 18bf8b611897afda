import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { FIELD_PARTS, plainNamesOf } from '@waybill/contract/shipments/fields'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatAmount } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { PlainFields } from '../../../shipment/form/plain-fields.tsx'
import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { usePlainFacts } from '../../../shipment/form/use-plain-facts.ts'
import { FactList } from '../../../shipment/record/fact-list.tsx'
import { RecordBlock } from '../../../shipment/record/record-block.tsx'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { TaxableFields } from '../form/details-section.tsx'

const PARTICULARS = [...plainNamesOf('ecommerce'), 'tax'] as const

/** Contents, references, IOSS, and the override of the tariff's basis. */
export const ParcelParticularsBlock = ({ parcel }: { parcel: ShownParcel }) => {
  const r = recordTexts.useText()
  return (
    <RecordBlock
      id="particulars"
      title={r('particularsOnly')}
      names={PARTICULARS}
      fields={
        parcel.can.editDeclared ? (
          <FieldGrid>
            <PlainFields line="ecommerce" />
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
  const language = useLanguage()
  const { control } = useFormContext<ShipmentValues>()
  const [tax, currency] = useWatch({ control, name: ['tax', 'currency'] })
  return (
    <FactList
      facts={[
        ...usePlainFacts('ecommerce'),
        { label: FIELD_PARTS.tax.declaredValue[language], value: formatAmount(tax.declaredValue, currency) },
        { label: FIELD_PARTS.tax.hsCode[language], value: tax.hsCode },
      ]}
    />
  )
}
