import { importJWK, jwtVerify } from 'jose'
import type { AppContext } from '../../../platform/app-context.ts'
import { audienceOf, issuerOf } from '../oidc-urls.ts'
import { recordIdOf } from '../record-id.ts'
import { SIGNING_ALGORITHM, signInKeys, type SignInKeys } from '../sign-in-keys.ts'

/** Claims of our own provider's access token: its user, and its session (the hash of the provider's grant). */
export type EmbeddedClaims = { accountId: string; sessionId: string; expiresAt: number }

/**
 * Verifies tokens signed by the embedded provider, with the key of this installation. undefined: forged, of another
 * issuer or audience, malformed, or expired, unless `allowExpired`.
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

/** jose reports wrong tokens with its own codes; anything else is a fault of ours or of the issuer. */
export const isInvalidToken = (error: unknown): boolean =>
  /^ERR_(JWT|JWS|JWE|JOSE)_|^ERR_JWKS_NO_MATCHING_KEY$/.test((error as { code?: string }).code ?? '')
