import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import type { ChargeTable } from '../../../price-tables.ts'
import type { ShipmentKey } from '../model/shipment-rows.ts'
import { type ChargeLine, chargeLinesOf, missingCharges, vatCodeOf } from './charge-lines.ts'
import {
  type BillableShipment,
  findBillingStart,
  insertCharges,
  listBillable,
  readVatRates,
} from './charges.queries.ts'

type Change = { by: string; at: Date }

/**
 * Appends what the charges of these shipments lack, in the transaction that changed them (rules BIL-1, BIL-2): the sum
 * of a shipment's charges then is its amount due, or 0 once it is cancelled. Shipments that are not billable have none.
 * Returns how many it appended. Lock the shipments first.
 */
export const settleCharges = (tx: Tx, keys: readonly ShipmentKey[], change: Change): Promise<number> =>
  settle(tx, keys, { ...change, due: dueOf })

/** Takes back all charges of a shipment before it moves to another merchant. */
export const takeBackCharges = (tx: Tx, key: ShipmentKey, change: Change): Promise<number> =>
  settle(tx, [key], { ...change, due: () => ({ lines: [], reason: 'Moved to another merchant' }) })

type Due = { lines: ChargeLine[]; reason: string }

const dueOf = ({ isCancelled, amounts }: BillableShipment): Due =>
  isCancelled ? { lines: [], reason: 'Cancelled' } : { lines: chargeLinesOf(amounts), reason: 'Amounts changed' }

const settle = async (
  tx: Tx,
  keys: readonly ShipmentKey[],
  { by, at, due }: Change & { due: (shipment: BillableShipment) => Due },
): Promise<number> => {
  if (keys.length === 0) return 0
  const since = await findBillingStart(tx)
  if (since === null) return 0
  const shipments = await listBillable(tx, keys, since)
  const missing = shipments.flatMap((shipment) => {
    const { lines, reason } = due(shipment)
    return missingCharges(shipment.charged, lines).map((line) => ({ shipment, line, reason }))
  })
  if (missing.length === 0) return 0
  const rates = await readVatRates(tx, vietnamDay(at))
  const rows = missing.map(({ shipment, line, reason }): Insertable<ChargeTable> => {
    const { part, detail, amount } = line
    // A correction keeps the VAT of what it corrects (rule BIL-3).
    const corrected = shipment.charged.find((one) => one.part === part && one.detail === detail)
    const vatCode = corrected?.vatCode ?? vatCodeOf(part, shipment.isDomestic)
    const isCorrection = shipment.charged.length > 0
    return {
      ...{ id: newId(), owner_id: shipment.owner_id, shipment_id: shipment.id, number: shipment.number },
      ...{ part, detail, amount, is_correction: isCorrection, reason: isCorrection ? reason : null },
      ...{ vat_code: vatCode, vat_percent: corrected ? corrected.vatPercent : (rates.get(vatCode) ?? null) },
      ...{ at, action_user: by },
    }
  })
  await insertCharges(tx, rows)
  return rows.length
}
