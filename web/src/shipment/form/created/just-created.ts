import { useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The shipment was created just now: the page confirms it and shows the next steps (rule MER-17). */
    isJustCreated?: boolean
  }
}

/** Goes from the form of a new shipment to the record's address. Back then leads to the list, skipping the form. */
export const useGoToCreated = (): ((list: string, record: string) => void) => {
  const { history } = useRouter()
  return (list, record) => {
    history.replace(list, undefined, { ignoreBlocker: true })
    // Flushes both steps; otherwise the router merges them into one.
    history.flush()
    history.push(record, { isJustCreated: true }, { ignoreBlocker: true })
  }
}

/** Whether this address shows the created page rather than the record. */
export const useIsJustCreated = (): boolean => useLocation({ select: ({ state }) => state.isJustCreated === true })

/**
 * What a new shipment starts from, by its address: `from` copies a shipment, `like` takes its sender, service and
 * currency, `draft` opens a draft.
 */
export type StartsFrom = { from?: string; like?: string; draft?: string }

/** Parses the search parameters of such an address; ignores anything but strings. */
export const startsFrom = ({ from, like, draft }: Record<string, unknown>): StartsFrom => ({
  ...(typeof from === 'string' ? { from } : {}),
  ...(typeof like === 'string' ? { like } : {}),
  ...(typeof draft === 'string' ? { draft } : {}),
})
