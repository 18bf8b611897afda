import { useMemo, useSyncExternalStore } from 'react'
import { inLanguage } from './language.ts'
import { trackUrl, parseTrackUrl, type Address } from './track-url.ts'

const listeners = new Set<() => void>()
const notify = (): void => listeners.forEach((listener) => listener())
addEventListener('popstate', notify)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the address asks for, followed through Back and Forward. */
export const useTrackUrl = (): Address => {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return useMemo(() => parseTrackUrl(new URL(href)), [href])
}

/** Asks for these numbers: a new entry of the history. */
export const goTo = (address: Address): void => {
  history.pushState(null, '', inLanguage(trackUrl(address)))
  notify()
}

/** Opens another shipment of the same look-up: Back still leads to the look-up before. */
export const choose = (address: Address): void => {
  history.replaceState(null, '', inLanguage(trackUrl(address)))
  notify()
}
