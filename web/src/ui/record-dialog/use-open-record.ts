import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export const NEW_RECORD = 'new'

/** The address knows the open record (ui.md §8): `?open=<id>`, or `?open=new`. Back closes it. */
export const useOpenRecord = () => {
  const router = useRouter()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const openId = typeof search['open'] === 'string' ? search['open'] : undefined
  const go = useCallback(
    (open: string | undefined) =>
      void router.navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({ ...before, open })) as never,
        resetScroll: false,
      }),
    [router],
  )
  return { openId, open: go, close: useCallback(() => go(undefined), [go]) }
}
