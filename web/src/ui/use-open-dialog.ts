import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Open state of a dialog, kept in the address (rule SCR-9): a reload opens it again, and Back closes it. The focus
 * returns.
 */
export const useOpenDialog = (name: string): { isOpen: boolean; open: () => void; close: () => void } => {
  const router = useRouter()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const go = (dialog: string | undefined, replace: boolean): void =>
    void router.navigate({
      to: '.',
      search: (before: object) => ({ ...before, dialog }),
      hash: true,
      replace,
      resetScroll: false,
    })
  const opener = useRef<Element | null>(null)
  const open = (): void => {
    opener.current = document.activeElement
    go(name, false)
  }
  const close = (): void => {
    go(undefined, true)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  return { isOpen: search['dialog'] === name, open, close }
}
