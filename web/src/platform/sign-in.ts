import { signInConfig } from '@waybill/contract/identity/endpoints'
import type { SignInConfig } from '@waybill/contract/identity/schemas'
import { SIGNED_IN_COOKIE } from '@waybill/contract/identity/signed-in-cookie'
import type { UserManager } from 'oidc-client-ts'
import { makeApi, type TokenSource } from './api-client.ts'
import { errorOfLoss } from './api-error.ts'
import { callFailed } from './connection.ts'
import { language } from './i18n.ts'
import { skipLeaveGuard, stayAfterAll } from './leave-guard.ts'
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
/** The library is fetched when it is needed, or when the page is idle: most page loads find a session that is good for some minutes. */
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
  // Says no more than that the app is in use here: a mistyped address shows its page then (rule SIT-5).
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

/** The smallest open call: is the server there? */
export const askServer = (): Promise<unknown> => anonymousApi.call(signInConfig)

/** Asks the server how people sign in, and picks up the session that this browser has. */
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

/** Signing in or out, or as somebody else, in one tab is followed by the others; a renewed token is read by them. */
const followOtherTab = ({ key, newValue }: StorageEvent): void => {
  if (key !== sessionKey(started()) || leaving) return
  const next = parseSession(newValue)
  signedOutElsewhere = session !== undefined && next === undefined
  if (!next || !session || next.profile.sub === session.profile.sub) return adopt(next)
  skipLeaveGuard()
  location.reload()
}

/** A newer token than `stale`: another tab's, or one from the refresh token (rule SGN-6). */
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
      throw errorOfLoss()
    }
    adopt(stored())
    return session?.access_token
  })

const renewQuietly = async (): Promise<void> => {
  try {
    if (session) await renew(session.access_token)
  } catch {
    // Nobody answered: the next call tries again, and tells.
  }
}

/** The session of this browser, for `useSyncExternalStore`. */
export const currentSession = (): StoredSession | undefined => session
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only places of our own: never another origin, whatever the address bar said. */
export const safeReturnUrl = (path: unknown): string | undefined =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) && !/^\/(login|oidc-callback|dasboard)\b/.test(path)
    ? path
    : undefined

/** On the way to another page: screens do nothing of their own, unless it turns out that the page cannot be reached. */
const leave = async (go: () => Promise<void>): Promise<void> => {
  leaving = true
  skipLeaveGuard()
  try {
    await go()
  } catch (error) {
    leaving = false
    stayAfterAll()
    throw error
  }
}

/** Leaves for the sign-in page; `from` is where the person wanted to be. */
export const goToSignIn = (from: string | undefined): Promise<void> =>
  leave(async () => {
    const [{ makeNonce }, manager] = await Promise.all([library(), oidc()])
    await manager.signinRedirect({ state: { from: safeReturnUrl(from) }, nonce: makeNonce() })
  })

/** After the identity callback: the place to go on to, or undefined for the role's home. Throws when sign-in failed. */
export const finishSignIn = async (): Promise<string | undefined> => {
  const user = await (await oidc()).signinRedirectCallback()
  adopt(stored())
  return safeReturnUrl((user.state as { from?: unknown } | undefined)?.from)
}

/** Why `finishSignIn` threw. */
export const explainSignInFailure = async (error: unknown): Promise<SignInFailure> =>
  (await library()).signInFailureOf(error)

/** Signs out here, in the other tabs, and at the provider; one that offers no sign-out keeps its own session. */
export const signOut = (): Promise<void> =>
  leave(async () => {
    const manager = await oidc()
    if ((await manager.metadataService.getEndSessionEndpoint()) !== undefined) return manager.signoutRedirect()
    await manager.removeUser()
    location.replace('/login?signedOut=true')
  })

/** Did another tab sign out? Going to the sign-in page at once could meet a provider that has not yet ended the session. */
export const isSignedOutElsewhere = (): boolean => signedOutElsewhere

/** Is the browser on its way to another page? Screens then do nothing of their own. */
export const isLeaving = (): boolean => leaving

/** Auth of the typed client: the session of this browser (rule SGN-17). */
export const tokenSource: TokenSource = {
  token: async () => (session && isExpired(session, Date.now()) ? renew(session.access_token) : session?.access_token),
  renew,
  signInAgain: () => {
    const last = Number(tabStore.getItem(AGAIN_AT) ?? 0)
    // A server that refuses a token made this moment would send us round for ever.
    if (leaving || Date.now() - last < FRESH_SIGN_IN_MS) return
    tabStore.setItem(AGAIN_AT, String(Date.now()))
    // It has ended: a page that is opened meanwhile asks to sign in, and does not try the dead token.
    browserStore.removeItem(sessionKey(started()))
    // A page of ours says what happened and what is kept; it leads on to the sign-in page.
    const from = location.pathname + location.search + location.hash
    void leave(async () => location.replace(`/login?${new URLSearchParams({ from, ended: 'true' })}`))
  },
  language,
}
