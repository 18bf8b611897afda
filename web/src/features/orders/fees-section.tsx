import type { ShipmentValues } from '../../shipment/form/shipment-values.ts'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { type Control, useWatch } from 'react-hook-form'
import { FeeLines, FeesCard, useFeeLines } from '../../shipment/form/fee-lines.tsx'
import { useOrderFigures } from './order-figures.tsx'

/** A new order has no fees that the catalogue no longer offers. */
const NONE: ReadonlyMap<string, string> = new Map()

/** Additional fees: unique, prefilled, "other" with its own name (rule FEE-2). Shown to people who may add them. */
export const FeesSection = ({ control, fees }: { control: Control<ShipmentValues>; fees: readonly Fee[] }) => {
  const { quoted, weighed } = useOrderFigures()
  const serviceId = useWatch({ control, name: 'service' })
  const lines = useFeeLines()
  return (
    <FeesCard lines={lines} mayChange places={['fees']}>
      <FeeLines
        lines={lines}
        fees={fees}
        named={NONE}
        mayChange
        priced={{
          serviceId,
          basePriceVnd: quoted.breakdown?.base ?? null,
          chargeableWeightKg: weighed.totals.totalChargeableWeight,
        }}
      />
    </FeesCard>
  )
}
