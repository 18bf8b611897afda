import { invalid } from '../../platform/app-error.ts'
import { isUuid } from '../../platform/ids.ts'
import type { SimulationCursor, PricedShipment } from './simulated-shipments.queries.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** Where the part before ended: `2026-10-31T09:41:07.123456Z 018f…`. 400 for anything else. */
export const parseCursor = (text: string | null | undefined): SimulationCursor | undefined => {
  if (text === null || text === undefined) return undefined
  const [at = '', id] = text.split(' ')
  if (!MOMENT.test(at) || !isUuid(id)) throw invalid({ after: 'Must be the place that an answer gave.' })
  return { at, id }
}

export const nextCursor = (shipments: readonly PricedShipment[]): string | null => {
  const last = shipments.at(-1)
  return last === undefined ? null : `${last.createdAt} ${last.id}`
}
