import { z } from 'zod'
import { Id } from '../kernel/entity.ts'

/** A shipment whose price an edited table changes; VND, null without a rate. */
export const ChangedShipment = z.strictObject({
  id: Id,
  number: z.string(),
  line: z.enum(['express', 'ecommerce']),
  isImport: z.boolean(),
  serviceCode: z.string(),
  countryCode: z.string().nullable(),
  weight: z.number(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})
export type ChangedShipment = z.output<typeof ChangedShipment>

/**
 * Some of last month's shipments priced by the saved and by the edited table, both with today's fees: `before` and
 * `after` are the sums of those that both price. `next` requests the following part; null: that was the last.
 */
export const SimulationPart = z.strictObject({
  /** First and last day, `YYYY-MM-DD` in UTC+7. */
  from: z.string(),
  to: z.string(),
  total: z.number(),
  done: z.number(),
  next: z.string().nullable(),
  dearer: z.number(),
  cheaper: z.number(),
  /** Priced by the saved table only. */
  lost: z.number(),
  /** Priced by the edited table only. */
  gained: z.number(),
  before: z.number(),
  after: z.number(),
  largest: z.array(ChangedShipment),
})
export type SimulationPart = z.output<typeof SimulationPart>

const LARGEST_CHANGES = 10

const sizeOf = ({ before, after }: ChangedShipment): number => Math.abs((after ?? 0) - (before ?? 0))

/** The ten largest changes; equal ones by number. */
export const largestChanges = (changes: readonly ChangedShipment[]): ChangedShipment[] =>
  [...changes].sort((a, b) => sizeOf(b) - sizeOf(a) || (a.number < b.number ? -1 : 1)).slice(0, LARGEST_CHANGES)

/** Merges two parts, the later one second. */
export const joinedParts = (first: SimulationPart, later: SimulationPart): SimulationPart => ({
  ...later,
  done: first.done + later.done,
  dearer: first.dearer + later.dearer,
  cheaper: first.cheaper + later.cheaper,
  lost: first.lost + later.lost,
  gained: first.gained + later.gained,
  before: first.before + later.before,
  after: first.after + later.after,
  largest: largestChanges([...first.largest, ...later.largest]),
})
