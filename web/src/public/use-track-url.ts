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

/** Numbers in the address; follows Back and Forward. */
export const useTrackUrl = (): Address => {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return useMemo(() => parseTrackUrl(new URL(href)), [href])
}

/** Looks up these numbers; adds a history entry. */
export const goTo = (address: Address): void => {
  history.pushState(null, '', inLanguage(trackUrl(address)))
  notify()
}

/** Opens another shipment of the same look-up; Back still leads to the previous look-up. */
export const choose = (address: Address): void => {
  history.replaceState(null, '', inLanguage(trackUrl(address)))
  notify()
}
