import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen shows this failure itself (at a field, in a dialog), without a toast. */
    mutationMeta: { quiet?: boolean }
  }
}

/** Only transient failures are retried: no answer, or a server error. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)

/**
 * The query cache. Screens show failed queries themselves (old rows stay). `failed` is called for a failed mutation,
 * with a way to retry, unless its meta says `{quiet: true}`. `worked` is called after every successful one.
 */
export const makeQueryClient = (
  failed: (error: unknown, again: () => void) => void,
  worked: () => void = () => undefined,
): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, variables, _result, mutation) => {
        if (mutation.meta?.quiet !== true && !isSignedOut(error))
          failed(error, () => void mutation.execute(variables).catch(() => undefined))
      },
      onSuccess: worked,
    }),
    defaultOptions: {
      queries: { retry: (count, error) => count < 2 && isRetryable(error), staleTime: 5_000, gcTime: 10 * 60_000 },
      mutations: { retry: false },
    },
  })

/**
 * For a mutation that is not a save. Offline, buttons still respond; only their request fails. A save without this option
 * waits for the network, and the strip counts it (rule SCR-16).
 */
export const runOffline = { networkMode: 'always' } as const

/**
 * Query keys come from here (STYLE.md, rule 8): `const keys = queryKeys('orders')`. Invalidate a whole feature with
 * `invalidateQueries({queryKey: keys.all})`, its lists with `keys.lists`, one record with `keys.one(id)`.
 */
export const queryKeys = <Feature extends string>(feature: Feature) => ({
  all: [feature] as const,
  lists: [feature, 'list'] as const,
  list: (query: unknown) => [feature, 'list', query] as const,
  one: (id: string) => [feature, 'one', id] as const,
  named: (name: string, input?: unknown) => [feature, name, input ?? null] as const,
})
