import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isConnected, onConnection } from '../../platform/connection.ts'

/** What could not be read while calls did not reach the server is read again when they do. */
export const useRefetchWhenConnected = (): void => {
  const cache = useQueryClient()
  useEffect(
    () =>
      onConnection(() => {
        if (isConnected())
          void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      }),
    [cache],
  )
}
