import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryKeys } from '../../../platform/query.ts'
import type { Choice, DataGridProps, Option } from '../grid-types.ts'

/** Choices of a column. `options` is missing while they load, or if loading failed. */
export type Choices = Pick<Choice, 'label' | 'isUnlisted'> & {
  picks: boolean
  options: readonly Option[] | undefined
  hasFailed: boolean
}

const FRESH_MS = 5 * 60_000

/** Returns the same array until something changes, to keep dependent functions stable. */
const stateOf = (results: readonly UseQueryResult<readonly Option[]>[]) =>
  results.map(({ data, isError }) => ({ data, isError }))

/** Choices by column; lazy ones load when `wanted` contains their column. */
export const useChoices = <Row>(
  { id, choices }: Pick<DataGridProps<Row>, 'id' | 'choices'>,
  wanted: readonly string[],
): ((name: string) => Choices) => {
  const entries = useMemo(
    () => Object.entries((choices ?? {}) as Readonly<Record<string, Choice | undefined>>),
    [choices],
  )
  const loaded = useQueries({
    queries: entries.map(([name, choice]) => ({
      queryKey: queryKeys(id).named('choices', name),
      queryFn: async () => choice?.load?.() ?? [],
      enabled: choice?.load !== undefined && wanted.includes(name),
      staleTime: FRESH_MS,
    })),
    combine: stateOf,
  })
  return useCallback(
    (name) => {
      const at = entries.findIndex(([other]) => other === name)
      const choice = entries[at]?.[1]
      if (!choice) return { picks: false, options: undefined, hasFailed: false }
      const { options, load, ...rest } = choice
      if (!options && !load) return { picks: false, options, hasFailed: false, ...rest }
      return { picks: true, options: options ?? loaded[at]?.data, hasFailed: loaded[at]?.isError ?? false, ...rest }
    },
    [entries, loaded],
  )
}
