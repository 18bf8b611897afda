import { createHash, randomBytes } from 'node:crypto'
import type { SimulatorReply, SimulatorRequest } from '../kit/simulator.ts'

export const CAMERA_LOGIN = { username: 'waybill', password: 'camera' }
export type LoginScheme = 'md5' | 'sha-256' | 'basic' | 'none'

const REALM = 'IP Camera'

type CameraLogin = {
  /** Undefined: authenticated. Otherwise the 401 with its challenge. */
  refusalOf: (request: SimulatorRequest, scheme: LoginScheme) => SimulatorReply | undefined
  /** Expires all nonces: their users get a new one, as stale. */
  endNonces: () => void
}

/**
 * Digest (RFC 7616, qop auth) and Basic of a camera. A nonce has a limited life; each of its counts is accepted once.
 */
export const cameraLogin = (nonceLifeMs: number): CameraLogin => {
  const nonces = new Map<string, { endsAt: number; count: number }>()

  const demand = (scheme: LoginScheme, isStale = false): SimulatorReply => {
    if (scheme === 'basic') return unauthorized(`Basic realm="${REALM}"`)
    const nonce = randomBytes(16).toString('hex')
    nonces.set(nonce, { endsAt: Date.now() + nonceLifeMs, count: 0 })
    const algorithm = scheme === 'sha-256' ? ', algorithm=SHA-256' : ''
    return unauthorized(
      `Digest qop="auth", realm="${REALM}", nonce="${nonce}"${algorithm}, stale=${isStale ? 'TRUE' : 'FALSE'}`,
    )
  }
  const digestRefusal = (request: SimulatorRequest, scheme: 'md5' | 'sha-256'): SimulatorReply | undefined => {
    const parameters = parametersOf(request.headers.authorization ?? '')
    const known = nonces.get(parameters['nonce'] ?? '')
    const count = parseInt(parameters['nc'] ?? '', 16)
    if (!known || parameters['response'] !== expectedResponse(parameters, request, scheme)) return demand(scheme)
    if (known.endsAt <= Date.now() || !(count > known.count)) return demand(scheme, true)
    known.count = count
    return undefined
  }
  return {
    refusalOf(request, scheme) {
      if (scheme === 'none') return undefined
      if (scheme !== 'basic') return digestRefusal(request, scheme)
      const right = Buffer.from(`${CAMERA_LOGIN.username}:${CAMERA_LOGIN.password}`).toString('base64')
      return request.headers.authorization === `Basic ${right}` ? undefined : demand(scheme)
    },
    endNonces: () => nonces.forEach((nonce) => (nonce.endsAt = 0)),
  }
}

const unauthorized = (challenge: string): SimulatorReply => ({
  status: 401,
  headers: { 'www-authenticate': challenge, 'content-type': 'text/html' },
  body: '<!DOCTYPE html><html><head><title>Document Error: Unauthorized</title></head></html>',
})

const parametersOf = (authorization: string): Record<string, string> =>
  Object.fromEntries(
    [...authorization.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name = '', quoted, plain]) => [
      name,
      quoted ?? plain ?? '',
    ]),
  )

const expectedResponse = (
  parameters: Readonly<Record<string, string>>,
  { method, path, query }: SimulatorRequest,
  scheme: 'md5' | 'sha-256',
): string | undefined => {
  const hash = (text: string): string =>
    createHash(scheme === 'md5' ? 'md5' : 'sha256')
      .update(text)
      .digest('hex')
  const uri = query.size > 0 ? `${path}?${query.toString()}` : path
  if (parameters['uri'] !== uri || parameters['username'] !== CAMERA_LOGIN.username || parameters['qop'] !== 'auth')
    return undefined
  const secret = hash(`${CAMERA_LOGIN.username}:${REALM}:${CAMERA_LOGIN.password}`)
  return hash(
    `${secret}:${parameters['nonce']}:${parameters['nc']}:${parameters['cnonce']}:auth:${hash(`${method}:${uri}`)}`,
  )
}
