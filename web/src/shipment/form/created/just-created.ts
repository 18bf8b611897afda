import { useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The shipment at this address was created just now: the page says so, and what comes next (rule MER-17). */
    isJustCreated?: boolean
  }
}

/** Leads from the form of a new shipment to the address of its record. Back then leads to the list, past the form. */
export const useGoToCreated = (): ((list: string, record: string) => void) => {
  const { history } = useRouter()
  return (list, record) => {
    history.replace(list, undefined, { ignoreBlocker: true })
    // Both steps are written; otherwise the library makes one of them.
    history.flush()
    history.push(record, { isJustCreated: true }, { ignoreBlocker: true })
  }
}

/** Does this address show what was created just now, not yet its record? */
export const useIsJustCreated = (): boolean => useLocation({ select: ({ state }) => state.isJustCreated === true })

/**
 * What the address of a new shipment starts from: `from` a copy, `like` the sender, service and currency of another one,
 * `draft` what was put aside.
 */
export type StartsFrom = { from?: string; like?: string; draft?: string }

/** Reads the search of such an address; anything but texts is left out. */
export const startsFrom = ({ from, like, draft }: Record<string, unknown>): StartsFrom => ({
  ...(typeof from === 'string' ? { from } : {}),
  ...(typeof like === 'string' ? { like } : {}),
  ...(typeof draft === 'string' ? { draft } : {}),
})
