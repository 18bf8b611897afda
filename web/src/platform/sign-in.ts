import { signInPlace } from '@waybill/contract/identity/endpoints'
import type { SignInPlace } from '@waybill/contract/identity/shapes'
import { ErrorResponse, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { ApiError, NETWORK } from './api-error.ts'
import { makeApi, type Door } from './api-client.ts'
import { language } from './i18n.ts'
import { leaveQuietly } from './leave.ts'

/** Who signs people in here (decision A13), and the library that does it. */
export type SignIn = { place: SignInPlace; manager: UserManager }

const FRESH_SIGN_IN_MS = 15_000
const AGAIN_AT = 'waybill.signInAgainAt'

let signIn: SignIn | undefined
let current: User | null = null
let leaving = false

const started = (): SignIn => {
  if (!signIn) throw new Error('startSignIn comes first')
  return signIn
}

const strangers = makeApi({
  token: async () => undefined,
  renew: async () => undefined,
  signInAgain: () => undefined,
  language,
})

/** Asks the server how people sign in and picks up the session that this browser has. */
export const startSignIn = async (): Promise<SignIn> => {
  const place = await strangers.call(signInPlace)
  const manager = new UserManager({
    authority: place.authority,
    client_id: place.clientId,
    redirect_uri: `${location.origin}/oidc-callback`,
    post_logout_redirect_uri: `${location.origin}/login`,
    scope: 'openid profile email offline_access',
    // One tab renews at a time, by `renew` below; the library's own timer knows nothing of other tabs.
    automaticSilentRenew: false,
    userStore: new WebStorageStateStore({ store: localStorage }),
    // auth_time stays in the profile: a new sign-in is told from a reload by it (spec 1 §2.2).
    filterProtocolClaims: ['nbf', 'jti', 'nonce', 'acr', 'amr', 'azp', 'at_hash'],
  })
  signIn = { place, manager }
  manager.events.addUserLoaded((user) => void (current = user))
  manager.events.addUserUnloaded(() => void (current = null))
  manager.events.addAccessTokenExpiring(() => void renewQuietly())
  followOtherTabs(place, manager)
  void manager.clearStaleState()
  current = await manager.getUser()
  if (current?.expired && (await renewQuietly()) === undefined) await forgetExpired(manager)
  return signIn
}

const renewQuietly = async (): Promise<string | undefined> => {
  try {
    return current ? await renew(current.access_token) : undefined
  } catch {
    return current?.access_token
  }
}

const forgetExpired = async (manager: UserManager): Promise<void> => {
  current = null
  await manager.removeUser()
}

/** Signing in, out or as somebody else in one tab is seen by the others; a renewed token is read by them. */
const followOtherTabs = (place: SignInPlace, manager: UserManager): void => {
  const key = `oidc.user:${place.authority}:${place.clientId}`
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key || leaving) return
    if (newValue === null) return void manager.events.unload()
    const other = User.fromStorageString(newValue).profile.sub !== current?.profile.sub
    if (!other) return void manager.getUser(true)
    leaveQuietly()
    location.reload()
  })
}

/** A newer token than `stale`: another tab's, or one from the refresh token (decision A14). */
const renew = async (stale: string): Promise<string | undefined> => {
  const { manager, place } = started()
  return navigator.locks.request(`waybill.renew.${place.clientId}`, async () => {
    const stored = await manager.getUser()
    if (stored && stored.access_token !== stale && !stored.expired) return (await manager.getUser(true))?.access_token
    if (!stored?.refresh_token) return undefined
    try {
      return (await manager.signinSilent())?.access_token
    } catch (error) {
      if (error instanceof ErrorResponse) return undefined
      throw new ApiError({ status: NETWORK, errors: [error instanceof Error ? error.message : String(error)] })
    }
  })
}

/** Where the browser is, to come back to after signing in. */
const here = (): string => location.pathname + location.search + location.hash

/** Only places of our own: never another origin, whatever the address bar said. */
export const safePlace = (place: unknown): string | undefined =>
  typeof place === 'string' && /^\/(?![/\\])/.test(place) && !/^\/(login|oidc-callback|dasboard)\b/.test(place)
    ? place
    : undefined

/** Leaves for the sign-in page; `from` is where the person wanted to be. */
export const goToSignIn = async (from: string | undefined): Promise<void> => {
  leaving = true
  leaveQuietly()
  await started().manager.signinRedirect({ state: { from: safePlace(from) } })
}

/** After the identity callback: the place to go on to, or undefined for the role's home. Throws when sign-in failed. */
export const finishSignIn = async (): Promise<string | undefined> => {
  const user = await started().manager.signinRedirectCallback()
  return safePlace((user.state as { from?: unknown } | undefined)?.from)
}

/** Signs out here, in the other tabs, and at the provider. */
export const signOut = async (): Promise<void> => {
  leaving = true
  leaveQuietly()
  await started().manager.signoutRedirect()
}

/** Is the browser on its way to another page? Screens then do nothing of their own. */
export const isLeaving = (): boolean => leaving

/** The typed client's door: the session of this browser (spec 1 §4.1). */
export const signInDoor: Door = {
  token: async () => (current?.expired ? renew(current.access_token) : current?.access_token),
  renew,
  signInAgain: () => {
    const last = Number(sessionStorage.getItem(AGAIN_AT) ?? 0)
    // A server that refuses a token made this moment would send us round for ever.
    if (leaving || Date.now() - last < FRESH_SIGN_IN_MS) return
    sessionStorage.setItem(AGAIN_AT, String(Date.now()))
    void goToSignIn(here())
  },
  language,
}
