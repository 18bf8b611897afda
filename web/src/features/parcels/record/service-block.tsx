import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { RecordBlock } from '../../../shipment/record/record-block.tsx'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { ServiceField } from '../form/details-section.tsx'
import type { ParcelFormValues } from '../form/parcel-form-values.ts'
import { parcelFormTexts } from '../form/texts-form.ts'
import type { useParcelForm } from '../form/use-parcel-form.ts'

type Props = { parcel: ParcelDetail; bound: ReturnType<typeof useParcelForm> }

/** The service, a part of what was declared. */
export const ParcelServiceBlock = ({ parcel, bound: { services } }: Props) => {
  const t = parcelFormTexts.useText()
  const r = recordTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const serviceCode = useWatch({ control, name: 'serviceCode' })
  const { code, label } = services.find((one) => one.code === serviceCode) ?? parcel.service
  return (
    <RecordBlock
      id="service"
      title={t('service')}
      names={['serviceCode']}
      openLabel={r('change')}
      fields={
        parcel.can.editDeclared ? (
          <FieldGrid>
            <ServiceField services={services} />
          </FieldGrid>
        ) : undefined
      }
    >
      <b>{code === label ? code : `${code} ${label}`}</b>
    </RecordBlock>
  )
}
