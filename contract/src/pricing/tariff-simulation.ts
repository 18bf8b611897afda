import { z } from 'zod'
import { joinedParts, SimulationPart } from './simulation.ts'

const Change = z.strictObject({ before: z.number(), after: z.number() })

/**
 * Some of last month's parcels to the countries of an edited row of duty, assessed as if sent on `day`: by the saved
 * rows (`before`) and with the edited one (`after`), whoever pays. `before` and `after` of the whole, and of each parcel,
 * are duty and import VAT together; `duty` and `vat` are their parts. `total` is counted with the first part, and 0 in
 * the others. VND; null: N/A.
 */
export const TariffSimulationPart = SimulationPart.extend({ day: z.string(), duty: Change, vat: Change })
export type TariffSimulationPart = z.output<typeof TariffSimulationPart>

type Change = z.output<typeof Change>
const sum = (first: Change, later: Change): Change => ({
  before: first.before + later.before,
  after: first.after + later.after,
})

/** Merges two parts, the later one second. */
export const joinedTariffParts = (first: TariffSimulationPart, later: TariffSimulationPart): TariffSimulationPart => ({
  ...later,
  ...joinedParts(first, later),
  total: first.total + later.total,
  duty: sum(first.duty, later.duty),
  vat: sum(first.vat, later.vat),
})
