import {
  CameraFailure,
  type CameraFailureReason,
  type AskCamera,
  type Camera,
  cameraRequests,
  deviceUrl,
} from './camera-request.ts'
import { findSnapshotUrl } from './onvif.ts'

const CAMERA_TIMEOUT_MS = 5_000
const MAX_PICTURE_BYTES = 10_485_760
/** Hikvision's ISAPI: channel 1, main stream. */
const ISAPI_PATH = '/ISAPI/Streaming/channels/101/picture'
const PICTURE_TYPES = ['image/jpeg', 'image/png']

type Picture = { content: Buffer; type: string }
export type Snapshot = { picture: Picture } | { failure: CameraFailureReason }

type SnapshotOptions = { settings: { DEVICE_HOSTS: string }; timeoutMs?: number }

/**
 * Takes a picture with a camera (rule CAM-3): by ISAPI, else by ONVIF. Never throws, whatever the camera does; after
 * `timeoutMs` it counts as not answering.
 */
export const takeSnapshot = async (
  camera: Camera,
  { settings, timeoutMs = CAMERA_TIMEOUT_MS }: SnapshotOptions,
): Promise<Snapshot> => {
  try {
    const device = deviceUrl(camera)
    const ask = cameraRequests(camera, { settings, deadline: Date.now() + timeoutMs })
    const found =
      (await fetchPicture(ask, new URL(ISAPI_PATH, device))) ??
      (await fetchPicture(ask, await findSnapshotUrl(camera, ask, device)))
    return found ? { picture: found } : { failure: 'noPicture' }
  } catch (error) {
    if (error instanceof CameraFailure) return { failure: error.reason }
    throw error
  }
}

/** Undefined without a picture: another path may have one. */
const fetchPicture = async (ask: AskCamera, url: URL): Promise<Picture | undefined> => {
  const { status, body } = await ask({ method: 'GET', url, maxBytes: MAX_PICTURE_BYTES })
  const { fileTypeFromBuffer } = await import('file-type')
  const type = status === 200 ? (await fileTypeFromBuffer(body))?.mime : undefined
  return type !== undefined && PICTURE_TYPES.includes(type) && (await isDecodable(body))
    ? { content: body, type }
    : undefined
}

/** Whether its header is that of a picture with a size. */
const isDecodable = async (content: Buffer): Promise<boolean> => {
  const { default: sharp } = await import('sharp')
  return sharp(content)
    .metadata()
    .then(({ width, height }) => width > 0 && height > 0)
    .catch(() => false)
}
