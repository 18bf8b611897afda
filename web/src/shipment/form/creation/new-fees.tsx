import type { Fee } from '@waybill/contract/pricing/schemas'
import { FeeLines, FeesCard, useFeeLines } from '../fee-lines.tsx'
import { usePricedFees } from '../use-priced-fees.ts'

/** A new shipment has no fees that the catalogue no longer offers. */
const NONE: ReadonlyMap<string, string> = new Map()

/**
 * Additional fees of a new shipment: unique, prefilled, "other" with its own name (rule FEE-2). For people who may set
 * prices (rule FEE-3).
 */
export const NewFees = ({ fees, serviceId }: { fees: readonly Fee[]; serviceId: string | undefined }) => {
  const lines = useFeeLines()
  return (
    <FeesCard lines={lines} mayChange places={['fees']}>
      <FeeLines lines={lines} fees={fees} named={NONE} mayChange priced={usePricedFees(serviceId)} />
    </FeesCard>
  )
}
