import { useSyncExternalStore } from 'react'

/** The app's script (the other one, `async`, only sends the first requests) has a hash of everything below it in its name: another name is another build. */
const ENTRY = /<script(?![^>]*\sasync\b)[^>]*\ssrc="([^"]+)"/i

/** The version of the app that a page of it starts. */
export const versionOfPage = (html: string): string | undefined => ENTRY.exec(html)?.[1]

/** An address that the app answers for everybody; `/` is the public site's. */
const APP_PAGE = '/login'

let isNewer = false
const listeners = new Set<() => void>()

const ownVersion = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]:not([async])')?.getAttribute('src')

/**
 * Has the server another version of the app than this tab? Asked when a part could not be loaded, and when the live
 * connection is back: a deploy ends it.
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

/** The tab runs an older version than the server has. */
export const isUpdated = (): boolean => isNewer
export const useIsUpdated = (): boolean => useSyncExternalStore(subscribe, isUpdated)
