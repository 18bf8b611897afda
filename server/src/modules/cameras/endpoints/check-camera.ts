import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { CAMERA_FAILURES } from '@waybill/contract/stations/camera-failures'
import { checkCamera as endpoint } from '@waybill/contract/stations/endpoints'
import {
  CAMERA_PASSWORD_AGAIN_MESSAGE,
  isSameCameraAddress,
  NO_CAMERA_MESSAGE,
} from '@waybill/contract/stations/schemas'
import type { BodyOf } from '@waybill/contract/kernel/endpoint'
import { invalid } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import type { Camera } from '../../../partners/cameras/camera-request.ts'
import { type Snapshot, takeSnapshot } from '../../../partners/cameras/take-snapshot.ts'
import { drawThumbnail } from '../../shipments/index.ts'
import { findStation } from '../../stations/index.ts'
import { cameraOf, photographStation } from '../station-camera.ts'

/** Asks a camera for a picture and shows it small; says why there is none (rule CAM-2). */
export const checkCamera = implement(endpoint, async ({ context, body, language }) => {
  const snapshot = await check(context, body)
  const answer = (reason: string | null, picture: string | null) => ({
    data: { active: picture !== null, reason: reason && translateMessage(reason, language), picture },
  })
  if (snapshot === undefined) return answer(NO_CAMERA_MESSAGE, null)
  if ('failure' in snapshot) return answer(CAMERA_FAILURES[snapshot.failure], null)
  const small = await drawThumbnail(snapshot.picture.content, { format: 'jpeg' })
  if (!small) return answer(CAMERA_FAILURES.noPicture, null)
  return answer(null, `data:image/jpeg;base64,${small.toString('base64')}`)
})

/** Undefined: the station has no camera. The stored password is sent to the stored host and port alone (rule STN-3). */
const check = async (context: AppContext, body: BodyOf<typeof endpoint>): Promise<Snapshot | undefined> => {
  const stationId = body.stationId ?? null
  const station = stationId === null ? undefined : orNotFound(await findStation(context.db, idOrNotFound(stationId)))
  const stored = station && cameraOf(station, context)
  if (!('host' in body)) return station && stored && photographStation(context, station, stored)
  const { host, port, username } = body
  if (stored && !body.password && !isSameCameraAddress(stored, body))
    throw invalid({ password: CAMERA_PASSWORD_AGAIN_MESSAGE })
  const camera = { host, port, username, password: body.password || (stored?.password ?? '') }
  return station && stored && isSame(camera, stored)
    ? photographStation(context, station, camera)
    : takeSnapshot(camera, context)
}

const isSame = (one: Camera, other: Camera): boolean =>
  one.host === other.host &&
  one.port === other.port &&
  one.username === other.username &&
  one.password === other.password
