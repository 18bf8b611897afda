import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import type { CAMERA_FAILURES } from '@waybill/contract/stations/camera-failures'
import { connectAllowed, HostNotAllowedError } from '../../platform/allowed-hosts.ts'
import { authorizationOf, type Challenge, chooseChallenge, isStale, parseChallenges } from './authorization.ts'

export type CameraFailureReason = keyof typeof CAMERA_FAILURES

/** Why a camera gave no picture; one of a closed list, each with its sentence. */
export class CameraFailure extends Error {
  readonly reason: CameraFailureReason
  constructor(reason: CameraFailureReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

export type Camera = { host: string; port: number; username: string; password: string }

type CameraRequest = {
  method: 'GET' | 'POST'
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: string
  maxBytes: number
}
type CameraAnswer = { status: number; body: Buffer }
/** Sends a request to a camera, within the time limit of the whole snapshot. */
export type AskCamera = (request: CameraRequest) => Promise<CameraAnswer>

type SnapshotOptions = { settings: { DEVICE_HOSTS: string }; deadline: number }

const REDIRECTS = [301, 302, 303, 307, 308]
const MAX_REDIRECTS = 3
/** How often a nonce that expired in use is replaced. */
const MAX_STALE_NONCES = 2

/** The address of a camera; its host is only a name or an address. */
export const deviceUrl = ({ host, port }: Camera): URL => {
  const url = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}:${port}/`)
  if (!url || url.username !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new CameraFailure('noAnswer')
  return url
}

/** Whether an address given by the camera is on its own host: the login is sent only there. */
export const isHostOf = (camera: Camera, url: URL): boolean => url.hostname === deviceUrl(camera).hostname

/**
 * Makes a function that sends HTTP requests to one camera: each connection obeys the host rule (CAM-1), with Digest or
 * Basic if the camera demands it, following redirects. The login is sent only to the camera's own host. Throws
 * CameraFailure.
 */
export const cameraRequests = (camera: Camera, options: SnapshotOptions): AskCamera => {
  let challenge: Challenge | undefined
  let count = 0

  const authorize = ({ method, url }: CameraRequest): Record<string, string> => {
    if (!challenge || !isHostOf(camera, url)) return {}
    count += 1
    return { authorization: authorizationOf(challenge, camera, { method, uri: url.pathname + url.search, count }) }
  }
  /** The answer of one host, after authentication. */
  const askHost = async (request: CameraRequest): Promise<Exchanged> => {
    for (let stale = 0; ;) {
      const authorization = authorize(request)
      const isAuthorized = Object.keys(authorization).length > 0
      const answer = await exchange({ ...request, headers: { ...request.headers, ...authorization } }, options)
      if (answer.status === 403) throw new CameraFailure('wrongLogin')
      if (answer.status !== 401) return answer
      const next = chooseChallenge(parseChallenges(answer.challenge))
      if (!next || !isHostOf(camera, request.url)) throw new CameraFailure('wrongLogin')
      if (isAuthorized && !(isStale(next) && stale++ < MAX_STALE_NONCES)) throw new CameraFailure('wrongLogin')
      challenge = next
      count = 0
    }
  }
  return async (request) => {
    let { url } = request
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await askHost({ ...request, url }).catch((error: unknown) => {
        const isElsewhere =
          !isHostOf(camera, url) && error instanceof CameraFailure && error.reason === 'hostNotAllowed'
        throw isElsewhere ? new CameraFailure('redirectNotAllowed', { cause: error }) : error
      })
      if (!REDIRECTS.includes(answer.status) || answer.location === undefined) return answer
      url = redirectTarget(answer.location, url)
    }
    throw new CameraFailure('noPicture')
  }
}

const redirectTarget = (location: string, from: URL): URL => {
  const url = URL.parse(location, from.href)
  if (url?.protocol !== 'http:') throw new CameraFailure('redirectNotAllowed')
  return url
}

type Exchanged = CameraAnswer & { challenge: string; location: string | undefined }

/** One request on its own connection. The body of good and refused calls is read, up to a limit. */
const exchange = async (request: CameraRequest, { settings, deadline }: SnapshotOptions): Promise<Exchanged> => {
  const timeoutMs = Math.max(1, deadline - Date.now())
  const host = request.url.hostname.replace(/^\[|\]$/g, '')
  const started = Date.now()
  try {
    const port = Number(request.url.port || 80)
    const socket = await connectAllowed({ host, port, timeoutMs, settings })
    return await send(socket, request, AbortSignal.timeout(Math.max(1, timeoutMs - (Date.now() - started))))
  } catch (error) {
    if (error instanceof CameraFailure) throw error
    const reason = error instanceof HostNotAllowedError ? 'hostNotAllowed' : 'noAnswer'
    throw new CameraFailure(reason, { cause: error })
  }
}

const send = (socket: Socket, request: CameraRequest, signal: AbortSignal): Promise<Exchanged> =>
  new Promise<Exchanged>((resolve, reject) => {
    const { method, url, headers, body, maxBytes } = request
    const sent = httpRequest({
      method,
      host: url.hostname,
      path: url.pathname + url.search,
      headers: { host: url.host, connection: 'close', ...headers },
      createConnection: () => socket,
      signal,
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const { statusCode = 0, headers: answered } = response
      readAtMost(response, maxBytes).then(
        (content) =>
          resolve({
            status: statusCode,
            body: content,
            challenge: answered['www-authenticate'] ?? '',
            location: answered.location,
          }),
        reject,
      )
    })
    sent.end(body)
  }).finally(() => socket.destroy())

const readAtMost = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new CameraFailure('tooLarge')
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new CameraFailure('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
