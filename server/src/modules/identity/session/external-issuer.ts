import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Settings } from '../../../platform/settings.ts'
import { isInvalidToken } from './embedded-issuer.ts'

/** An issuer's claims about a user. An e-mail address counts only if the issuer verified it. */
export type Subject = { issuer: string; subject: string; email?: string; isEmailVerified: boolean }
/** `session`: of the token's sign-in at the issuer; its day if the issuer names none. */
export type ExternalClaims = Subject & { expiresAt: number; session: string }

const TIMEOUT_MS = 5_000
const CLOCK_TOLERANCE_S = 30
/** Signatures by a private key. Not accepted: 'none', and those with a key shared with the issuer. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().optional() })
type Found = { issuer: string; userinfo: string | undefined; keys: ReturnType<typeof createRemoteJWKSet> }

/**
 * Verifies tokens of OIDC_ISSUER: signature by its published keys, issuer, our client, time. Throws
 * `issuer_unavailable` (503) if it cannot be reached.
 */
export const externalIssuer = (settings: Settings) => {
  let discovered: Promise<Found> | undefined
  const discover = (): Promise<Found> => {
    discovered ??= readDiscovery(settings.OIDC_ISSUER).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  const verify = async (token: string): Promise<ExternalClaims | undefined> => {
    const { issuer, keys } = await discover()
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_S,
        requiredClaims: ['sub', 'exp'],
      })
      if (!isForClient(payload, settings.OIDC_CLIENT_ID)) return undefined
      return { ...subjectOf(issuer, payload), expiresAt: Number(payload.exp) * 1000, session: sessionOf(payload) }
    } catch (error) {
      if (isInvalidToken(error)) return undefined
      throw unavailable(error)
    }
  }

  /** The e-mail address, which most access tokens omit, from the issuer's userinfo call; else the known one. */
  const complete = async (token: string, known: Subject): Promise<Subject> => {
    const { issuer, userinfo } = await discover()
    if (known.isEmailVerified || userinfo === undefined) return known
    const response = await ask(userinfo, { authorization: `Bearer ${token}` })
    if (!response.ok) return known
    const claims = (await response.json().catch(() => ({}))) as JWTPayload
    return claims.sub === known.subject ? subjectOf(issuer, claims) : known
  }

  /** The issuer's name in its tokens, as stored in links to accounts. */
  const name = async (): Promise<string> => (await discover()).issuer

  return { verify, complete, name }
}

const readDiscovery = async (configured: string): Promise<Found> => {
  const address = `${configured.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await ask(address)
  const found = Discovery.safeParse(response.ok ? await response.json().catch(() => null) : null)
  if (!found.success) throw unavailable(new Error(`${address} is no OpenID Connect discovery document`))
  const { issuer, jwks_uri, userinfo_endpoint } = found.data
  if (issuer.replace(/\/$/, '') !== configured.replace(/\/$/, ''))
    throw unavailable(new Error(`${address} names another issuer: ${issuer}`))
  return {
    issuer,
    userinfo: userinfo_endpoint,
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS }),
  }
}

const ask = async (url: string, headers: Record<string, string> = {}): Promise<Response> => {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    throw unavailable(error)
  }
}

const unavailable = (cause: unknown): AppError => {
  const error = new AppError('issuer_unavailable')
  error.cause = cause
  return error
}

/** Issuers name the client in different places: the audience, `azp` (Keycloak), `client_id` (RFC 9068), `appid` (Entra v1). */
const isForClient = (payload: JWTPayload, clientId: string): boolean =>
  [payload.aud, payload['azp'], payload['client_id'], payload['appid']].flat().includes(clientId)

const DAY_S = 86_400

const sessionOf = ({ sid, auth_time: signedInAt, iat = 0 }: JWTPayload): string => {
  if (typeof sid === 'string') return `sid ${sid}`
  return typeof signedInAt === 'number' ? `auth_time ${signedInAt}` : `day ${Math.floor(iat / DAY_S)}`
}

const subjectOf = (issuer: string, claims: JWTPayload): Subject => {
  const { email, email_verified: verified } = claims
  const known = { issuer, subject: String(claims.sub) }
  if (typeof email !== 'string' || email === '') return { ...known, isEmailVerified: false }
  return { ...known, email, isEmailVerified: verified === true }
}
