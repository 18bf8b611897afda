import { orderGrid } from '@waybill/contract/orders/grid'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import { isOurNumber, normalizeNumber } from '@waybill/contract/shipments/numbers'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { useHasPermission } from '../../platform/session.tsx'

const keys = queryKeys('palette')
const TYPING_MS = 200
const SHORTEST = 2
const HITS = 8

/** `exp 048-213-0650` is looked up as it is stored; a name as it is typed. */
const wanted = (text: string): string => (isOurNumber(text) ? normalizeNumber(text) : text)

/** A shipment of either line that a text finds, and where it opens. */
export type Hit = {
  id: string
  number: string
  trackingNumber: string | null
  name: string
  status: number
  path: string
}
type Hits = {
  parcels: Hit[]
  orders: Hit[]
  /** The answer for what is typed now is still under way. */
  isLooking: boolean
  isFailed: boolean
}

const NONE: Hit[] = []

/** Shipments by number, reference or name, within the person's scope: the lists' own calls. */
export const useHits = (typed: string): Hits => {
  const may = useHasPermission()
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const query = {
    propertyFilters: [{ name: 'find', operation: 'Contains' as const, value: wanted(text) }],
    Take: HITS,
  }
  const isLong = text.length >= SHORTEST
  const orders = useQuery({
    queryKey: keys.named('orders', text),
    queryFn: async ({ signal }) =>
      (await api.grid(orderGrid, query, signal)).rows.map((row): Hit => ({
        id: row.id,
        number: row.code,
        trackingNumber: row.trackingNumber,
        name: row.to,
        status: row.orderStatus,
        path: `/order/details/${row.isImport ? 'import' : 'export'}/${row.id}`,
      })),
    enabled: may('order.list') && isLong,
    placeholderData: keepPreviousData,
  })
  const parcels = useQuery({
    queryKey: keys.named('parcels', text),
    queryFn: async ({ signal }) =>
      (await api.grid(parcelGrid, query, signal)).rows.map((row): Hit => ({
        id: row.id,
        number: row.sglShipmentId,
        trackingNumber: row.trackingNumber,
        name: row.recipientName,
        status: row.currentStatus,
        path: `/shipment/sgl-parcel/update-shipment/${row.id}`,
      })),
    enabled: may('parcel.list') && isLong,
    placeholderData: keepPreviousData,
  })
  const isBehind = text !== typed.trim() || orders.isFetching || parcels.isFetching
  return {
    parcels: isLong ? (parcels.data ?? NONE) : NONE,
    orders: isLong ? (orders.data ?? NONE) : NONE,
    isLooking: may('parcel.list') && typed.trim().length >= SHORTEST && isBehind,
    isFailed: isLong && (orders.isError || parcels.isError),
  }
}

/** The hit that the typed number names as a whole. */
export const wholeNumberHit = (hits: readonly Hit[], typed: string): Hit | undefined => {
  const wholly = normalizeNumber(typed)
  return hits.find(({ number, trackingNumber }) => number === wholly || trackingNumber === wholly)
}
