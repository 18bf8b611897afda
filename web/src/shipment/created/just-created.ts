import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The shipment at this address was created just now: the page says so, and what comes next (rule MER-17). */
    isJustCreated?: boolean
  }
}

/** How the form of a new shipment leads to the address of its record: Back then leads past the form. */
export const justCreated = { replace: true, ignoreBlocker: true, state: { isJustCreated: true } } as const

/** Does this address show what was created just now, not yet its record? */
export const useIsJustCreated = (): boolean => useLocation({ select: ({ state }) => state.isJustCreated === true })

/** What the address of a new shipment starts from: `from` a copy, `like` the sender, service and currency of another one. */
export type StartsFrom = { from?: string; like?: string }

/** Reads the search of such an address; anything but texts is left out. */
export const startsFrom = ({ from, like }: Record<string, unknown>): StartsFrom => ({
  ...(typeof from === 'string' ? { from } : {}),
  ...(typeof like === 'string' ? { like } : {}),
})
