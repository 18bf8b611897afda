import type { SignInConfig } from '@waybill/contract/identity/schemas'
import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { browserStore } from './browser-store.ts'

/**
 * The OpenID Connect client: code + PKCE, tokens in localStorage (rule SGN-6). Loaded on sign-in, sign-out or token
 * renewal; until then the stored session suffices.
 */
export const makeOidcClient = (place: SignInConfig): UserManager => {
  const manager = new UserManager({
    authority: place.authority,
    client_id: place.clientId,
    redirect_uri: `${location.origin}/oidc-callback`,
    post_logout_redirect_uri: `${location.origin}/login`,
    scope: 'openid profile email offline_access',
    // Only one tab renews at a time, see sign-in.ts; the library's own timer ignores other tabs.
    automaticSilentRenew: false,
    userStore: new WebStorageStateStore({ store: browserStore }),
    // auth_time stays in the profile: it tells a new sign-in from a reload (rule SCR-3).
    filterProtocolClaims: ['nbf', 'jti', 'nonce', 'acr', 'amr', 'azp', 'at_hash'],
  })
  void manager.clearStaleState()
  return manager
}

/** An unpredictable value, returned in the id token, where the library compares it. */
export const makeNonce = (): string => crypto.randomUUID()

/** Whether the identity provider refused; any other error means it was unreachable. */
export const isOidcError = (error: unknown): boolean => error instanceof ErrorResponse

/**
 * Why a sign-in failed: `refused` with the provider's reason; `late` if this browser has no pending request for the
 * answer.
 */
export type SignInFailure = { kind: 'refused' | 'late' | 'failed'; reason: string }

export const signInFailureOf = (error: unknown): SignInFailure => {
  if (error instanceof ErrorResponse)
    return { kind: 'refused', reason: error.error_description || error.error || error.message }
  const reason = error instanceof Error ? error.message : String(error)
  return { kind: /^No (matching )?state\b/.test(reason) ? 'late' : 'failed', reason }
}
