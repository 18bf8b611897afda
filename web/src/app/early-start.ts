import { callUrl, gridParams } from '../platform/call-url.ts'
import { sendEarly } from '../platform/early-requests.ts'
import { preferredLanguage } from '../platform/preferred-language.ts'
import { rememberedPerson } from '../platform/remembered-person.ts'
import { isExpired, onlyStoredSession } from '../platform/stored-session.ts'
import { hasDefaultViewFlag } from '../ui/data-grid/default-view-flag.ts'
import { earlyListOf, type EarlyList } from './early-lists.ts'
import { browserStore } from '../platform/browser-store.ts'

/** Pages that use no session. */
const SIGN_IN_PAGES = /^\/(login|oidc-callback)\b/

export type FirstRequests = { sub: string; list: EarlyList | undefined }

/**
 * Sends the page's first requests while the app's code is loading, if this browser has a session: the signed-in person,
 * and the first page of the list in the address. The app takes the answers (platform/early-requests.ts) and requests
 * the rest itself. Returns what was sent and for whom.
 */
export const sendFirstRequests = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): FirstRequests | undefined => {
  const session = SIGN_IN_PAGES.test(pathname) ? undefined : onlyStoredSession(browserStore)
  if (!session || isExpired(session, Date.now())) return undefined
  const { sub } = session.profile
  const headers = { Authorization: `Bearer ${session.access_token}`, 'Accept-Language': preferredLanguage() }
  sendEarly('/api/authen/userinfo', headers)
  const list = search === '' ? earlyListOf(pathname) : undefined
  // A list that opens with a saved view requests the view first.
  if (!list || hasDefaultViewFlag(list.grid) || !rememberedPerson(sub)?.can[list.may]) return { sub, list: undefined }
  sendEarly(callUrl(list.path, { query: gridParams(list.query) }), headers)
  return { sub, list }
}
