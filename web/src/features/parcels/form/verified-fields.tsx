import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { StatusFields } from '../../../shipment/status-fields.tsx'
import { RealPrice, TrackingNumber } from '../../../shipment/verified-fields.tsx'
import css from '../../../shipment/verified.module.css'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import { needsVerifiedReason } from './parcel-form-body.ts'
import type { ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

type Props = {
  parcel: ParcelDetail
  /** Why the last Re-calculate brought no price. */
  problem: string | undefined
  /** More buttons under the fields. */
  children: ReactNode
}

/** Tracking status, provider tracking number and price of what was measured. */
export const VerifiedParcelFields = ({ parcel, problem, children }: Props) => {
  const t = parcelFormTexts.useText()
  const verified = useWatch<ParcelFormValues, 'verified'>({ name: 'verified' })
  const { measured, isStale } = useParcelFigures()
  return (
    <>
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
        <RealPrice
          mayPrice={parcel.can.changePrice}
          declaredPrice={parcel.totalPrice}
          chargeableWeight={measured.totals.totalChargeableWeight}
          isStale={isStale}
        />
      </FieldGrid>
      {problem !== undefined && <InlineAlert tone="amber">{problem}</InlineAlert>}
      <div className={css['buttons']}>{children}</div>
    </>
  )
}
