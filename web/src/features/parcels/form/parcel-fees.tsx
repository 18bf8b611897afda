import { FeeLines, FeesCard, useFeeLines } from '../../../shipment/form/fee-lines.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import type { ParcelFormFacts } from './parcel-problems.ts'

/** A new parcel has no fees that the catalogue no longer offers. */
const NONE: ReadonlyMap<string, string> = new Map()

/** Shipment Fees, for people who may change prices (rule FEE-3). */
export const ParcelFees = ({ facts: { fees, service, mayPrice } }: { facts: ParcelFormFacts }) => {
  const lines = useFeeLines()
  const { estimate, weighed } = useParcelFigures()
  return (
    <FeesCard lines={lines} mayChange={mayPrice} places={['fees']}>
      <FeeLines
        lines={lines}
        fees={fees}
        named={NONE}
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
