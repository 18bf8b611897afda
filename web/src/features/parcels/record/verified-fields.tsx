import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useWatch } from 'react-hook-form'
import { StatusFields } from '../../../shipment/record/status-fields.tsx'
import { TrackingNumber } from '../../../shipment/record/verified-fields.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { needsVerifiedReason } from '../form/parcel-form-body.ts'
import type { ParcelFormValues } from '../form/parcel-form-values.ts'
import { parcelFormTexts } from '../form/texts-form.ts'

/** Tracking status and provider tracking number of what was measured. */
export const VerifiedParcelFields = ({ parcel }: { parcel: ParcelDetail }) => {
  const t = parcelFormTexts.useText()
  const verified = useWatch<ParcelFormValues, 'verified'>({ name: 'verified' })
  return (
    <FieldGrid>
      <StatusFields
        name="trackStatus"
        current={parcel.trackStatus}
        can={parcel.can}
        label={t('trackStatus')}
        span={4}
        asksReason={needsVerifiedReason({ verified }, parcel)}
      />
      <TrackingNumber shipment={parcel} label={t('trackingNumber')} hint="≤ 40" none={t('none')} />
    </FieldGrid>
  )
}
