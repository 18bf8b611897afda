import type { SignInConfig } from '@waybill/contract/identity/schemas'
import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { browserStore } from './browser-store.ts'

/**
 * The library that speaks OpenID Connect: code + PKCE, tokens in localStorage (rule SGN-6). It is loaded when somebody
 * signs in or out, or a token is renewed; until then the stored session is enough.
 */
export const makeOidcClient = (place: SignInConfig): UserManager => {
  const manager = new UserManager({
    authority: place.authority,
    client_id: place.clientId,
    redirect_uri: `${location.origin}/oidc-callback`,
    post_logout_redirect_uri: `${location.origin}/login`,
    scope: 'openid profile email offline_access',
    // One tab renews at a time, see sign-in.ts; the library's own timer knows nothing of other tabs.
    automaticSilentRenew: false,
    userStore: new WebStorageStateStore({ store: browserStore }),
    // auth_time stays in the profile: a new sign-in is told from a reload by it (rule SCR-3).
    filterProtocolClaims: ['nbf', 'jti', 'nonce', 'acr', 'amr', 'azp', 'at_hash'],
  })
  void manager.clearStaleState()
  return manager
}

/** A value that nobody foresees. It comes back in the id token, where the library compares it. */
export const makeNonce = (): string => crypto.randomUUID()

/** The identity service answered no; anything else that is thrown means that it could not be asked. */
export const isOidcError = (error: unknown): boolean => error instanceof ErrorResponse

/** Why a sign-in failed: `refused` with the service's own words, `late` when no request of this browser waits for the answer. */
export type SignInFailure = { kind: 'refused' | 'late' | 'failed'; reason: string }

export const signInFailureOf = (error: unknown): SignInFailure => {
  if (error instanceof ErrorResponse)
    return { kind: 'refused', reason: error.error_description || error.error || error.message }
  const reason = error instanceof Error ? error.message : String(error)
  return { kind: /^No (matching )?state\b/.test(reason) ? 'late' : 'failed', reason }
}
