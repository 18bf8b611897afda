import { drawPicture } from './camera/draw-picture.ts'
import { cameraLogin, type LoginScheme } from './camera/login.ts'
import { answerOnvif, SNAPSHOT_PATH } from './camera/onvif.ts'
import {
  serveSimulator,
  type Simulator,
  type SimulatorOptions,
  type SimulatorReply,
  type SimulatorRequest,
} from './kit/simulator.ts'

export { CAMERA_LOGIN } from './camera/login.ts'

/** State and behaviour of the camera; omitted fields stay unchanged. */
type CameraBehaviour = {
  login: LoginScheme
  /** Without it there is only ONVIF. */
  hasIsapi: boolean
  /** `huge`: more than 10 MB; `page`: HTML; `fake`: it only begins like a JPEG. */
  picture: 'changing' | 'huge' | 'page' | 'fake'
  /** Redirect of every picture; null: none. */
  redirectTo: string | null
  /** Answer of GetSnapshotUri; null: its own address. */
  snapshotUrl: string | null
  /** This many of the next logins meet an expired nonce. */
  staleNonces: number
}

export type CameraSimulator = Simulator & {
  behave: (behaviour: Partial<CameraBehaviour>) => void
  /** Number of pictures taken. */
  pictures: () => number
}

type CameraOptions = SimulatorOptions & { nonceLifeMs?: number }

const USUAL: CameraBehaviour = {
  login: 'md5',
  hasIsapi: true,
  picture: 'changing',
  redirectTo: null,
  snapshotUrl: null,
  staleNonces: 0,
}
const NONCE_LIFE_MS = 30_000
const HUGE_BYTES = 11 * 1024 * 1024

/** An IP camera on loopback: ISAPI and ONVIF, with Digest. */
export const serveCamera = async ({
  nonceLifeMs = NONCE_LIFE_MS,
  ...options
}: CameraOptions = {}): Promise<CameraSimulator> => {
  let behaviour = USUAL
  let pictures = 0
  const login = cameraLogin(nonceLifeMs)
  const behave = (changed: Partial<CameraBehaviour>): void => {
    behaviour = { ...behaviour, ...changed }
  }

  const guarded = (request: SimulatorRequest, answer: () => SimulatorReply): SimulatorReply => {
    if (behaviour.staleNonces > 0 && request.headers.authorization !== undefined) {
      behaviour = { ...behaviour, staleNonces: behaviour.staleNonces - 1 }
      login.endNonces()
    }
    return login.refusalOf(request, behaviour.login) ?? answer()
  }
  const picture = (): SimulatorReply => {
    if (behaviour.redirectTo !== null) return { status: 302, headers: { location: behaviour.redirectTo }, body: '' }
    if (behaviour.picture === 'page')
      return { headers: { 'content-type': 'text/html' }, body: '<html>Live view</html>' }
    pictures += 1
    const jpeg = drawPicture(pictures, new Date())
    const content = {
      changing: jpeg,
      huge: Buffer.concat([jpeg, Buffer.alloc(HUGE_BYTES)]),
      fake: Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(2_000, 1)]),
    }[behaviour.picture]
    return { headers: { 'content-type': 'image/jpeg' }, body: content }
  }
  const notFound: SimulatorReply = { status: 404, body: '<html>Not found</html>' }

  const onvif = (request: SimulatorRequest): SimulatorReply => {
    const origin = `http://${request.headers.host}`
    return answerOnvif(request.text, {
      origin,
      snapshotUrl: behaviour.snapshotUrl ?? `${origin}${SNAPSHOT_PATH}?channel=1&subtype=0`,
      isLoginOpen: behaviour.login === 'none',
    })
  }

  const simulator = await serveSimulator(
    [
      {
        name: 'snapshot',
        method: 'GET',
        path: '/ISAPI/Streaming/channels/101/picture',
        handle: (request) => (behaviour.hasIsapi ? guarded(request, picture) : notFound),
      },
      { name: 'onvif', method: 'POST', path: '/onvif/device_service', handle: onvif },
      { name: 'onvif', method: 'POST', path: '/onvif/media_service', handle: onvif },
      { name: 'snapshot', method: 'GET', path: SNAPSHOT_PATH, handle: (request) => guarded(request, picture) },
      {
        name: 'behaviour',
        method: 'PUT',
        path: '/_simulator/behaviour',
        handle: (request) => {
          behave(request.json() as Partial<CameraBehaviour>)
          return { body: behaviour }
        },
      },
    ],
    options,
    {
      wrongCredentials: {
        status: 401,
        headers: { 'www-authenticate': 'Digest qop="auth", realm="IP Camera", nonce="0"' },
        body: '',
      },
    },
  )
  return { ...simulator, behave, pictures: () => pictures }
}
