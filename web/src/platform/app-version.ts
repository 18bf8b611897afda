import { useSyncExternalStore } from 'react'

/**
 * The app's main script (the `async` one only sends the first requests). Its name contains a hash of everything it
 * imports, so another name means another build.
 */
const ENTRY = /<script(?![^>]*\sasync\b)[^>]*\ssrc="([^"]+)"/i

/** Version of the app, read from one of its HTML pages. */
export const versionOfPage = (html: string): string | undefined => ENTRY.exec(html)?.[1]

/** An address that serves the app to everyone; `/` belongs to the public site. */
const APP_PAGE = '/login'

let isNewer = false
const listeners = new Set<() => void>()

const ownVersion = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]:not([async])')?.getAttribute('src')

/**
 * Checks whether the server has another version of the app than this tab: after a chunk failed to load, and after a
 * reconnect, which a deploy causes.
 */
export const checkVersion = async (): Promise<void> => {
  if (isNewer) return
  try {
    const page = await fetch(APP_PAGE, { cache: 'no-cache', headers: { Accept: 'text/html' } })
    const served = page.ok ? versionOfPage(await page.text()) : undefined
    const own = ownVersion()
    if (served === undefined || !own || served === own) return
  } catch {
    return
  }
  isNewer = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server has a newer version than this tab. */
export const isUpdated = (): boolean => isNewer
export const useIsUpdated = (): boolean => useSyncExternalStore(subscribe, isUpdated)
