import { PRICE_CAUSES, type PriceCause, type PriceState } from '@waybill/contract/shipments/price-change-schema'
import { isDeepStrictEqual } from 'node:util'
import type { Shipment } from '../model/shipment.ts'
import type { ShipmentEdit } from './shipment-edit.ts'
import { amountsOf } from '../model/shipment.presenter.ts'

/** Where the verified price came from; null: nothing is verified, or nobody kept it. */
const verifiedBreakdownOf = ({ finance, verifiedBreakdown }: Shipment): Shipment['breakdown'] =>
  finance?.verified?.breakdown ?? verifiedBreakdown

/** What a shipment costs now, and how that was made. */
const priceStateOf = (shipment: Shipment): PriceState => {
  const amounts = amountsOf(shipment)
  return {
    ...amounts,
    breakdown: amounts.verified ? verifiedBreakdownOf(shipment) : shipment.breakdown,
    fees: shipment.fees.map(({ name, otherFeeName, amount }) => ({ name: otherFeeName ?? name, amount })),
  }
}

type AmountChange = { reason: string | null; causes: PriceCause[]; before: PriceState; after: PriceState }

/** What an edit changed of the amounts or of what they are made of (rule AMT-64); undefined: nothing. */
export const priceChangeOf = (
  before: Shipment,
  after: Shipment,
  { changed, reason }: Pick<ShipmentEdit, 'changed' | 'reason'>,
): AmountChange | undefined => {
  const states = { before: priceStateOf(before), after: priceStateOf(after) }
  if (isDeepStrictEqual(states.before, states.after)) return undefined
  return { reason, causes: PRICE_CAUSES.filter((cause) => changed.has(cause)), ...states }
}
