import { orderGrid } from '@waybill/contract/orders/grid'
import type { OrderRow } from '@waybill/contract/orders/shapes'
import { isOurNumber, normalizeNumber } from '@waybill/contract/shipments/numbers'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { useMay } from '../../platform/session.tsx'

const keys = queryKeys('palette')
const TYPING_MS = 200
const SHORTEST = 2
const HITS = 8

/** `exp 048-213-0650` is looked up as it is stored; a name as it is typed. */
const wanted = (text: string): string => (isOurNumber(text) ? normalizeNumber(text) : text)

export type OrderHits = {
  hits: OrderRow[]
  /** The answer for what is typed now is still under way. */
  isLooking: boolean
  isFailed: boolean
}

/** Orders by number, reference or name, within the person's scope: the list's own call. */
export const useOrderHits = (typed: string): OrderHits => {
  const may = useMay()
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const enabled = may('order.list') && text.length >= SHORTEST
  const answer = useQuery({
    queryKey: keys.list(text),
    queryFn: ({ signal }) =>
      api.grid(
        orderGrid,
        { propertyFilters: [{ name: 'find', operation: 'Contains', value: wanted(text) }], Take: HITS },
        signal,
      ),
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    hits: enabled ? (answer.data?.rows ?? []) : [],
    isLooking: may('order.list') && typed.trim().length >= SHORTEST && (text !== typed.trim() || answer.isFetching),
    isFailed: enabled && answer.isError,
  }
}

/** The hit that the typed number names as a whole. */
export const wholeNumberHit = (hits: readonly OrderRow[], typed: string): OrderRow | undefined => {
  const number = normalizeNumber(typed)
  return hits.find(({ code, trackingNumber }) => code === number || trackingNumber === number)
}

export const orderPath = ({ id, isImport }: Pick<OrderRow, 'id' | 'isImport'>): string =>
  `/order/details/${isImport ? 'import' : 'export'}/${id}`
