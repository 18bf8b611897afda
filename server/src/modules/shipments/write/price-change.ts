import { PRICE_CAUSES, type PriceCause, type PriceState } from '@waybill/contract/shipments/price-change-schema'
import { isDeepStrictEqual } from 'node:util'
import type { Shipment } from '../model/shipment.ts'
import type { ShipmentEdit } from './shipment-edit.ts'
import { amountsOf } from '../model/shipment.presenter.ts'

/** The origin of the verified price; null: nothing is verified, or the origin was not kept. */
const verifiedBreakdownOf = ({ finance, verifiedBreakdown }: Shipment): Shipment['breakdown'] =>
  finance?.verified?.breakdown ?? verifiedBreakdown

/** The current price of a shipment, and how it was made. */
const priceStateOf = (shipment: Shipment): PriceState => {
  const amounts = amountsOf(shipment)
  return {
    ...amounts,
    breakdown: amounts.verified ? verifiedBreakdownOf(shipment) : shipment.breakdown,
    fees: shipment.fees.map(({ name, otherFeeName, amount }) => ({ name: otherFeeName ?? name, amount })),
  }
}

type AmountChange = { reason: string | null; causes: PriceCause[]; before: PriceState; after: PriceState }

/** The changes that an edit made to the amounts or their sources (rule AMT-64); undefined: none. */
export const priceChangeOf = (
  before: Shipment,
  after: Shipment,
  { changed, reason }: Pick<ShipmentEdit, 'changed' | 'reason'>,
): AmountChange | undefined => {
  const states = { before: priceStateOf(before), after: priceStateOf(after) }
  if (isDeepStrictEqual(states.before, states.after)) return undefined
  return { reason, causes: PRICE_CAUSES.filter((cause) => changed.has(cause)), ...states }
}
