import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isConnected, onConnection } from '../../platform/connection.ts'

/** Refetches failed queries when calls reach the server again. */
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
