import { needsVerifiedReason } from '../form/parcel-body.ts'
import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { useWatch } from 'react-hook-form'
import { StatusFields } from '../../../shipment/record/status-fields.tsx'
import { TrackingNumber } from '../../../shipment/record/verified-fields.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'

/** Tracking status and provider tracking number of the verified part. */
export const VerifiedParcelFields = ({ parcel }: { parcel: ShownParcel }) => {
  const t = parcelFormTexts.useText()
  const verified = useWatch<ShipmentValues, 'verified'>({ name: 'verified' })
  return (
    <FieldGrid>
      <StatusFields
        current={parcel.status}
        can={parcel.can}
        label={t('trackStatus')}
        span={4}
        asksReason={needsVerifiedReason({ verified }, parcel)}
      />
      <TrackingNumber shipment={parcel} label={t('trackingNumber')} hint="≤ 40" none={t('none')} />
    </FieldGrid>
  )
}
