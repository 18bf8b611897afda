import { type PricedShipment, type ProviderFee, shipmentFeePrefill } from '../../modules/pricing/index.ts'
import type { Random } from '../random.ts'

export type DemoShipmentFee = { feeId: string; otherFeeName: string | null; amount: number }

const OTHER_FEES: readonly (readonly [string, number])[] = [
  ['Re-boxing', 85_000],
  ['Wooden crate', 420_000],
  ['Export permit', 350_000],
]

/** Every eighth order has one or two of its provider's fees, at their initial amount (rule FEE-2). */
export const drawFees = (
  random: Random,
  catalogue: readonly ProviderFee[],
  shipment: PricedShipment,
): DemoShipmentFee[] => {
  if (catalogue.length === 0 || !random.chance(0.125)) return []
  const first = random.int(0, catalogue.length - 1)
  const count = random.chance(0.25) ? 2 : 1
  return catalogue
    .concat(catalogue)
    .slice(first, first + Math.min(count, catalogue.length))
    .flatMap((fee): DemoShipmentFee[] => {
      if (fee.isOtherFee) {
        const [otherFeeName, amount] = random.pick(OTHER_FEES)
        return [{ feeId: fee.id, otherFeeName, amount }]
      }
      const amount = shipmentFeePrefill(fee, shipment)
      return amount === null ? [] : [{ feeId: fee.id, otherFeeName: null, amount }]
    })
}
