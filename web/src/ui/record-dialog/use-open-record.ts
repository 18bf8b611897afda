import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export const NEW_RECORD = 'new'

type OpenRecord = {
  openId: string | undefined
  open: (open: string | undefined) => void
  close: () => void
}

/**
 * The address knows the open record (rule SCR-9): `?open=<id>`, or `?open=new`. Back closes it. A screen with two kinds of
 * records gives each a `param` of its own.
 */
export const useOpenRecord = (param = 'open'): OpenRecord => {
  const router = useRouter()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const openId = typeof search[param] === 'string' ? search[param] : undefined
  const go = useCallback(
    (open: string | undefined) =>
      void router.navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({ ...before, [param]: open })) as never,
        resetScroll: false,
      }),
    [router, param],
  )
  return { openId, open: go, close: useCallback(() => go(undefined), [go]) }
}
