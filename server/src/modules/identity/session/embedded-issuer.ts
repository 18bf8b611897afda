import { importJWK, jwtVerify } from 'jose'
import type { AppContext } from '../../../platform/app-context.ts'
import { audienceOf, issuerOf } from '../oidc-urls.ts'
import { recordIdOf } from '../record-id.ts'
import { SIGNING_ALGORITHM, signInKeys, type SignInKeys } from '../sign-in-keys.ts'

/** What an access token of our own provider says: whose it is, and of which session (the hash of the provider's grant). */
export type EmbeddedClaims = { accountId: string; sessionId: string; expiresAt: number }

/**
 * Checks tokens that the embedded provider signed, by the key of this installation. undefined: forged, of another issuer
 * or audience, malformed, or expired, which `allowExpired` lets pass.
 */
export const embeddedIssuer = (known: Pick<AppContext, 'db' | 'secretKey' | 'settings'>) => {
  const { settings } = known
  let key: ReturnType<typeof publicKey> | undefined
  return async (token: string, allowExpired = false): Promise<EmbeddedClaims | undefined> => {
    try {
      key ??= signInKeys(known).then(publicKey)
      const { payload } = await jwtVerify(token, await key, {
        issuer: issuerOf(settings),
        audience: audienceOf(settings),
        typ: 'at+jwt',
        algorithms: [SIGNING_ALGORITHM],
        requiredClaims: ['sub', 'exp', 'grant'],
        ...(allowExpired ? { currentDate: new Date(0) } : {}),
      })
      return {
        accountId: String(payload.sub),
        sessionId: recordIdOf(String(payload['grant'])),
        expiresAt: Number(payload.exp) * 1000,
      }
    } catch (error) {
      if (isInvalidToken(error)) return undefined
      key = undefined
      throw error
    }
  }
}

const publicKey = ({ signing: { d: _private, ...jwk } }: SignInKeys) => importJWK(jwk, SIGNING_ALGORITHM)

/** jose says what is wrong with a token by codes of its own; anything else is a fault of ours or of the issuer. */
export const isInvalidToken = (error: unknown): boolean =>
  /^ERR_(JWT|JWS|JWE|JOSE)_|^ERR_JWKS_NO_MATCHING_KEY$/.test((error as { code?: string }).code ?? '')
