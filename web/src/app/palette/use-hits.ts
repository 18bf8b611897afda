import type { GridEndpoint, RowOf } from '@waybill/contract/kernel/endpoint'
import { orderGrid } from '@waybill/contract/orders/grid'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import { ghnOrderGrid, janioOrderGrid } from '@waybill/contract/partner-orders/grids'
import type { Permission } from '@waybill/contract/permissions'
import { hasNumberForm, normalizeNumber } from '@waybill/contract/shipments/numbers'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { useHasPermission } from '../../platform/session.tsx'

const keys = queryKeys('palette')
const TYPING_MS = 200
const SHORTEST = 2
const HITS = 8

/** `exp 048-213-0650` and what a scanner read are looked up as they are stored; a name as it is typed. */
const wanted = (text: string): string => (hasNumberForm(text) ? normalizeNumber(text) : text)

/** A shipment, or an order at a partner, that a text finds, and where it opens. */
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
  usLine: Hit[]
  inbound: Hit[]
  /** The answer for what is typed now is still under way. */
  isLooking: boolean
  isFailed: boolean
}

const NONE: Hit[] = []

/** Shipments and orders at partners by number, reference or name, within the person's scope: the lists' own calls. */
export const useHits = (typed: string): Hits => {
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const orders = useFound(text, {
    endpoint: orderGrid,
    permission: 'order.list',
    hitOf: (row) => ({
      id: row.id,
      number: row.code,
      trackingNumber: row.trackingNumber,
      name: row.to,
      status: row.orderStatus,
      path: `/order/details/${row.isImport ? 'import' : 'export'}/${row.id}`,
    }),
  })
  const parcels = useFound(text, {
    endpoint: parcelGrid,
    permission: 'parcel.list',
    hitOf: (row) => ({
      id: row.id,
      number: row.sglShipmentId,
      trackingNumber: row.trackingNumber,
      name: row.recipientName,
      status: row.currentStatus,
      path: `/shipment/sgl-parcel/update-shipment/${row.id}`,
    }),
  })
  const usLine = useFound(text, {
    endpoint: janioOrderGrid,
    permission: 'usLine.list',
    hitOf: (row) => ({
      id: row.id,
      number: row.trackingNo ?? row.shipperOrderId ?? '',
      trackingNumber: row.trackingNo,
      name: row.consigneeName,
      status: row.statusCode,
      path: `/shipment/janio/details/${row.id}`,
    }),
  })
  const inbound = useFound(text, {
    endpoint: ghnOrderGrid,
    permission: 'inbound.list',
    hitOf: (row) => ({
      id: row.id,
      number: row.orderCode ?? '',
      trackingNumber: row.orderCode,
      name: row.toName,
      status: row.statusCode,
      path: `/shipment/ghn?find=${encodeURIComponent(row.orderCode ?? '')}`,
    }),
  })
  const all = [orders, parcels, usLine, inbound]
  const isBehind = text !== typed.trim() || all.some(({ isFetching }) => isFetching)
  return {
    parcels: parcels.hits,
    orders: orders.hits,
    usLine: usLine.hits,
    inbound: inbound.hits,
    isLooking: all.some(({ isAllowed }) => isAllowed) && typed.trim().length >= SHORTEST && isBehind,
    isFailed: all.some(({ isFailed }) => isFailed),
  }
}

type Wanted<E, Row> = { endpoint: E; permission: Permission; hitOf: (row: Row) => Hit }

const useFound = <E extends GridEndpoint>(text: string, { endpoint, permission, hitOf }: Wanted<E, RowOf<E>>) => {
  const isAllowed = useHasPermission()(permission)
  const isLong = text.length >= SHORTEST
  const query = {
    propertyFilters: [{ name: 'find', operation: 'Contains' as const, value: wanted(text) }],
    Take: HITS,
  }
  const found = useQuery({
    queryKey: keys.named(permission, text),
    queryFn: async ({ signal }) => (await api.grid(endpoint, query, signal)).rows.map(hitOf),
    enabled: isAllowed && isLong,
    placeholderData: keepPreviousData,
  })
  return {
    hits: isLong ? (found.data ?? NONE) : NONE,
    isFetching: found.isFetching,
    isFailed: isLong && found.isError,
    isAllowed,
  }
}

/** The hit that the typed number names as a whole. */
export const wholeNumberHit = (hits: readonly Hit[], typed: string): Hit | undefined => {
  const wholly = normalizeNumber(typed)
  return hits.find(({ number, trackingNumber }) => number === wholly || trackingNumber === wholly)
}
