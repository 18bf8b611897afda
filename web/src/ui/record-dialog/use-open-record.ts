import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export const NEW_RECORD = 'new'

type OpenRecord = {
  openId: string | undefined
  open: (open: string | undefined) => void
  close: () => void
}

/**
 * The open record, kept in the address (rule SCR-9): `?open=<id>`, or `?open=new`. Back closes it and never reopens a
 * closed one (rule LST-13). A screen with two kinds of records gives each its own `param`.
 */
export const useOpenRecord = (param = 'open'): OpenRecord => {
  const router = useRouter()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const openId = typeof search[param] === 'string' ? search[param] : undefined
  const go = useCallback(
    (open: string | undefined, replace: boolean) =>
      void router.navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, [param]: open }),
        replace,
        resetScroll: false,
      }),
    [router, param],
  )
  return {
    openId,
    open: useCallback((open) => go(open, open === undefined), [go]),
    close: useCallback(() => go(undefined, true), [go]),
  }
}
