import type { ShipmentFigures } from '@waybill/contract/dashboard/schemas'
import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import type { Direction } from './directions.ts'
import { countOf, type Pair, pairOf, sumOf } from './stages.ts'

/** Rows of the attention card by urgency (rule DSH-4): groups of statuses, or verified without a price. */
const ATTENTION: readonly (readonly StatusCode[] | 'unpriced')[] = [
  [STATUS.creatingFailed],
  [STATUS.deliveryUnsuccessful],
  [STATUS.damaged, STATUS.lost],
  [STATUS.heldByCustoms],
  [STATUS.failedAttempt],
  [STATUS.heldAtPointOfDelivery],
  [STATUS.holdForPayment],
  'unpriced',
]

type Search = Readonly<Record<string, string | number | boolean>>
/** A row of the attention card; `since`: when its oldest shipment got its status. `searches` open its lists. */
export type AttentionRow = Pair & {
  key: string
  statuses: readonly StatusCode[]
  since: string | null
  searches: { parcels: Search; orders: Search }
}

/** The rows that have any shipments. */
export const attentionOf = (figures: ShipmentFigures, direction: Direction): AttentionRow[] =>
  ATTENTION.map((kind): AttentionRow => {
    if (kind === 'unpriced') {
      const search = { isVerifiedUnpriced: true }
      const { since } = figures.unpriced
      return {
        ...pairOf(figures.unpriced, direction),
        key: kind,
        statuses: [],
        since,
        searches: { parcels: search, orders: search },
      }
    }
    const codes = kind.join(',')
    const sinces = figures.oldest.filter(({ status }) => kind.some((code) => code === status)).map(({ since }) => since)
    return {
      ...sumOf(kind.map((code) => countOf(figures, code, direction))),
      key: codes,
      statuses: kind,
      since: sinces.toSorted()[0] ?? null,
      searches: { parcels: { currentStatus: codes }, orders: { orderStatus: codes } },
    }
  }).filter(({ parcels, orders }) => parcels + orders > 0)
