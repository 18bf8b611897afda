import { MAX_TAKE, type PropertyFilter } from '@waybill/contract/kernel/grid'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query.ts'
import type { GridModel } from '../state/grid-model.ts'

/** A number matches one row at most, so the rows of this many numbers fit one page. */
const AT_ONCE = MAX_TAKE
/** A scanner types the next number while the last is looked up. */
const PAUSE_MS = 300

type FoundNumbers = { isLooking: boolean; hasFailed: boolean; missing: string[]; again: () => void }

/**
 * Which numbers the list contains, whatever its filters: looked up in chunks, so that a scanned number only requests
 * its own chunk.
 */
export const useFoundNumbers = <Row>(
  { props, shape }: GridModel<Row>,
  name: string,
  numbers: readonly string[],
): FoundNumbers => {
  const { endpoint, id, numbersOf } = props
  const read = shape.columns[name]?.numbers
  const [asked] = useDebouncedValue(numbers.join('\n'), PAUSE_MS)
  const list = asked === '' ? [] : asked.split('\n')
  const parts = Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) =>
    list.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const found = useQueries({
    queries: parts.map((part) => ({
      queryKey: queryKeys(id).named('numbers', { name, fixed: shape.fixed, part }),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const filter: PropertyFilter = { name, operation: 'In', value: part }
        const page = await api.grid(endpoint, { propertyFilters: [...shape.fixed, filter], Take: MAX_TAKE }, signal)
        const there = new Set(
          page.rows.flatMap((row: Row) => numbersOf?.(row) ?? []).map((one) => read?.one(one ?? '')),
        )
        return part.filter((number) => !there.has(number))
      },
      staleTime: 0,
    })),
  })
  return {
    isLooking: asked !== numbers.join('\n') || found.some(({ isPending }) => isPending),
    hasFailed: found.some(({ isError }) => isError),
    missing: found.flatMap(({ data }) => data ?? []),
    again: () => found.forEach((part) => void part.refetch()),
  }
}
