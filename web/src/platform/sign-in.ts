import { signInConfig } from '@waybill/contract/identity/endpoints'
import type { SignInConfig } from '@waybill/contract/identity/schemas'
import { SIGNED_IN_COOKIE } from '@waybill/contract/identity/signed-in-cookie'
import type { UserManager } from 'oidc-client-ts'
import { makeApi, type TokenSource } from './api-client.ts'
import { connectionError } from './api-error.ts'
import { callFailed } from './connection.ts'
import { language } from './i18n.ts'
import { skipLeaveGuard, restoreLeaveGuard } from './leave-guard.ts'
import type { SignInFailure } from './oidc-client.ts'
import { lazyImport } from './lazy-import.ts'
import { isExpired, parseSession, sessionKey, type StoredSession } from './stored-session.ts'
import { browserStore, tabStore } from './browser-store.ts'

const RENEW_BEFORE_S = 60
const FRESH_SIGN_IN_MS = 15_000
const AGAIN_AT = 'waybill.signInAgainAt'
const COOKIE_S = 30 * 24 * 3_600

let place: SignInConfig | undefined
let session: StoredSession | undefined
let leaving = false
let signedOutElsewhere = false
let timer: ReturnType<typeof setTimeout> | undefined
let client: UserManager | undefined
/** Loaded on demand or when the page is idle: on most page loads the session is valid for some minutes. */
const library = lazyImport(() => import('./oidc-client.ts'))
const listeners = new Set<() => void>()

const started = (): SignInConfig => {
  if (!place) throw new Error('startSignIn comes first')
  return place
}
const oidc = async (): Promise<UserManager> => (client ??= (await library()).makeOidcClient(started()))

const stored = (): StoredSession | undefined => parseSession(browserStore.getItem(sessionKey(started())))

const adopt = (next: StoredSession | undefined): void => {
  session = next
  // Only tells the site that the app is in use here: mistyped addresses then show the app's own page (rule SIT-5).
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; samesite=lax; max-age=${next ? COOKIE_S : 0}`
  clearTimeout(timer)
  if (session?.expires_at !== undefined)
    timer = setTimeout(() => void renewQuietly(), session.expires_at * 1000 - Date.now() - RENEW_BEFORE_S * 1000)
  for (const listener of listeners) listener()
}

const anonymousApi = makeApi({
  token: async () => undefined,
  renew: async () => undefined,
  signInAgain: () => undefined,
  language,
})

/** The smallest anonymous call, to check that the server answers. */
export const askServer = (): Promise<unknown> => anonymousApi.call(signInConfig)

/** Fetches the sign-in configuration, and restores this browser's session. */
export const startSignIn = async (): Promise<SignInConfig> => {
  place = await anonymousApi.call(signInConfig)
  addEventListener('storage', followOtherTab)
  const found = stored()
  if (found && isExpired(found, Date.now())) {
    session = found
    await renewQuietly()
    if (session && isExpired(session, Date.now())) adopt(undefined)
  } else adopt(found)
  return place
}

/** Other tabs follow sign-in, sign-out and a change of person; they also read a renewed token. */
const followOtherTab = ({ key, newValue }: StorageEvent): void => {
  if (key !== sessionKey(started()) || leaving) return
  const next = parseSession(newValue)
  signedOutElsewhere = session !== undefined && next === undefined
  if (!next || !session || next.profile.sub === session.profile.sub) return adopt(next)
  skipLeaveGuard()
  location.reload()
}

/** Resolves to a newer token than `stale`: another tab's, or one from the refresh token (rule SGN-6). */
const renew = async (stale: string): Promise<string | undefined> =>
  navigator.locks.request(`waybill.renew.${started().clientId}`, async () => {
    const found = stored()
    if (found && found.access_token !== stale && !isExpired(found, Date.now())) {
      adopt(found)
      return found.access_token
    }
    if (!found?.refresh_token) return undefined
    try {
      await (await oidc()).signinSilent()
    } catch (error) {
      if (library.loaded()?.isOidcError(error)) return undefined
      callFailed()
      throw connectionError()
    }
    adopt(stored())
    return session?.access_token
  })

const renewQuietly = async (): Promise<void> => {
  try {
    if (session) await renew(session.access_token)
  } catch {
    // No answer: the next call retries and reports errors.
  }
}

/** This browser's session, for `useSyncExternalStore`. */
export const currentSession = (): StoredSession | undefined => session
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Accepts only our own paths: never another origin, whatever the address bar contained. */
export const safeReturnUrl = (path: unknown): string | undefined =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) && !/^\/(login|oidc-callback|dasboard)\b/.test(path)
    ? path
    : undefined

/** Leaves for another page: screens stop acting on their own, unless the page cannot be reached. */
const leave = async (go: () => Promise<void>): Promise<void> => {
  leaving = true
  skipLeaveGuard()
  try {
    await go()
  } catch (error) {
    leaving = false
    restoreLeaveGuard()
    throw error
  }
}

/** Goes to the sign-in page; `from`: the address to return to. */
export const goToSignIn = (from: string | undefined): Promise<void> =>
  leave(async () => {
    const [{ makeNonce }, manager] = await Promise.all([library(), oidc()])
    await manager.signinRedirect({ state: { from: safeReturnUrl(from) }, nonce: makeNonce() })
  })

/**
 * Completes sign-in after the identity provider's callback. Resolves to the address to return to, or undefined for the
 * role's home. Throws if sign-in failed.
 */
export const finishSignIn = async (): Promise<string | undefined> => {
  const user = await (await oidc()).signinRedirectCallback()
  adopt(stored())
  return safeReturnUrl((user.state as { from?: unknown } | undefined)?.from)
}

/** Explains an error thrown by `finishSignIn`. */
export const explainSignInFailure = async (error: unknown): Promise<SignInFailure> =>
  (await library()).signInFailureOf(error)

/** Signs out here, in other tabs, and at the provider; a provider without sign-out keeps its session. */
export const signOut = (): Promise<void> =>
  leave(async () => {
    const manager = await oidc()
    if ((await manager.metadataService.getEndSessionEndpoint()) !== undefined) return manager.signoutRedirect()
    await manager.removeUser()
    location.replace('/login?signedOut=true')
  })

/** Whether another tab signed out. Going to the sign-in page at once could find the provider's session still open. */
export const isSignedOutElsewhere = (): boolean => signedOutElsewhere

/** Whether the browser is leaving for another page: screens then do nothing on their own. */
export const isLeaving = (): boolean => leaving

/** Auth of the API client: this browser's session (rule SGN-17). */
export const tokenSource: TokenSource = {
  token: async () => (session && isExpired(session, Date.now()) ? renew(session.access_token) : session?.access_token),
  renew,
  signInAgain: () => {
    const last = Number(tabStore.getItem(AGAIN_AT) ?? 0)
    // A server that refuses a brand-new token would cause an endless redirect.
    if (leaving || Date.now() - last < FRESH_SIGN_IN_MS) return
    tabStore.setItem(AGAIN_AT, String(Date.now()))
    // The session has ended: pages opened meanwhile ask to sign in instead of trying the dead token.
    browserStore.removeItem(sessionKey(started()))
    // Our own page explains what happened and what is kept; it leads to the sign-in page.
    const from = location.pathname + location.search + location.hash
    void leave(async () => location.replace(`/login?${new URLSearchParams({ from, ended: 'true' })}`))
  },
  language,
}
