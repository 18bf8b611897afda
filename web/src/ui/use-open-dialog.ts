import { useRouter, useSearch } from '@tanstack/react-router'

/** Whether a dialog is open stands in the address (ui.md §8): a reload opens it again, and Back closes it. */
export const useOpenDialog = (name: string): { isOpen: boolean; open: () => void; close: () => void } => {
  const router = useRouter()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const go = (dialog: string | undefined, replace: boolean): void =>
    void router.navigate({
      to: '.',
      search: ((before: object) => ({ ...before, dialog })) as never,
      hash: true,
      replace,
      resetScroll: false,
    })
  return { isOpen: search['dialog'] === name, open: () => go(name, false), close: () => go(undefined, true) }
}
