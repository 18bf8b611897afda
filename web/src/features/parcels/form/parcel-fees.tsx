import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useMemo } from 'react'
import { FeeLines, FeesCard, useFeeLines } from '../../../shipment/fee-lines.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import type { ParcelFormFacts } from './parcel-problems.ts'

type Props = { parcel: ParcelDetail | undefined; facts: ParcelFormFacts }

/** Shipment Fees, added and removed by those who may change prices (rule FEE-3). */
export const ParcelFees = ({ parcel, facts: { fees, service, mayPrice } }: Props) => {
  const lines = useFeeLines()
  const { estimate, weighed } = useParcelFigures()
  const named = useMemo(() => new Map((parcel?.fees ?? []).map(({ feeId, fee }) => [feeId, fee.name])), [parcel])
  return (
    <FeesCard lines={lines} mayChange={mayPrice} places={['fees']}>
      <FeeLines
        lines={lines}
        fees={fees}
        named={named}
        mayChange={mayPrice}
        priced={{
          serviceId: service?.id,
          basePriceVnd: estimate.amounts?.breakdown?.base ?? null,
          chargeableWeightKg: weighed.totals.totalChargeableWeight,
        }}
      />
    </FeesCard>
  )
}
